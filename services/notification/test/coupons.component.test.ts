import { newId } from '@shop/kit/ids';
import { eventually } from '@shop/kit/testing/eventually';
import { Customer } from '@shop/proto/account/v1/account';
import { CouponEmail } from '@shop/proto/coupon/v1/coupon';
import { CouponEmailRequested } from '@shop/proto/events/v1/coupon_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { about, type About } from './about.ts';
import { aService, type TestService } from './a-service.ts';

let shop: TestService;
let of: About;
beforeAll(async () => {
  shop = await aService();
  of = about(shop);
});
afterAll(() => shop?.stop());

let ids = 0;
/** A press of the e-mail button: its owner's record of it, and the event. */
function pressed(terms: Partial<NonNullable<CouponEmail['terms']>> = {}, more: Partial<CouponEmail> = {}) {
  const emailId = String(++ids);
  const customerId = newId();
  const email = `mere${emailId}@demo.test`;
  shop.near.customers.set(customerId, Customer.fromPartial({ id: customerId, firstname: 'Mere', email }));
  const coupon = { code: `MERE${emailId}`, name: 'Sorry', type: 'percent', amount: 1250, ...terms };
  shop.near.coupons.set(
    emailId,
    CouponEmail.fromPartial({ terms: coupon, customerId, staffId: 'sina', isOpen: true, ...more }),
  );
  const body = CouponEmailRequested.encode({ emailId, couponId: '7', customerId, staffId: 'sina' }).finish();
  const publish = (id = newId()) =>
    shop.publish({ topic: 'coupon.v1', type: 'coupon.email_requested', key: '7', id, body });
  const mails = () => shop.mail.mails.filter(({ mail }) => JSON.stringify(mail.to).includes(email));
  return { emailId, publish, mails };
}

describe('a coupon that staff e-mail', () => {
  it('is mailed once to its customer: the code, what it takes off, from what total and until when; replies reach who sent it', async () => {
    const { emailId, publish, mails } = pressed({ minCents: 50_000, expiry: '2026-12-31', excludeSale: true });
    for (const _ of [1, 2]) await publish();
    await eventually(async () => expect(await of.stateOf(emailId)).toEqual(['sent']), 20_000);
    expect(mails()).toHaveLength(1);
    const { mail } = mails()[0] ?? {};
    expect(mail?.subject).toBe('12.5% off for you at Tussock & Tarn');
    expect(mail?.text).toContain('Hello Mere.');
    for (const word of ['MERE1', '$500.00', 'sale items', '31 Dec 2026']) {
      expect(mail?.text).toContain(word);
      expect(mail?.html).toContain(word);
    }
    expect(JSON.stringify(mail?.replyTo)).toContain('sina@shop.test');
  });
  it('says delivery where it takes off the fee', async () => {
    const [free, part] = [
      pressed({ amount: 10_000, isShipping: true }),
      pressed({ type: 'fixed', amount: 3_000, isShipping: true }),
    ];
    await free.publish();
    await part.publish();
    await eventually(async () => {
      expect(free.mails()[0]?.mail.subject).toContain('Free delivery');
      expect(part.mails()[0]?.mail.subject).toContain('$30.00 off delivery');
    }, 20_000);
  });
  it('is not mailed when it works no more by then', async () => {
    const [over, next] = [pressed({}, { isOpen: false }), pressed()];
    const id = newId();
    await over.publish(id);
    await next.publish();
    await eventually(() => expect(next.mails()).toHaveLength(1), 20_000);
    await of.claimed(id);
    await eventually(async () => expect(await of.stateOf(over.emailId)).toEqual([]), 20_000);
    expect(over.mails()).toEqual([]);
  });
});
