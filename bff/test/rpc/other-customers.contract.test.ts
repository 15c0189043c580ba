import { type Actor, noActor, visitor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import { testClient } from '@shop/kit/testing/client';
import { access } from '@shop/proto/access';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { Document, OrderServiceService } from '@shop/proto/order/v1/order';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealService, realService } from './real-services.ts';

let services: readonly RealService[];
let calls: Readonly<Record<string, (customerId: string) => Promise<unknown>>>;
beforeAll(async () => {
  services = await Promise.all(['payment', 'coupon', 'order'].map(realService));
  const [payment = '', coupon = '', order = ''] = services.map(({ address }) => address);
  calls = { ...paymentCalls(payment), ...couponCalls(coupon), ...orderCalls(order) };
}, 60_000);
afterAll(() => Promise.all(services.map(({ stop }) => stop())));

const key = { orderNo: 'W1', version: 1 };

function paymentCalls(address: string) {
  const client = testClient(PaymentServiceService, access.payment, { address });
  return {
    'payment.listMethods': (customerId: string) => client.listMethods({ channel: 'web', amountCents: 0, customerId }),
    'payment.checkTender': (customerId: string) =>
      client.checkTender({ code: 'credit', amountCents: 1, customerId, reference: '', channel: 'web' }),
    'payment.holdTender': (customerId: string) =>
      client.holdTender({ key, parts: [{ gateway: 'credit', code: '', customerId, amountCents: 1 }], branch: 'WEB' }),
  };
}

function couponCalls(address: string) {
  const client = testClient(CouponServiceService, access.coupon, { address });
  return {
    'coupon.check': (customerId: string) => client.check({ code: 'NONE', itemsCents: 1, customerId, orderNo: '' }),
    'coupon.takeUse': (customerId: string) => client.takeUse({ key, code: 'NONE', itemsCents: 1, customerId }),
  };
}

function orderCalls(address: string) {
  const client = testClient(OrderServiceService, access.order, { address });
  const document = (customerId: string) => Document.fromPartial({ customerId });
  return {
    'order.place': (customerId: string) =>
      client.place({ cartId: 'c', cartVersion: 1, document: document(customerId), tenders: [] }),
  };
}

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: { code?: string }) => error.code ?? 'failed',
  );

const ana: Actor = { ...noActor, sessionHash: 'h', customerId: 'ana' };
const shopper: Actor = { ...noActor, sessionHash: 'h' };
const FORBIDDEN = 'access.other_customer';

describe('what is keyed by a customer', () => {
  it.each([
    'payment.listMethods',
    'payment.checkTender',
    'payment.holdTender',
    'coupon.check',
    'coupon.takeUse',
    'order.place',
  ])('is not touched by %s for another customer than the one who acts', async (name) => {
    const call = calls[name] ?? (() => Promise.reject(new Error('no such call')));
    for (const actor of [ana, shopper])
      expect(await codeOf(runInContext({ actor }, () => call('ben')))).toBe(FORBIDDEN);
    // The own account passes this check, whatever is said behind it.
    expect(await codeOf(runInContext({ actor: ana }, () => call('ana')))).not.toBe(FORBIDDEN);
  });

  it('is not shown to a visitor either', async () => {
    const methods = (customerId: string) => calls['payment.listMethods']?.(customerId) ?? Promise.resolve();
    expect(await codeOf(runInContext({ actor: visitor }, () => methods('ben')))).toBe(FORBIDDEN);
    expect(await codeOf(runInContext({ actor: visitor }, () => methods('')))).toBe('answered');
  });
});
