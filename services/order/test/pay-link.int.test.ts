import type { Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { asCents } from '@shop/primitives/money';
import { OrderPayLinkSent } from '@shop/proto/events/v1/order_events';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aSale, sam } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let orderNo: string;
const now = new Date('2026-11-21T00:00:00Z');
const app = () => aReplica({ pool, near, now: () => now });
const choose = async (gateway: string, cents: number) => {
  const reference = gateway === 'windcave' ? '' : 'A1';
  await app().replaceUnpaid({ orderNo, wanted: [{ gateway, amountCents: asCents(cents), reference, refundOf: '' }] });
  return (await app().document(orderNo)).payments.find((row) => row.gateway === gateway)?.id ?? '';
};
const send = (paymentId: string, pressKey = '') => app().sendPayLink(sam, { orderNo, paymentId, pressKey });
const sent = async () =>
  (
    await pool.query<{ payload: Buffer }>(`select payload from outbox where type = 'order.pay_link_sent' order by seq`)
  ).rows.map(({ payload }) => OrderPayLinkSent.decode(payload));

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  near.enterPin('order');
  ({ orderNo } = await app().placeDraft(sam, aSale()));
});

describe('the link to pay a payment of an order of the counter', () => {
  it('is mailed to its customer, who pays just that by it', async () => {
    const id = await choose('windcave', 10_000);
    expect(await send(id)).toMatchObject({ amountCents: 10_000 });
    expect(await sent()).toEqual([
      { orderNo, version: 1, staffId: sam.staffId, sendId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    const { rows } = await pool.query(
      `select causer_id, detail->>'amountCents' as cents from activity where what = 'link_sent'`,
    );
    expect(rows).toEqual([{ causer_id: sam.staffId, cents: '10000' }]);
    const { confirmationToken } = await app().document(orderNo);
    expect(await app().openPayment(confirmationToken)).toMatchObject({ state: 'open', location: expect.any(String) });
    near.decide('captured');
    for (const attempt of near.attempts.values()) await app().settleByKey(attempt.key);
    expect(await app().document(orderNo)).toMatchObject({ status: 'deposit' });
  });
  it('is mailed once for one press, however often it is sent, and again for another press', async () => {
    const id = await choose('windcave', 10_000);
    await Promise.all(Array.from({ length: 6 }, () => send(id, 'press-1')));
    expect(await sent()).toHaveLength(1);
    await send(id, 'press-2');
    expect(await sent()).toHaveLength(2);
    // Its answer was lost, and the customer is at the page by now: it was mailed all the same.
    await app().payOrder(sam, { orderNo, paymentId: id });
    expect(await send(id, 'press-2')).toMatchObject({ amountCents: 10_000 });
    expect(await sent()).toHaveLength(2);
  });
  it('is refused for what her page does not offer: taken by hand, open at the till, another row; nothing is mailed', async () => {
    const refused = { kind: 'precondition', message: 'This payment can not be paid by a link.' };
    await expect(send(await choose('offline', 10_000))).rejects.toMatchObject(refused);
    const id = await choose('windcave', 10_000);
    await expect(send('7f000001-8e4a-4b7a-9d2c-0123456789ab')).rejects.toMatchObject(refused);
    await app().payOrder(sam, { orderNo, paymentId: id });
    await expect(send(id)).rejects.toMatchObject(refused);
    await expect(app().sendPayLink(sam, { orderNo: '999999', paymentId: id, pressKey: '' })).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect(await sent()).toEqual([]);
  });
});
