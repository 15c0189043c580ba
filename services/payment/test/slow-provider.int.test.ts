import { newId } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCounter } from './a-counter.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';

/** Longer than anybody waits. */
const SILENCE_MS = 25_000;
const STATIONS = Array.from({ length: 8 }, (_, n) => `S-${n + 1}`);
let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let counter: ReturnType<typeof aCounter>;

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'slow-test', max: 20 });
  sandbox = await aSandbox();
  counter = aCounter(pool, () => sandbox, 30_000);
  await pool.query(
    `insert into station (id, branch, name, gateway) select id, 'AKL', id, 'weftpos' from unnest($1::text[]) as id`,
    [STATIONS],
  );
  await sandbox.fault({ provider: 'hit', mode: 'delay', ms: SILENCE_MS });
});
afterAll(async () => {
  await sandbox.stop();
  await pool.end();
  await database.drop();
});

/** Milliseconds until it is answered, and the answer. */
async function timed<T>(work: () => Promise<T>): Promise<readonly [number, T]> {
  const began = performance.now();
  const answer = await work();
  return [performance.now() - began, answer];
}

describe('a provider that does not answer in time', () => {
  it('keeps nobody: a start is answered after 6 s, a look after 3 s, a round of looks after 8 s, and all else at once', async () => {
    const starts = Promise.all(STATIONS.map((station) => timed(() => counter.start(10_00, { station }))));
    await new Promise((later) => setTimeout(later, 500));
    const byHand = { paymentId: newId(), attempt: 1, orderNo: '100001', gateway: 'offline', amountCents: asCents(600) };
    const other = {
      confirmationToken: '',
      branch: 'AKL',
      staffId: 'sam',
      expiresAt: counter.state.now,
      reference: 'A',
    };
    const none = { customerId: '', refundOf: '', refundAttempt: 1 };
    const [ms, { attempt: byStaff }] = await timed(() => counter.app().take({ ...byHand, ...other, ...none }));
    expect(byStaff.state).toBe('captured');
    // Sooner than anybody gives up waiting for a terminal.
    expect(ms).toBeLessThan(3_000);
    for (const [took, { attempt }] of await starts) {
      expect(attempt.state).toBe('started');
      expect(took).toBeGreaterThan(5_900);
      expect(took).toBeLessThan(8_500);
    }
    const [first] = await starts;
    const [lookMs, seen] = await timed(() => counter.app().readTerminal(first?.[1].attempt ?? byHand));
    expect(seen.attempt.state).toBe('started');
    expect(lookMs).toBeLessThan(5_000);
    counter.later(10);
    const [roundMs, asked] = await timed(() => counter.app().sweepTerminals());
    expect(asked).toBe(STATIONS.length);
    expect(roundMs).toBeLessThan(11_000);
  }, 60_000);
});
