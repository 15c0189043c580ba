import { noActor, systemActor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import { eventually } from '@shop/kit/testing/eventually';
import { Acquisition, DiscountReason } from '@shop/proto/common/v1/counter';
import { CartSent } from '@shop/proto/events/v1/cart_events';
import { OrderPaid } from '@shop/proto/events/v1/order_events';
import { NO_CONTACT } from '@shop/primitives/contact';
import { newId } from '@shop/kit/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTillOf, keyOf } from './a-till.ts';
import { aSellable } from './goods.ts';
import { aHash, aShopper, type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
  running.catalog.stock.set('CHAIR', aSellable({ sku: 'CHAIR', name: 'Chair', priceCents: 10_000 }));
  running.catalog.stock.set('DESK', aSellable({ sku: 'DESK', name: 'Desk', priceCents: 20_000 }));
  running.catalog.stock.set('GONE', aSellable({ sku: 'GONE', priceCents: 500, resupply: false, freeAny: 2 }));
});
afterAll(() => running?.stop());

const person = { firstname: 'Ana', lastname: 'Lee', mobile: '021555123', email: 'ana@demo.test', zip: '1010' };

/** A till whose sale has two chairs for Ana. */
async function aSale() {
  const till = aTillOf(running, {});
  await till.add('CHAIR', { qty: 2 });
  await till.write({ contact: person, acquisition: Acquisition.ACQUISITION_WALK_IN });
  const { id } = await till.get();
  const pin = (target = id) =>
    running.account.grant({ sessionHash: till.actor.sessionHash, type: 'send-cart', target });
  const send = (note = '', version?: number) => till.as(() => running.cart.sendCart({ key: keyOf(id, version), note }));
  return { ...till, id, pin, send };
}
const sentCart = (sentId: string) =>
  runInContext({ actor: systemActor('notification', 'worker') }, () => running.cart.getSentCart({ sentId }));
const rows = async (sql: string, values: unknown[] = []) => (await running.pool.query<object>(sql, values)).rows;
const opening = (shopper: ReturnType<typeof aShopper>, token: string) =>
  shopper.as(() => running.cart.openSentCart({ token }));
/** A cart that was sent. @returns the token of its link */
async function sent(sale?: Awaited<ReturnType<typeof aSale>>): Promise<{ token: string; sentId: string }> {
  const { pin, send } = sale ?? (await aSale());
  pin();
  const { sentId } = await send();
  return { sentId, token: (await sentCart(sentId)).token };
}

