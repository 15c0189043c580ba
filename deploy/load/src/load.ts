import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../dev/src/paths.ts';
import { type Books, openBooks } from './books.ts';
import { costOf } from './cost.ts';
import { homeOf, type OwnShop, ownShop } from './own-shop.ts';
import { pageOf } from './report/page.ts';
import { type BooksSaid, isRight, type Line, type Result } from './report/result.ts';
import { textOf } from './report/text.ts';
import { type Outcome, runK6 } from './run-k6.ts';

export interface Wanted {
  readonly workload: string;
  readonly env: NodeJS.ProcessEnv;
  /** What else is done while the load runs; it knows the shop only where that is this machine's own. */
  readonly beside?: (shop: OwnShop | undefined) => Promise<Beside>;
}
export interface Beside {
  readonly lines: readonly Line[];
  /** moments of the run that the charts mark: epoch milliseconds and words */
  readonly marks: readonly (readonly [number, string])[];
}

const PATIENCE_MS = 5_000;

/**
 * Drives a shop that runs already, compares its books afterwards where they are within reach, and writes the report.
 * @returns whether everything is as it should be
 */
export async function load({ workload, env, beside = nothing }: Wanted): Promise<boolean> {
  const origin = env['LOAD_ORIGIN'] || 'http://localhost:8080';
  await assertOpen(origin);
  const began = new Date();
  const run = `load-${began.getTime().toString(36)}`;
  const folder = join(ROOT, 'artifacts/load', `${workload}-${began.toISOString().slice(0, 19).replaceAll(':', '')}`);
  mkdirSync(folder, { recursive: true });
  const shop = ownShop(origin, homeOf(env));
  const books = shop && (await openBooks(shop, run));
  const cost = shop && (await costOf(shop));
  try {
    const variables = { LOAD_RATE: env['LOAD_RATE'] ?? '', LOAD_SECONDS: env['LOAD_SECONDS'] ?? '' };
    const [outcome, done] = await Promise.all([runK6({ workload, origin, run, folder, variables }), beside(shop)]);
    const spent = cost ? [cost(requestsOf(outcome))] : [];
    const said = books && (await compared(books, outcome));
    const result: Result = {
      ...outcome,
      workload,
      origin,
      began,
      beside: [...done.lines, ...spent],
      books: said,
      machine: machine(),
    };
    return report(result, done.marks, folder);
  } finally {
    await books?.close();
  }
}

const requestsOf = ({ samples }: Outcome): number =>
  [...samples.requests.values()].reduce((sum, { ms }) => sum + ms.length, 0);

const nothing = async (): Promise<Beside> => ({ lines: [], marks: [] });

/** @throws Error with a sentence when no shop answers there */
async function assertOpen(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.ok) return;
  throw new Error(`No shop is open at ${origin}: «npm start» opens one, LOAD_ORIGIN names another.`);
}

async function compared(books: Books, { notes }: Outcome): Promise<BooksSaid> {
  try {
    return { agree: true, words: await books.agree(notes) };
  } catch (error) {
    return { agree: false, words: error instanceof Error ? error.message : String(error) };
  }
}

/** A figure means little without it: other work on the same cores makes every answer slower. */
const machine = (): string => `${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}`;

function report(result: Result, marks: Beside['marks'], folder: string): boolean {
  const text = textOf(result);
  writeFileSync(join(folder, 'report.txt'), `${text}\n`);
  writeFileSync(join(folder, 'report.html'), pageOf(result, marks));
  console.log(`${text}\n\nReport with charts: ${join(folder, 'report.html')}`);
  return isRight(result);
}
