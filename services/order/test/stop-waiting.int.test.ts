import type { Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { OrderPaid } from '@shop/proto/events/v1/order_events';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { sam } from './quotes.ts';
import { aReplica } from './replicas.ts';
import { aTender } from './tenders.ts';

/** $1,988.00, of which a voucher was to pay $100.00. */
const TOTAL = 198_800;
const CARD = TOTAL - 10_000;
let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
let placed: { readonly orderNo: string; readonly payToken: string; readonly confirmationToken: string };
const app = () => aReplica({ pool, near, now: () => now });
const all = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
const rows = async () =>
  (
    await pool.query<{ gateway: string; amount_cents: number; status: number }>(
      'select gateway, amount_cents, status from order_payment order by gateway, status',
    )
  ).rows.map(({ gateway, amount_cents: cents, status }) => `${gateway} ${cents} ${status}`);
const head = async () =>
  (await all('select status, hold_state, in_shop, refund_due_cents as due from orders'))[0] ?? {};
const events = async () => (await all('select type from outbox order by seq')).map(({ type }) => type);
const paymentId = async () => String((await all(`select id from order_payment where gateway = 'windcave'`))[0]?.['id']);
const paidId = async () =>
  String((await all(`select id from order_payment where gateway = 'windcave' and status = 1`))[0]?.['id']);
const stop = async () => app().stopWaiting(sam, { orderNo: placed.orderNo, paymentId: await paymentId() });
const page = () => {
  const [attempt] = [...near.attempts.values()];
  if (!attempt) throw new Error('no page');
  return attempt;
};
const byHand = async (cents: number) => {
  const { orderNo } = placed;
  const voucher = { gateway: 'voucher', amountCents: asCents(10_000), reference: 'GIFT', refundOf: '' };
  const offline = { gateway: 'offline', amountCents: asCents(cents), reference: 'A1', refundOf: '' };
  await app().replaceUnpaid({ orderNo, wanted: [voucher, offline] });
  const row = (await app().document(orderNo)).payments.find(({ gateway }) => gateway === 'offline');
  return app().payOrder(sam, { orderNo, paymentId: row?.id ?? '' });
};
/** Notices among the comments, and whom they alert. */
const told = () =>
  all(`select detail->>'text' as text, array(select staff_id from alert where activity_id = a.id) as alerted
         from activity a where event = 'order-notice' order by id`);
const hour = () => (now = new Date(now.getTime() + 3_600_000));
const STOPPED = 'Stopped waiting for Card $1,888.00. The order can be paid here.';

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, due_job, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
  const tenders = [aTender('windcave', 'Card', CARD), aTender('voucher', 'Gift voucher', 10_000)];
  placed = await app().place(aPlacement({ tenders }));
});

