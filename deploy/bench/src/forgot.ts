import { randomInt } from 'node:crypto';

/**
 * Whether the time of `POST /v1/password/forgot` says who has an account: pairs of one known and one unknown address in
 * random order, compared by Welch's t. `node deploy/bench/src/forgot.ts [origin] [pairs]` against a running demo shop; its
 * limits allow some 290 pairs an hour.
 */
const origin = process.argv[2] ?? 'http://localhost:8080';
const pairs = Number(process.argv[3] ?? 280);
/** Beyond this the two are told apart (the usual bound of leakage tests). */
const BOUND = 4.5;
const ADDRESSES = ['shopper@demo.test', 'stranger@demo.test'] as const;

async function visitor(): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/v1/session`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { csrf } = (await answer.json()) as { csrf: string };
  return { cookie: cookie.join('; '), 'x-csrf-token': csrf, 'content-type': 'application/json' };
}

/** @returns milliseconds. @throws Error for anything but the usual answer */
async function timed(headers: Record<string, string>, email: string): Promise<number> {
  const body = JSON.stringify({ email, token: 'pass' });
  const from = performance.now();
  const answer = await fetch(`${origin}/v1/password/forgot`, { method: 'POST', headers, body });
  const text = await answer.text();
  const took = performance.now() - from;
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return took;
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const variance = (list: readonly number[]) => {
  const middle = mean(list);
  return list.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (list.length - 1);
};

const headers = await visitor();
const times: [number[], number[]] = [[], []];
for (let warm = 0; warm < 5; warm += 1) for (const email of ADDRESSES) await timed(headers, email);
for (let pair = 0; pair < pairs; pair += 1) {
  const first = randomInt(2) as 0 | 1;
  for (const which of [first, 1 - first] as (0 | 1)[]) times[which].push(await timed(headers, ADDRESSES[which]));
}
const [known, unknown] = times;
const t = (mean(known) - mean(unknown)) / Math.sqrt(variance(known) / pairs + variance(unknown) / pairs);
process.stdout.write(
  `${pairs} pairs: known ${mean(known).toFixed(2)} ms, unknown ${mean(unknown).toFixed(2)} ms, t = ${t.toFixed(2)}\n`,
);
if (Math.abs(t) >= BOUND) process.exitCode = 1;
