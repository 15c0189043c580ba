import { newId } from '@shop/kit/ids';
import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { about, type About } from './about.ts';
import { aService, type TestService } from './a-service.ts';
import { aSale, eftpos } from './sales.ts';

let shop: TestService;
let of: About;
beforeAll(async () => {
  shop = await aService();
  of = about(shop);
});
afterAll(() => shop?.stop());

describe('an event that says how an order is paid', () => {
  it('costs nothing when no transfer is to come, and is trusted when one is', async () => {
    const byCard = of.known({ gateway: 'windcave', status: 'pending' });
    const byTransfer = of.known({ gateway: 'directcrd' });
    await of.placed(byCard, 1, { awaitsTransfer: false });
    await of.placed(byTransfer, 1, { awaitsTransfer: true });
    const ending = newId();
    await of.paid(byCard, ending);
    await of.claimed(ending);
    await eventually(() => expect(of.mailsAbout(`${byTransfer}: how to pay`)).toHaveLength(1), 20_000);
    const { rows } = await shop.pool.query('select request_id from message where subject_id = $1', [byCard]);
    expect(rows).toEqual([{ request_id: `order-confirmation-${byCard}` }]);
  });
});

describe('a link to pay by', () => {
  it('is mailed with what is to be paid, once a press; of an order that is paid by then it is not', async () => {
    const orderNo = of.known({ status: 'pending', branch: 'AKL' });
    const done = of.known();
    const sendId = newId();
    await of.linkSent(done, newId());
    await of.linkSent(orderNo, sendId);
    await of.linkSent(orderNo, sendId);
    const sent = { requestId: `order-link-${sendId}`, state: 'sent' };
    await eventually(async () => expect(await of.sent(orderNo)).toEqual([expect.objectContaining(sent)]), 20_000);
    const [{ mail } = {}, ...more] = of.mailsAbout(orderNo);
    expect(mail?.subject).toMatch(/: pay \$[\d,.]+ online$/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('/order/confirmation/');
    await eventually(async () => expect(await of.stateOf(done)).not.toContain('pending'), 20_000);
    expect(of.mailsAbout(`${done}: pay`)).toEqual([]);
  });
});

describe('money beyond what an order comes to', () => {
  it('is told to the customer, once a sum; paid back by then it is not', async () => {
    const [orderNo, even] = [of.known({ status: 'paid', branch: 'AKL' }), of.known({ status: 'paid' })];
    const known = shop.near.orders.get(orderNo);
    if (!known) throw new Error('no order');
    shop.near.orders.set(orderNo, { ...known, refundDueCents: 23_800 });
    await of.overpaid(even, 1_000);
    await of.overpaid(orderNo, 23_800);
    await of.overpaid(orderNo, 23_800);
    const sent = { requestId: `order-overpaid-${orderNo}-23800`, state: 'sent' };
    await eventually(async () => expect(await of.sent(orderNo)).toEqual([expect.objectContaining(sent)]), 20_000);
    const [{ mail } = {}, ...more] = of.mailsAbout(orderNo);
    expect([mail?.subject, more]).toEqual([`Order ${orderNo}: we owe you $238.00`, []]);
    expect(mail?.text).toContain(`We have received $238.00 more than order ${orderNo} comes to.`);
    await eventually(async () => expect(await of.stateOf(even)).not.toContain('pending'), 20_000);
    expect(of.mailsAbout(even)).toEqual([]);
  });
});

describe('a refund that went back', () => {
  it('is told to the customer once, with its credit note', async () => {
    const [orderNo, back] = ['10988', '7f000001-8e4a-4b7a-9d2c-0123456789ab'];
    const paid = eftpos({ amountCents: 470_900 });
    const refund = eftpos({
      ...{ id: back, type: 2, amountCents: 81_363, refundOf: paid.id, flow: 'hosted', name: 'Card' },
      settledAt: '2025-12-11T03:00:00.000Z',
    });
    shop.near.orders.set(orderNo, aSale({ orderNo, status: 'paid', payments: [paid, refund] }));
    await of.refundMade(orderNo, back);
    await of.refundMade(orderNo, back);
    const sent = { requestId: `order-refund-${back}`, state: 'sent' };
    await eventually(async () => expect(await of.sent(orderNo)).toEqual([expect.objectContaining(sent)]), 20_000);
    const [{ mail } = {}, ...more] = of.mailsAbout(`Refund of $813.63 for order ${orderNo}`);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Includes GST of $106.13');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`credit-note-${orderNo}-C1.pdf`]);
  });
});
