import type { Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { beforeEach, expect, it } from 'vitest';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { ownDatabase } from './own-database.ts';
import { sam } from './quotes.ts';
import { aReplica } from './replicas.ts';
import { aTender } from './tenders.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let orderNo: string;
const app = () => aReplica({ pool, near, now: () => new Date('2026-11-21T00:00:00Z') });
const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
const places = async () =>
  (await rows('select component, qty, from_place as place, eta::text from allocation order by component, id')).map(
    ({ component, qty, place, eta }) => [component, qty, place, eta].filter(Boolean).join(' '),
  );
const told = () =>
  rows(`select detail->>'text' as text, array(select staff_id from alert where activity_id = a.id) as alerted
          from activity a where event = 'order-notice' and detail->>'text' like 'Its goods%' order by id`);
const payment = async () => String((await rows(`select id from order_payment`))[0]?.['id']);

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(
    pool,
    'orders, order_line, sub_item, allocation, order_payment, activity, due_job, outbox, inbox cascade',
  );
  near = fakeNeighbours();
  const placed = await app().place(aPlacement({ tenders: [aTender('windcave', 'Card', 198_800)] }));
  ({ orderNo } = placed);
  const [open] = [...near.attempts.values()];
  if (!open) throw new Error('no page');
  await app().stopWaiting(sam, { orderNo, paymentId: await payment() });
  near.enterPin('order-cancel', orderNo);
  await app().cancelOrRestore(sam, orderNo);
  await app().settleOnEvent('paid-late', { ...open, state: 'captured' });
});

/** What catalog holds anew for all that the order has, from there. */
async function retaken(from: string, version = 1) {
  const parts = await rows('select line_id, component, qty from allocation order by component');
  const eta = from === 'BACK-ORDER' ? '2027-02-21' : '';
  const allocations = parts.map(({ line_id: lineId, component, qty }) => ({
    ...{ lineId: String(lineId), component: String(component), componentName: 'Frame', qty: Number(qty) },
    ...{ method: 'DEL' as const, from, to: '', eta, cbm4: 100 },
  }));
  return { key: { orderNo, version }, allocations };
}

it('goods that a late payment finds sold are a back-order of the order too, and whoever cancelled it is told, once', async () => {
  expect(await rows('select status from orders')).toEqual([{ status: 'paid' }]);
  const event = await retaken('BACK-ORDER');
  await Promise.all(['e1', 'e1'].map((id) => app().recordRetaken(id, event)));
  for (const place of await places()) expect(place).toMatch(/ BACK-ORDER 2027-02-21$/);
  expect(await rows('select has_backorder as short from orders')).toEqual([{ short: true }]);
  expect(await told()).toEqual([
    {
      text: expect.stringMatching(
        /^Its goods had gone back before it was paid, and are short now: \d+ × Frame on back-order, expected .*2027.*Please tell the customer\.$/,
      ),
      alerted: [sam.staffId],
    },
  ]);
});
it('goods that come from elsewhere now leave from there, without a word', async () => {
  await app().recordRetaken('e1', await retaken('CHC'));
  for (const place of await places()) expect(place).toMatch(/ CHC$/);
  expect([await told(), await rows('select has_backorder as short from orders')]).toEqual([[], [{ short: false }]]);
});
it('of a version that another has overtaken nothing follows', async () => {
  const before = await places();
  await app().recordRetaken('e1', await retaken('BACK-ORDER', 7));
  await app().recordRetaken('e2', { ...(await retaken('BACK-ORDER')), key: { orderNo: '999999', version: 1 } });
  expect([await places(), await told()]).toEqual([before, []]);
});
