import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { beforeEach, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aReplica } from './replicas.ts';
import { aTender } from './tenders.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
const app = () => aReplica({ pool, near, now: () => new Date('2026-11-21T00:00:00Z') });
const one = () => app().place(aPlacement());
const two = () => app().place(aPlacement({ cartVersion: 2, qty: 2 }));
const attempt = (n: number) => [...near.attempts.values()][n - 1] ?? Promise.reject(new Error(`no attempt ${n}`));
const record = async (n: number, state: 'captured' | 'declined') =>
  app().settleOnEvent(`${state}-${n}`, { ...(await attempt(n)), state });

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, order_line, sub_item, allocation, order_payment, due_job, outbox, inbox cascade');
  near = fakeNeighbours();
});

/** Everything that a question must leave as it is: the rows, the events, the attempts. */
async function world() {
  const rows = ['orders', 'order_payment', 'due_job', 'outbox'].map(
    async (table) => (await pool.query(`select * from ${table} order by 1`)).rows,
  );
  return { rows: await Promise.all(rows), attempts: structuredClone([...near.attempts]) };
}

/** Reads with every command of payment forbidden, and holds the world against what it was. */
async function stateOf(token: string) {
  const before = await world();
  const { payments } = near;
  near.payments = new Proxy(payments, {
    get: (target, name) => {
      if (name !== 'find') throw new Error(`a question gave the command ${String(name)}`);
      return target.find;
    },
  });
  const state = await app().payment(token);
  near.payments = payments;
  expect(await world()).toEqual(before);
  return state;
}

it('a payment at the provider is open', async () => {
  expect(await stateOf((await one()).payToken)).toBe('open');
});

it.each([
  ['declined', 'declined'],
  ['cancelled', 'cancelled'],
  ['closed', 'cancelled'],
  ['captured', 'paid'],
] as const)('an attempt that payment knows as %s is answered as %s before its event came', async (state, answer) => {
  const { payToken } = await one();
  near.decide(state);
  expect(await stateOf(payToken)).toBe(answer);
});

it('after it was recorded it is answered as that, and the address of an earlier attempt leads to what the order is', async () => {
  const { payToken: first } = await one();
  await record(1, 'declined');
  expect(await stateOf(first)).toBe('declined');
  const { payToken: second } = await two();
  near.decide('captured');
  await record(2, 'captured');
  expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'paid']);
});

it('an unpaid bank transfer awaits its transfer', async () => {
  const tenders = [aTender('directcrd', 'Bank transfer', 198_800)];
  const { payToken } = await app().place(aPlacement({ tenders }));
  expect(await stateOf(payToken)).toBe('awaiting_transfer');
});

it('a card whose part is paid beside a transfer awaits the transfer, before and after the event', async () => {
  const tenders = [aTender('windcave', 'Card', 50_000), aTender('directcrd', 'Bank transfer', 148_800)];
  const { payToken } = await app().place(aPlacement({ tenders }));
  near.decide('captured');
  expect(await stateOf(payToken)).toBe('awaiting_transfer');
  await record(1, 'captured');
  expect(await stateOf(payToken)).toBe('awaiting_transfer');
});

it('a remainder that may be charged is open, and reading it begins no attempt', async () => {
  const { payToken: older } = await one();
  const { payToken } = await two();
  await record(1, 'captured');
  expect(await stateOf(payToken)).toBe('open');
  expect(near.attempts.size).toBe(2);
  // Payment has seen the page of the first attempt paid: that part is what its address answers.
  near.attempts.set([...near.attempts.keys()][0] ?? '', { ...(await attempt(1)), state: 'captured' });
  expect(await stateOf(older)).toBe('part_paid');
});

it('an unknown token is not found', async () => {
  await expect(app().payment('pay-nothing#1')).rejects.toMatchObject({ kind: 'not_found' });
});
