import { refuse } from '@shop/primitives/refusal';
import { OrderHoldReleased, OrderPaid, OrderPartPaid, OrderPlaced } from '@shop/proto/events/v1/order_events';
import { eventually } from '@shop/kit/testing/eventually';
import { newId } from '@shop/kit/ids';
import { contactFrom } from '@shop/primitives/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTheTill, type Running, runningCart, type Shopper, TILL_TOTAL, words } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());
beforeEach(() => {
  Object.assign(running.order.script, {
    ...{ refuse: undefined, reopen: 'open', reopenRefuses: undefined, payment: 'open', slowMs: 0 },
  });
  running.order.reopened.length = 0;
});

const placed = async (): Promise<Shopper> => {
  const shopper = await atTheTill(running);
  await shopper.complete(TILL_TOTAL);
  return shopper;
};

describe('placing a cart', () => {
  it('hands order every text of the contact as it was typed', async () => {
    const shopper = await atTheTill(running);
    const contact = { ...contactFrom((field) => `the ${field}`), ...{ email: 'a@b.test', mobile: '021', zip: '0626' } };
    await shopper.type({ ...contact, useSameAddress: false, agreeTerms: true, newsletter: true });
    expect(await shopper.content()).toMatchObject(contact);
    const { id } = await shopper.content();
    await shopper.complete();
    const request = running.order.requests.find(({ cartId }) => cartId === id);
    expect(request?.document).toMatchObject({ contact, newsletter: true });
  });
});

describe('an untouched placed cart', () => {
  it('answers again what it answered, without captcha or order number twice', async () => {
    const shopper = await atTheTill(running);
    expect(await shopper.check()).toEqual({ replay: false, payToken: '', orderNo: '' });
    const first = await shopper.complete();
    expect(await shopper.check()).toEqual({ ...first, replay: true });
    expect(await shopper.complete(TILL_TOTAL)).toEqual({ ...first, replay: true });
  });
  it('does not answer whoever saw another total', async () => {
    const shopper = await placed();
    const changed = { kind: 'conflict', message: 'Your cart has changed. Please check the new total.' };
    await expect(shopper.complete(TILL_TOTAL - 1)).rejects.toMatchObject(changed);
    await expect(shopper.check(TILL_TOTAL - 1)).rejects.toMatchObject(changed);
    expect((await shopper.complete(TILL_TOTAL)).replay).toBe(true);
  });
  it('shows the document that was placed, not what it would cost now', async () => {
    const shopper = await atTheTill(running);
    await shopper.type({ coupon: 'WELCOME10' });
    const before = await shopper.content();
    await shopper.complete(before.totals?.grandTotalCents);
    const sofa = running.catalog.stock.get('SOFA-3S-SAGE');
    if (!sofa) throw new Error('no sofa');
    running.catalog.stock.set('SOFA-3S-SAGE', { ...sofa, priceCents: 199_000, priceVersion: 9 });
    running.clock.advance(61_000);
    const { lines, totals, tenders, couponMsg } = before;
    expect(await shopper.content()).toMatchObject({ state: 'placed', lines, totals, tenders, couponMsg });
    await shopper.type({ firstname: 'Hemi' });
    expect((await shopper.content()).totals).toMatchObject({ subtotalCents: 199_000 });
    running.catalog.stock.set('SOFA-3S-SAGE', sofa);
    running.clock.advance(61_000);
  });
  it('is let go of by order when that has another document for it, and is placed anew with the next press', async () => {
    const shopper = await atTheTill(running);
    running.order.script.refuse = refuse('conflict', 'order.total_changed', 'Your cart has changed.');
    await expect(shopper.complete(TILL_TOTAL)).rejects.toMatchObject({ kind: 'conflict' });
    expect(running.order.reopened).toHaveLength(1);
    running.order.script.refuse = undefined;
    expect((await shopper.complete(TILL_TOTAL)).payToken).not.toBe('');
  });
  it('does not replay what was declined, also when no event came', async () => {
    const shopper = await placed();
    running.order.script.payment = 'declined';
    expect((await shopper.check()).replay).toBe(false);
    expect((await shopper.complete(TILL_TOTAL)).replay).toBe(false);
  });
  it('still shows its coupon, whose last use its own order holds', async () => {
    const shopper = await atTheTill(running);
    await shopper.type({ coupon: 'WELCOME10' });
    await shopper.complete();
    running.coupon.script.usedUp.add('WELCOME10');
    running.clock.advance(61_000);
    expect(await shopper.content()).toMatchObject({ couponMsg: '', totals: { couponDiscountCents: 18_990 } });
    running.coupon.script.usedUp.clear();
  });
});

