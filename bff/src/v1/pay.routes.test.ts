import type { Request, Response } from 'express';
import type { Session } from '@shop/proto/account/v1/account';
import { expect, it, vi } from 'vitest';
import { setVisitor } from '../edge/request.ts';
import { type PayRoutes, payRoutes } from './pay.routes.ts';

/** @returns where the browser is sent when order answers this, and the item count that its session is given */
type Said = { state: string; location?: string; quoteToken?: string; staffPlaced?: boolean; staffId?: string };
async function sent(call: string, { state, location = '', quoteToken = '', ...at }: Said) {
  const { staffPlaced = false, staffId = '' } = at;
  const answer = async () => ({ state, location, quoteToken, staffPlaced, confirmationToken: 'see', orderNo: '1' });
  const keepItemcount = vi.fn(async () => {});
  const clients = { order: { openPayment: answer, settle: answer } };
  const res = { set: () => res, redirect: vi.fn() } as unknown as Response;
  const endpoint = payRoutes({ clients, sessions: { keepItemcount } } as unknown as PayRoutes).find(
    (one) => one.call === call,
  );
  const req = { body: { token: 'pay' }, params: { attempt: 'back' } } as unknown as Request;
  const session = { staffId } as Session;
  setVisitor(req, { sid: 's', hash: 'h', itemcount: undefined, session });
  await endpoint?.handle(req, res);
  return { to: vi.mocked(res.redirect).mock.calls[0], counted: keepItemcount.mock.calls.length };
}
const confirmation = '/order/confirmation/see';

it.each([
  ['paid', confirmation],
  ['part_paid', confirmation],
  ['awaiting_transfer', confirmation],
  ['in_doubt', confirmation],
  ['declined', '/cart?payment=declined'],
  ['cancelled', '/cart?payment=cancelled'],
])('a payment that is %s leads the browser to %s, when it goes and when it comes back', async (state, place) => {
  expect((await sent('post /v1/pay/go', { state })).to).toEqual([303, place]);
  const back = await sent('get /v1/pay/return/{attempt}', { state });
  // Only a paid order ends its cart.
  expect(back).toEqual({ to: [303, place], counted: state === 'paid' ? 1 : 0 });
});

it.each(['paid', 'declined', 'cancelled', 'in_doubt'])(
  'a till that took a card for an order of the counter stays there, %s or not; the customer with the link does not',
  async (state) => {
    for (const call of ['post /v1/pay/go', 'get /v1/pay/return/{attempt}']) {
      const till = await sent(call, { state, staffPlaced: true, staffId: 'priya' });
      expect(till).toEqual({ to: [303, `/pos/card-page/1?payment=${state}`], counted: 0 });
      const customer = await sent(call, { state, staffPlaced: true });
      expect(customer.to).toEqual([303, confirmation]);
      const ownPurchase = await sent(call, { state, staffId: 'priya' });
      expect(ownPurchase.to?.[1]).not.toContain('/pos/');
    }
  },
);

it('a quote that could not be paid is named to the page, and a paid one leaves the cart alone', async () => {
  const back = 'get /v1/pay/return/{attempt}';
  const { to } = await sent(back, { state: 'declined', quoteToken: 'q' });
  expect(to).toEqual([303, '/cart?payment=declined&quote=q']);
  expect(await sent(back, { state: 'paid', quoteToken: 'q' })).toEqual({ to: [303, confirmation], counted: 0 });
});

it('an open payment leads to the page that order names', async () => {
  const { to } = await sent('post /v1/pay/go', { state: 'open', location: 'https://pay.test/1' });
  expect(to).toEqual([303, 'https://pay.test/1']);
});

it.each(['', 'Paid', 'lost'])('a payment in the unknown state "%s" is an error, not a redirect', async (state) => {
  for (const call of ['post /v1/pay/go', 'get /v1/pay/return/{attempt}'])
    await expect(sent(call, { state, location: 'https://pay.test/1' })).rejects.toThrow(RangeError);
});
