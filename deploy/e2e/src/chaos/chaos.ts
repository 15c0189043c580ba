import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShop } from '../shop/shop.ts';
import { runMatrix } from './run-matrix.ts';
import { keepOutcomes, readOutcomes, rewriteOutcomes, summaryOf, wholeRounds } from './summary.ts';

/**
 * `npm run chaos -- [trials] [seed]`: the whole kill matrix of card terminals (deploy/e2e/README.md). The same seed goes on after its last
 * whole round.
 */
const TRIALS_A_ROUND = 10;
const [trials = '1500', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const rounds = Math.ceil(Number(trials) / TRIALS_A_ROUND);
const file = join(fileURLToPath(new URL('../../../../artifacts/chaos', import.meta.url)), `${seed}.jsonl`);
const before = readOutcomes(file);
const done = wholeRounds(before);
rewriteOutcomes(
  file,
  before.filter(({ round }) => round <= done),
);
console.log(`seed ${seed}, rounds ${done + 1} to ${rounds}; to go on: npm run chaos -- ${trials} ${seed}`);

const shop = await openShop();
try {
  const onRound = (outcomes: Parameters<typeof keepOutcomes>[1]) => keepOutcomes(file, outcomes);
  await runMatrix({ shop, seed: Number(seed), rounds: [done + 1, rounds], onRound });
  console.log(['all parts of this seed:', ...summaryOf(readOutcomes(file))].join('\n'));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await shop.close();
}