describe('the first edit of a placed cart', () => {
  const edits: [string, (shopper: Shopper) => Promise<unknown>][] = [
    ['add', (shopper) => shopper.add('RUG')],
    ['remove', (shopper) => shopper.remove('SOFA-3S-SAGE')],
    ['updateItem', (shopper) => shopper.update({ sku: 'SOFA-3S-SAGE', qty: 2 })],
    ['updateBasic', (shopper) => shopper.type({ firstname: 'Hemi' })],
    ['zip', (shopper) => shopper.zip('0620')],
    ['updatePayment', (shopper) => shopper.pay(['directcrd', 1])],
  ];
  it.each(edits)('by %s calls order once, and the next one does not', async (_name, edit) => {
    const shopper = await placed();
    await edit(shopper);
    const content = await shopper.content();
    expect(content.state).toBe('open');
    expect(running.order.reopened).toEqual([content.id]);
    await shopper.type({ lastname: 'Next' });
    expect(running.order.reopened).toHaveLength(1);
    expect((await shopper.check()).replay).toBe(false);
  });
  it('that changes nothing makes no call', async () => {
    const shopper = await placed();
    await shopper.type({ firstname: 'Aroha' });
    await shopper.remove('NOTTHERE');
    await shopper.update({ sku: 'SOFA-3S-SAGE', qty: 1 });
    expect(running.order.reopened).toEqual([]);
    expect((await shopper.check()).replay).toBe(true);
  });
  it('of a paid one ends it, begins a new one and says where it is confirmed', async () => {
    running.order.script.reopen = 'paid';
    const adding = await placed();
    const { id } = await adding.content();
    expect(await adding.add('RUG')).toMatchObject({ itemcount: 1, paidConfirmation: `see-${id}` });
    expect((await adding.content()).lines).toMatchObject([{ sku: 'RUG' }]);
    const removing = await placed();
    expect(await removing.remove('SOFA-3S-SAGE')).toMatchObject({ itemcount: 0 });
    const updating = await placed();
    const shown = await updating.content();
    const reply = await updating.update({ sku: 'SOFA-3S-SAGE', qty: 5, version: shown.version });
    expect(reply).toMatchObject({ itemcount: 0, paidConfirmation: `see-${shown.id}` });
  });
  it('waits while the payment is being checked, and nothing is changed', async () => {
    const shopper = await placed();
    running.order.script.reopenRefuses = refuse('unavailable', 'payment.in_doubt', 'Your payment is being checked');
    for (const [, edit] of edits)
      await expect(edit(shopper)).rejects.toMatchObject({
        kind: 'unavailable',
        message: 'Your payment is being checked',
      });
    expect(await shopper.content()).toMatchObject({ itemcount: 1, state: 'placed' });
  });
});

describe('a cart that is being placed', () => {
  it('is not changed under the hands of order; when placing died it counts as open after 30 s', async () => {
    const shopper = await atTheTill(running);
    const { id } = await shopper.content();
    await running.pool.query(`update cart set state = 'placing', placing_at = $2 where id = $1`, [
      id,
      running.clock.now(),
    ]);
    await expect(shopper.add('RUG')).rejects.toMatchObject({ kind: 'conflict', code: 'cart.placing' });
    await expect(shopper.type({ firstname: 'Hemi' })).rejects.toMatchObject({ code: 'cart.placing' });
    running.clock.advance(30_000);
    expect((await shopper.content()).state).toBe('open');
    await shopper.add('RUG');
    expect(running.order.reopened).toEqual([id]);
  });
  it('and whose outcome is unknown is looked up at order before it is changed', async () => {
    const shopper = await atTheTill(running);
    running.order.script.refuse = refuse('unavailable', 'payment.provider', 'The bank does not answer.');
    await expect(shopper.complete()).rejects.toThrow('The bank does not answer.');
    expect((await shopper.content()).state).toBe('in_doubt');
    expect((await shopper.check()).replay).toBe(false);
    running.order.script.refuse = undefined;
    await shopper.add('RUG');
    expect(running.order.reopened).toHaveLength(1);
  });
});

