import type { Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { asCents } from '@shop/primitives/money';
import { beforeEach } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aSale, sam } from './quotes.ts';
import { aReplica } from './replicas.ts';

/** The grand total of the order: $1,988.00. */
export const TOTAL = 198_800;

type Wanted = readonly [gateway: string, cents: number, reference?: string];

/** Before each test an order of the counter that is to be paid, in a database of the file's own, and what a till does with it. */
export function aCounterOrder() {
  let pool: Pool;
  let near: ReturnType<typeof fakeNeighbours>;
  let now: Date;
  let orderNo: string;
  const app = () => aReplica({ pool, near, now: () => now });
  const payments = async () => (await app().document(orderNo)).payments;
  const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [orderNo])).rows;
  const idOf = async (gateway: string) => {
    const found = (await payments()).find((row) => row.gateway === gateway);
    if (!found) throw new Error(`no ${gateway}`);
    return found.id;
  };

  ownDatabase((own) => (pool = own));
  beforeEach(async () => {
    await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
    near = fakeNeighbours();
    now = new Date('2026-11-21T00:00:00Z');
    near.enterPin('order');
    ({ orderNo } = await app().placeDraft(sam, aSale()));
  });

  return {
    app,
    rows,
    idOf,
    /** Of this test. */
    mine: () => ({ orderNo, near, pool }),
    /** The moment it is. */
    clock: () => now,
    /** Lets so many milliseconds pass. */
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** Puts these in place of the payments that are not paid. */
    want: (...wanted: readonly Wanted[]) =>
      app().replaceUnpaid({
        orderNo,
        wanted: wanted.map(([gateway, cents, reference = '']) => ({
          gateway,
          amountCents: asCents(cents),
          reference,
          refundOf: '',
        })),
      }),
    /** Presses Pay in the payment of that method. */
    pay: async (gateway: string) => app().payOrder(sam, { orderNo, paymentId: await idOf(gateway) }),
    shown: async () =>
      (await payments()).map(({ gateway, amountCents, status }) => `${gateway} ${amountCents} ${status}`),
    /** The types of its events, in order. */
    types: async () =>
      (await rows('select type from outbox where aggregate = $1 order by seq')).map(({ type }) => type),
  };
}
