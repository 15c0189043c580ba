import { runMatrix } from '../chaos/run-matrix.ts';
import type { Story } from './story.ts';

/** Ten trials each: the first faults of the list, those that leave most in doubt. `npm run chaos` plays all of them, many times over. */
const ROUNDS = Number(process.env['TERMINAL_ROUNDS'] ?? 11);
const SEED = Number(process.env['FAILURE_SEED'] ?? Date.now() % 1_000_000);

export const terminalFailureStories: Story[] = [
  {
    name: 'whatever dies, freezes or falls silent while cards are taken and given back at terminals, each is charged once or not at all',
    async play({ shop }) {
      console.log(`  seed ${SEED} (FAILURE_SEED), ${ROUNDS} rounds (TERMINAL_ROUNDS)`);
      await runMatrix({ shop, seed: SEED, rounds: [1, ROUNDS] });
    },
  },
];