describe('staff stop waiting for a page that the customer left', () => {
  it('the row ends cancelled, the goods stay held, and the counter takes the money; the voucher goes with it', async () => {
    expect(await stop()).toEqual({ status: 'pending', message: STOPPED });
    expect(await rows()).toEqual([`voucher 10000 0`, `windcave ${CARD} 2`]);
    expect([await head(), near.taken()]).toEqual([
      { status: 'pending', hold_state: 'held', in_shop: true, due: 0 },
      [1, 0, 1],
    ]);
    expect(await stop()).toEqual({ status: 'pending', message: STOPPED });
    expect(await all(`select causer_id from activity where what = 'waiting_stopped'`)).toEqual([
      { causer_id: sam.staffId },
    ]);
    expect(await byHand(CARD)).toMatchObject({ status: 'paid' });
    expect(await rows()).toEqual([`offline ${CARD} 1`, 'voucher 10000 1', `windcave ${CARD} 2`]);
    expect(await events()).toEqual(['order.placed', 'order.paid']);
    expect(await head()).toMatchObject({ in_shop: false });
  });
  it('what the provider approved meanwhile is recorded as paid, and staff are told', async () => {
    near.decide('captured');
    expect(await stop()).toEqual({
      status: 'paid',
      message: 'Card $1,888.00 was approved meanwhile. It is recorded as paid.',
    });
    expect(await rows()).toEqual(['voucher 10000 1', `windcave ${CARD} 1`]);
    expect(await stop()).toMatchObject({ status: 'paid' });
  });
  it('goes on waiting while the provider does not say; the next press goes on where it stopped', async () => {
    near.script.close = refuse('unavailable', 'payment.in_doubt', 'Your payment is being checked');
    await expect(stop()).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Card does not answer right now, so its payment still waits. Please press Stop waiting again.',
    });
    expect([await rows(), near.taken()]).toEqual([
      ['voucher 10000 0', `windcave ${CARD} 4`],
      [1, 0, 1],
    ]);
    // Cut off here, the end that the provider's own word brings is the same one.
    await app().settleOnEvent('e1', { ...page(), state: 'closed' });
    expect([await rows(), await head()]).toEqual([
      ['voucher 10000 0', `windcave ${CARD} 2`],
      { status: 'pending', hold_state: 'held', in_shop: true, due: 0 },
    ]);
    near.script.close = undefined;
    expect(await stop()).toMatchObject({ message: STOPPED });
  });
  it('an approval that comes later pays the order, or is owed back where the counter took the money: never lost, never twice', async () => {
    await stop();
    await byHand(CARD);
    const late = { ...page(), state: 'captured' as const };
    await Promise.all(['e1', 'e2', 'e3'].map((id) => app().settleOnEvent(id, late)));
    expect(await head()).toMatchObject({ status: 'paid', due: CARD });
    expect((await rows()).filter((row) => row.startsWith('windcave'))).toEqual([
      `windcave ${CARD} 1`,
      `windcave ${CARD} 2`,
    ]);
    expect((await events()).filter((type) => /paid$/.test(String(type)))).toEqual(['order.paid', 'order.overpaid']);
    // A refund of it that is declined brings no money: the customer is told nothing of it.
    const { orderNo } = placed;
    const refund = { gateway: 'windcave', amountCents: asCents(CARD), reference: '', refundOf: await paidId() };
    await app().replaceUnpaid({ orderNo, wanted: [refund] });
    near.enterPin('refund', orderNo);
    Object.assign(near.script, { takenAs: 'declined', reason: 'DECLINED' });
    const row = (await app().document(orderNo)).payments.findLast(({ type }) => type === 2);
    await expect(app().payOrder(sam, { orderNo, paymentId: row?.id ?? '' })).rejects.toMatchObject({
      kind: 'precondition',
    });
    expect((await events()).filter((type) => type === 'order.overpaid')).toHaveLength(1);
  });
  it('what she paid there after all is known before other money is taken: nothing more is, and nothing is owed back', async () => {
    await stop();
    for (const [name, attempt] of near.attempts) near.attempts.set(name, { ...attempt, state: 'captured' });
    await expect(byHand(CARD)).rejects.toMatchObject({
      ...{
        kind: 'conflict',
        message: 'Card $1,888.00 was paid on its page meanwhile. Please look at the order again.',
      },
    });
    expect(await head()).toMatchObject({ status: 'paid', due: 0 });
    expect((await rows()).filter((row) => /^(offline|windcave) .* 1$/.test(row))).toEqual([`windcave ${CARD} 1`]);
  });
  it('a provider that is silent then keeps nobody from paying', async () => {
    await stop();
    near.script.resolve = refuse('unavailable', 'payment.silent', 'Windcave does not answer.');
    expect(await byHand(CARD)).toMatchObject({ status: 'paid' });
  });
  it('what she pays there while a terminal asks for it: the terminal is told to cancel, by nobody’s press', async () => {
    await stop();
    const { orderNo } = placed;
    const voucher = { gateway: 'voucher', amountCents: asCents(10_000), reference: 'GIFT', refundOf: '' };
    const eftpos = { gateway: 'weftpos', amountCents: asCents(CARD), reference: '', refundOf: '' };
    await app().replaceUnpaid({ orderNo, wanted: [voucher, eftpos] });
    const row = (await app().document(orderNo)).payments.find(({ gateway }) => gateway === 'weftpos');
    const at = { orderNo, paymentId: row?.id ?? '', station: 'AKL-1', isRefund: false };
    expect(await app().startAtTerminal(sam, at)).toMatchObject({ b2: 'CANCEL' });
    await app().settleOnEvent('e1', { ...page(), state: 'captured' as const });
    expect(await all(`select causer_id, detail from activity where what = 'terminal_pressed'`)).toEqual([
      { causer_id: '', detail: { button: 'CANCEL', station: 'AKL-1' } },
    ]);
    expect(await app().readAtTerminal(at)).toMatchObject({ paymentStatus: expect.not.toBeOneOf([1, 4]) });
    expect(await head()).toMatchObject({ status: 'paid', due: 0 });
  });
  it('a refund at another terminal goes on then: only what asks for too much is told to cancel', async () => {
    await stop();
    const { orderNo } = placed;
    const eftpos = (cents: number, refundOf = '') => ({
      ...{ gateway: 'weftpos', amountCents: asCents(cents), reference: '', refundOf },
    });
    const unpaid = async (amount: number) => {
      const { payments } = await app().document(orderNo);
      const row = payments.find(
        ({ gateway, amountCents, status }) => gateway === 'weftpos' && amountCents === amount && status === 0,
      );
      return { orderNo, paymentId: row?.id ?? '' };
    };
    await app().replaceUnpaid({ orderNo, wanted: [eftpos(50_00)] });
    const before = await unpaid(50_00);
    await app().startAtTerminal(sam, { ...before, station: 'AKL-1', isRefund: false });
    for (const [name, attempt] of near.attempts)
      if (name.startsWith(before.paymentId)) near.attempts.set(name, { ...attempt, state: 'captured' });
    await app().readAtTerminal(before);
    await app().replaceUnpaid({ orderNo, wanted: [eftpos(50_00, before.paymentId), eftpos(CARD)] });
    near.enterPin('refund', orderNo);
    const refund = await unpaid(50_00);
    await app().startAtTerminal(sam, { ...refund, station: 'AKL-2', isRefund: true });
    const payment = await unpaid(CARD);
    await app().startAtTerminal(sam, { ...payment, station: 'AKL-1', isRefund: false });
    await app().settleOnEvent('e1', { ...page(), state: 'captured' as const });
    expect(await all(`select detail->>'station' as station from activity where what = 'terminal_pressed'`)).toEqual([
      { station: 'AKL-1' },
    ]);
    expect(await app().readAtTerminal(refund)).toMatchObject({ paymentStatus: 4 });
    expect(await app().readAtTerminal(payment)).toMatchObject({ paymentStatus: expect.not.toBeOneOf([1, 4]) });
  });
  it('what staff do not take of the money that she promised goes back with the paid order, and what they take is named', async () => {
    await stop();
    const { orderNo } = placed;
    await app().replaceUnpaid({
      orderNo,
      wanted: [{ gateway: 'offline', amountCents: asCents(TOTAL), reference: 'A1', refundOf: '' }],
    });
    const row = (await app().document(orderNo)).payments.find(({ gateway }) => gateway === 'offline');
    await app().payOrder(sam, { orderNo, paymentId: row?.id ?? '' });
    const [paid] = await all(`select payload from outbox where type = 'order.paid'`);
    const { tookSomeTenders, tookTender, tookTenders } = OrderPaid.decode(paid?.['payload'] as Buffer);
    expect({ tookSomeTenders, tookTender, tookTenders }).toEqual({
      tookSomeTenders: true,
      tookTender: true,
      tookTenders: [],
    });
  });
  it('an approval that comes later, before anything was paid here, pays the order', async () => {
    await stop();
    await app().settleOnEvent('e1', { ...page(), state: 'captured' });
    expect(await head()).toMatchObject({ status: 'paid', due: 0, in_shop: false });
    expect(await told()).toEqual([
      {
        text: 'Card $1,888.00 was approved after staff stopped waiting for it. It paid the order. Please check it before anything leaves.',
        alerted: [sam.staffId],
      },
    ]);
    expect(await rows()).toEqual(['voucher 10000 1', `windcave ${CARD} 1`, `windcave ${CARD} 2`]);
  });
  it('an approval after staff cancelled the order is to be paid back, and whoever cancelled it is told, once', async () => {
    await stop();
    const { orderNo } = placed;
    near.enterPin('order-cancel', orderNo);
    await app().cancelOrRestore(sam, orderNo);
    for (const id of ['e1', 'e2']) await app().settleOnEvent(id, { ...page(), state: 'captured' });
    expect(await head()).toMatchObject({ status: 'locked', due: CARD });
    expect(await told()).toEqual([
      {
        text: 'Card $1,888.00 was approved after the order was cancelled. At that moment the order was still closed, and $1,888.00 was to be paid back.',
        alerted: [sam.staffId],
      },
    ]);
  });
  it('two tills and the shopper at the same moment: paid once or stopped once, whichever the provider says', async () => {
    const { stopWaiting } = app();
    const id = await paymentId();
    const press = () => stopWaiting(sam, { orderNo: placed.orderNo, paymentId: id });
    await Promise.all([press(), press(), app().settleOnEvent('e1', { ...page(), state: 'captured' }), press()]);
    expect(await head()).toMatchObject({ status: 'paid', due: 0 });
    expect((await rows()).filter((row) => row === `windcave ${CARD} 1`)).toHaveLength(1);
  });
  it('nothing of the web takes it back: not the end of the reservation, the cart, the link of the page, nor another press', async () => {
    await stop();
    hour();
    await app().endReservations();
    expect([await head(), near.taken()]).toEqual([
      { status: 'pending', hold_state: 'held', in_shop: true, due: 0 },
      [1, 0, 1],
    ]);
    const { orderNo, payToken, confirmationToken } = placed;
    expect(await app().openPayment(payToken)).toMatchObject({ state: 'in_shop', location: '', confirmationToken });
    expect(await app().payment(payToken)).toBe('in_shop');
    expect(await app().confirmation(confirmationToken)).toMatchObject({ inShop: true, status: 'pending' });
    expect(await app().reopen('cart-1')).toMatchObject({ state: 'paid', orderNo, confirmationToken });
    expect(await app().place(aPlacement({ cartVersion: 2, qty: 2 }))).toMatchObject({ orderNo, cartVersion: 1 });
    expect([near.attempts.size, near.taken()]).toEqual([1, [1, 0, 1]]);
  });
  it.each([1, 2])(
    'a quote again, it is ordered by her cart at version %i, before and after its page was approved',
    async (cartVersion) => {
      await stop();
      const { orderNo } = placed;
      await app().returnToQuote(sam, orderNo);
      const tenders = [aTender('windcave', 'Card', CARD), aTender('voucher', 'Gift voucher', 10_000)];
      const cart = aPlacement({ tenders, cartVersion });
      expect(await app().place(cart)).toMatchObject({ orderNo, status: 'pending' });
      expect(await all('select kind, quote_state, hold_state from orders')).toEqual([
        { kind: 'order', quote_state: 'ordered', hold_state: 'held' },
      ]);
      expect(await all(`select what from activity where event = 'quote-log'`)).toEqual([{ what: 'ordered' }]);
      await app().settleOnEvent('e1', { ...page(), state: 'captured' });
      expect(await app().place(cart)).toMatchObject({ orderNo, status: 'paid' });
      expect(await head()).toMatchObject({ status: 'paid', hold_state: 'final', due: 0 });
    },
  );
  it('is refused for what waits for no page, and for what is not there', async () => {
    await stop();
    await app().replaceUnpaid({
      orderNo: placed.orderNo,
      wanted: [{ gateway: 'offline', amountCents: asCents(500), reference: 'A', refundOf: '' }],
    });
    const offline = (await app().document(placed.orderNo)).payments.find(({ gateway }) => gateway === 'offline');
    const of = (paymentId: string) => app().stopWaiting(sam, { orderNo: placed.orderNo, paymentId });
    await expect(of(offline?.id ?? '')).rejects.toMatchObject({ code: 'payment.not_waiting' });
    await expect(of('7f000001-8e4a-4b7a-9d2c-0123456789ab')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(app().stopWaiting(sam, { orderNo: '1', paymentId: 'x' })).rejects.toMatchObject({ kind: 'not_found' });
  });
});