describe('events of order', () => {
  const publish = async (
    type: 'placed' | 'paid' | 'part_paid' | 'hold_released',
    shopper: Shopper,
    more: { version?: number; at?: Date } = {},
  ) => {
    const { id: cartId, orderNo } = await shopper.content();
    const { version = 1 } = more;
    const body = {
      ...OrderPlaced.fromPartial({}),
      ...OrderPaid.fromPartial({}),
      cartId,
      orderNo,
      version,
      reason: 'declined',
      receivedCents: 47_800,
    };
    const codec = {
      placed: OrderPlaced,
      paid: OrderPaid,
      part_paid: OrderPartPaid,
      hold_released: OrderHoldReleased,
    }[type];
    const value = codec.encode(body).finish();
    const id = newId();
    await running.publish({ topic: 'order.v1', type: `order.${type}`, key: orderNo, value, ...more }, id);
    await eventually(async () => {
      const { rowCount } = await running.pool.query('select 1 from inbox where event_id = $1', [id]);
      expect(rowCount).toBe(1);
    }, 20_000);
  };
  it('paid ends the cart, and the next add begins a new one', async () => {
    const shopper = await placed();
    const { id } = await shopper.content();
    await publish('paid', shopper);
    expect(await shopper.content()).toMatchObject({ id: '', itemcount: 0 });
    await shopper.add('RUG');
    expect((await shopper.content()).id).not.toBe(id);
    expect(running.order.reopened).toEqual([]);
  });
  it('paid takes the lines that were placed: what was put in since then stays, in a new cart', async () => {
    const shopper = await placed();
    const { id } = await shopper.content();
    await shopper.add('RUG', 2);
    await shopper.update({ sku: 'SOFA-3S-SAGE', qty: 3 });
    await publish('paid', shopper);
    const content = await shopper.content();
    expect(content.id).not.toBe(id);
    expect(content).toMatchObject({
      ...{ state: 'open', itemcount: 4, firstname: 'Aroha', zip: words.zip, orderNo: '', paidCents: 0 },
      ...{ agreeTerms: false, coupon: '' },
      lines: [
        { sku: 'SOFA-3S-SAGE', qty: 2 },
        { sku: 'RUG', qty: 2 },
      ],
    });
  });
  it.each([
    ['taken out since', (shopper: Shopper) => shopper.remove('SOFA-3S-SAGE')],
    ['left as they were', (shopper: Shopper) => shopper.type({ firstname: 'Hemi' })],
    ['added to and placed again', (shopper: Shopper) => shopper.add('RUG').then(() => shopper.complete())],
  ])('paid leaves nothing of lines that were %s', async (_what, change) => {
    const shopper = await placed();
    await change(shopper);
    await publish('paid', shopper);
    expect(await shopper.content()).toMatchObject({ id: '', itemcount: 0 });
  });
  it('placed ends a cart by bank transfer whose own answer was lost, and leaves one by card', async () => {
    const [transfer, card] = await Promise.all([atTheTill(running), atTheTill(running)]);
    for (const [shopper, closes] of [
      [transfer, true],
      [card, false],
    ] as const) {
      const { id } = await shopper.content();
      await running.pool.query(
        `update cart set state = 'placing', placing_at = $2, closes_when_placed = $3 where id = $1`,
        [id, running.clock.now(), closes],
      );
      await publish('placed', shopper);
    }
    expect((await transfer.content()).itemcount).toBe(0);
    // Order holds it, but its answer with the pay token never came.
    expect(await card.content()).toMatchObject({ state: 'in_doubt', itemcount: 1 });
  });
  it('placed, consumed late, does not end a cart by bank transfer that order gave back meanwhile', async () => {
    const shopper = await atTheTill(running);
    await shopper.pay(['directcrd', 1]);
    running.order.script.refuse = refuse('unavailable', 'order.away', 'No answer.');
    await expect(shopper.complete()).rejects.toThrow('No answer.');
    await shopper.add('RUG');
    expect(running.order.reopened).toHaveLength(1);
    await publish('placed', shopper);
    expect(await shopper.content()).toMatchObject({ state: 'open', itemcount: 2 });
  });
  it('part-paid is shown beside the document, and stays with the cart when it is changed', async () => {
    const shopper = await placed();
    expect((await shopper.content()).paidCents).toBe(0);
    await publish('part_paid', shopper);
    const content = await shopper.content();
    expect(content).toMatchObject({ state: 'placed', paidCents: 47_800, totals: { grandTotalCents: TILL_TOTAL } });
    await shopper.add('RUG');
    expect(await shopper.content()).toMatchObject({ state: 'open', paidCents: 47_800 });
    const chosen = await shopper.pay(['directcrd', 10_000]);
    expect(chosen.paidCents).toBe(47_800);
    expect(chosen.tenders).toEqual((await shopper.content()).tenders);
  });
  it('of a document that never was a cart is passed over', async () => {
    const shopper = await placed();
    const value = OrderPaid.encode(OrderPaid.fromPartial({ cartId: 'none', orderNo: '1', version: 1 })).finish();
    const { orderNo } = await shopper.content();
    await running.publish({ topic: 'order.v1', type: 'order.paid', key: orderNo, value });
    await publish('paid', shopper);
    expect((await running.pool.query('select 1 from dead_letter')).rowCount).toBe(0);
  });
  it('released opens the cart again; that of an earlier placing does not', async () => {
    const shopper = await placed();
    await publish('placed', shopper, { version: 3 });
    await publish('hold_released', shopper, { version: 2 });
    await publish('hold_released', shopper, { version: 3, at: new Date(running.clock.now().getTime() - 1) });
    expect((await shopper.content()).state).toBe('placed');
    await publish('hold_released', shopper, { version: 3 });
    expect((await shopper.content()).state).toBe('open');
    await shopper.add('RUG');
    expect(running.order.reopened).toEqual([]);
  });
});