describe('a cart that staff send', () => {
  it('is refused by the first of its rules, and without a PIN; then nothing is sent', async () => {
    const till = aTillOf(running, {});
    const send = () => till.as(() => running.cart.sendCart({ key: keyOf(), note: '' }));
    await expect(send()).rejects.toThrow('Looks like this cart is empty');
    await till.add('CHAIR');
    const steps = [
      [{}, "Please enter customer's first name"],
      [{ contact: { firstname: 'Ana' } }, "Please enter customer's last name"],
      [{ contact: { lastname: 'Lee' } }, "Please enter customer's mobile No."],
      [{ contact: { mobile: '12a' } }, 'Mobile number should be numbers only'],
      [{ contact: { mobile: '021' } }, 'Please enter acquisition channel'],
      [{ acquisition: Acquisition.ACQUISITION_WALK_IN }, "Please enter valid customer's Email address"],
      [{ contact: { email: 'ana@demo.test' } }, 'PIN required'],
    ] as const;
    for (const [change, sentence] of steps) {
      if (Object.keys(change).length > 0) await till.write(change);
      await expect(send()).rejects.toThrow(sentence);
    }
    expect(await rows('select from cart_sent where staff_id = $1', [till.staffId])).toEqual([]);
  });
  it('is kept as it was then, at the shop’s prices, with its event, its PIN and a line of the audit log', async () => {
    const sale = await aSale();
    await sale.item({ sku: 'CHAIR', price: { eachCents: 9_500, reason: DiscountReason.DISCOUNT_REASON_OTHER } });
    sale.pin();
    const { sentId, message } = await sale.send('As talked through');
    expect(message).toBe('The cart is on its way to ana@demo.test.');
    await sale.add('DESK');
    const kept = await sentCart(sentId);
    expect(kept).toMatchObject({ staffId: sale.staffId, branch: 'AKL', note: 'As talked through' });
    expect(kept.contact).toMatchObject({ ...NO_CONTACT, ...person });
    expect(kept.lines).toMatchObject([
      { sku: 'CHAIR', name: 'Chair', qty: 2, eachOrgCents: 10_000, eachCents: 10_000 },
    ]);
    expect(kept.totals?.subtotalCents).toBe(20_000);
    expect(kept.token.length).toBeGreaterThanOrEqual(22);
    const events = await rows('select type, payload from outbox where aggregate in ($1, $2) order by seq', [
      sentId,
      sale.id,
    ]);
    expect(events).toMatchObject([{ type: 'audit.recorded' }, { type: 'cart.sent' }]);
    const { payload } = events[1] as { payload: Buffer };
    expect(CartSent.decode(payload)).toMatchObject({
      sentId,
      staffId: sale.staffId,
      grandTotalCents: kept.totals?.grandTotalCents,
    });
    expect(payload.toString('latin1')).not.toContain('ana@demo.test');
  });
  it('goes once for each press: a repeat within ten minutes has the first answer, later it needs a PIN', async () => {
    const sale = await aSale();
    sale.pin();
    const [first, again] = [await sale.send(), await sale.send()];
    expect(again).toEqual(first);
    const both = await rows('select from cart_sent where draft_id = $1', [sale.id]);
    expect(both).toHaveLength(1);
    await running.pool.query(`update grant_spent set spent_at = spent_at - interval '11 minutes' where target = $1`, [
      sale.id,
    ]);
    await expect(sale.send()).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
  });
  it('is not sent with another page’s version, a colleague’s PIN, or one for something else', async () => {
    const sale = await aSale();
    running.account.grant({ sessionHash: aHash(), type: 'send-cart', target: sale.id });
    sale.pin('another-draft');
    await expect(sale.send()).rejects.toMatchObject({ kind: 'forbidden' });
    sale.pin();
    await expect(sale.send('', 1)).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('the link of a sent cart', () => {
  it('adds its items to the browser’s cart once, at today’s prices, without the contact', async () => {
    const { token } = await sent();
    const shopper = aShopper(running);
    await shopper.add('CHAIR');
    expect(await opening(shopper, token)).toMatchObject({ itemcount: 3 });
    expect(await opening(shopper, token)).toMatchObject({ itemcount: 3 });
    const { lines, ...words } = await shopper.content();
    expect(lines).toMatchObject([{ sku: 'CHAIR', qty: 3 }]);
    expect(words).toMatchObject({ firstname: '', email: '' });
  });
  it('begins a cart where there is none, once, however many tabs open it', async () => {
    const { token } = await sent();
    const shopper = aShopper(running);
    await Promise.all([opening(shopper, token), opening(shopper, token), opening(shopper, token)]);
    expect((await shopper.content()).lines).toMatchObject([{ sku: 'CHAIR', qty: 2 }]);
  });
  it('leaves out what is sold out for good, and is unknown when it is none', async () => {
    const sale = await aSale();
    await sale.add('GONE');
    const { token } = await sent(sale);
    running.catalog.stock.set('GONE', aSellable({ sku: 'GONE', priceCents: 500, resupply: false, freeAny: 0 }));
    const other = aShopper(running);
    const lines = async () => (await other.content()).lines.map(({ sku }) => sku);
    await eventually(async () => {
      await opening(other, token);
      expect((await lines()).includes('CHAIR')).toBe(true);
    });
    await expect(opening(other, 'guessed')).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('attributes the order that its cart becomes to the last who sent, within 60 days, once', async () => {
    const [first, last] = [await sent(), await sent()];
    const old = await sent();
    await running.pool.query(`update cart_sent set sent_at = sent_at - interval '1 minute' where id = $1`, [
      first.sentId,
    ]);
    await running.pool.query(`update cart_sent set sent_at = sent_at - interval '61 days' where id = $1`, [old.sentId]);
    const shopper = aShopper(running);
    for (const { token } of [last, first, old]) await opening(shopper, token);
    const [cart] = (await rows('select opener as id from cart_opened where sent_id = $1', [last.sentId])) as [
      { id: string },
    ];
    const paid = OrderPaid.fromPartial({ orderNo: '100900', version: 1, cartId: cart.id });
    const event = { topic: 'order.v1', type: 'order.paid', key: '100900', value: OrderPaid.encode(paid).finish() };
    await running.publish(event, newId());
    const attributed = () => rows('select sent_id as id from cart_opened where order_no = $1', ['100900']);
    await eventually(async () => expect(await attributed()).toEqual([{ id: last.sentId }]));
  });
});

describe('the log of sent carts', () => {
  const log = (till: ReturnType<typeof aTillOf>, asked = {}) =>
    till.as(() => running.cart.listSentCarts({ onlyMine: true, page: 1, pageSize: 20, ...asked }));

  it('says when, who, to whom and what; the own alone or everybody’s; the newest first, a page at a time', async () => {
    const [sale, other] = [await aSale(), await aSale()];
    const { sentId } = await sent(sale);
    await sent(other);
    const on = (day: string, { staffId }: typeof sale) =>
      running.pool.query('update cart_sent set sent_at = $2 where staff_id = $1', [staffId, day]);
    await on('2026-11-22T00:00:00Z', other);
    await on('2026-11-23T00:00:00Z', sale);
    const { totals } = await sentCart(sentId);
    const mine = await log(sale);
    const row = { staffId: sale.staffId, firstname: 'Ana', lastname: 'Lee', email: 'ana@demo.test', items: 2 };
    expect(mine.total).toBe(1);
    expect(mine.entries).toMatchObject([{ ...row, grandTotalCents: totals?.grandTotalCents, bought: [] }]);
    expect(mine.entries[0]?.attributedUntil.slice(0, 10)).toBe('2027-01-22');
    const all = await log(sale, { onlyMine: false, pageSize: 2 });
    expect(all.total).toBeGreaterThanOrEqual(2);
    expect(all.entries.map(({ staffId }) => staffId)).toEqual([sale.staffId, other.staffId]);
    expect((await log(sale, { page: 2 })).entries).toEqual([]);
    await expect(log(sale, { page: 0 })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(log(sale, { pageSize: 101 })).rejects.toMatchObject({ kind: 'malformed' });
  });
  it('names the order that a sent cart became and when that was paid; what is paid after 60 days it does not', async () => {
    const [sale, late] = [await aSale(), await aSale()];
    const [{ sentId, token }, old] = [await sent(sale), await sent(late)];
    const shoppers = [aShopper(running), aShopper(running)] as const;
    await opening(shoppers[0], token);
    await opening(shoppers[1], old.token);
    await running.pool.query(`update cart_sent set sent_at = sent_at - interval '60 days 1 second' where id = $1`, [
      old.sentId,
    ]);
    for (const [at, id] of [sentId, old.sentId].entries()) {
      const [cart] = (await rows('select opener as id from cart_opened where sent_id = $1', [id])) as [{ id: string }];
      const paid = OrderPaid.fromPartial({ orderNo: `10091${at}`, version: 1, cartId: cart.id });
      const event = {
        topic: 'order.v1',
        type: 'order.paid',
        key: `10091${at}`,
        value: OrderPaid.encode(paid).finish(),
      };
      await running.publish(event, newId());
    }
    await eventually(async () => {
      const { entries } = await log(sale);
      expect(entries[0]?.bought).toEqual([{ orderNo: '100910', paidAt: running.clock.now().toISOString() }]);
    });
    // Its cart is closed by the same event, after the attribution.
    await eventually(async () => {
      const { lines } = await shoppers[1].content();
      expect(lines).toEqual([]);
    });
    expect((await log(late)).entries[0]?.bought).toEqual([]);
  });
});

it('staff alone send, and letters alone read', async () => {
  const { sentId } = await sent();
  const shopper = aShopper(running, { ...noActor, sessionHash: aHash() });
  await expect(shopper.as(() => running.cart.sendCart({ key: keyOf(), note: '' }))).rejects.toMatchObject({
    kind: 'forbidden',
  });
  await expect(shopper.as(() => running.cart.getSentCart({ sentId }))).rejects.toMatchObject({ kind: 'forbidden' });
});
