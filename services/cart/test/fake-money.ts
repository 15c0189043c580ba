import { fakeServer, played } from '@shop/kit/testing/fake-server';
import { termsOf } from '@shop/commerce/methods';
import { refuse } from '@shop/primitives/refusal';
import { access } from '@shop/proto/access';
import { type CheckCouponRequest, CouponServiceService, type CouponTerms } from '@shop/proto/coupon/v1/coupon';
import { type Method, PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { choice } from './choices.ts';

const terms = (given: Partial<CouponTerms> & Pick<CouponTerms, 'code'>): CouponTerms => ({
  ...{ name: given.code, type: 'percent', amount: 1_000, isShipping: false, excludeHot: false, excludeSale: false },
  ...{ minCents: 0, expiry: '' },
  ...given,
});
const coupons = [
  terms({ code: 'WELCOME10', name: 'Ten per cent off' }),
  terms({ code: 'FIFTY', type: 'fixed', amount: 5_000, minCents: 50_000 }),
  terms({ code: 'FREESHIP', amount: 10_000, isShipping: true }),
  terms({ code: 'NOHOT', excludeHot: true }),
];

/** Coupon: the demo's codes; `script.usedUp` are those whose last use is held, by the quote that `script.heldBy` says. */
export async function fakeCoupon() {
  const script = { usedUp: new Set<string>(), heldBy: '', calls: 0, lastOrderNo: '' };
  const check = async ({ code, itemsCents, orderNo }: CheckCouponRequest) => {
    script.calls += 1;
    script.lastOrderNo = orderNo;
    const found = coupons.find((coupon) => coupon.code === code);
    if (!found) throw refuse('not_found', 'coupon.unknown', "We don't know that code. Please check it and try again.");
    if (script.usedUp.has(code) && (orderNo === '' || script.heldBy !== orderNo))
      throw refuse('precondition', 'coupon.used_up', `The code ${code} has already been used.`);
    if (itemsCents < found.minCents)
      throw refuse('precondition', 'coupon.below_minimum', `Spend $500.00 or more to use the code ${code}.`);
    return found;
  };
  return { ...(await fakeServer('coupon', played(CouponServiceService, access.coupon, { check }))), script };
}

const method = (code: string, name: string, availableCents = 0): Method => ({
  ...{ code, name, nameHtml: name, isFinance: false, descCart: '' },
  ...termsOf(choice(code, 0)),
  ...{ availableCents, byCode: code === 'voucher', minCents: 0, maxCents: 0, terminal: '' },
});

/** Payment: card and bank transfer for everybody, 500.00 of credit for whoever is signed in, one voucher. */
export async function fakePayment() {
  const server = await fakeServer(
    'payment',
    played(PaymentServiceService, access.payment, {
      listMethods: async ({ customerId }) => ({
        methods: [
          method('windcave', 'Credit or debit card'),
          method('directcrd', 'Bank transfer'),
          ...(customerId === '' ? [] : [method('credit', 'Store credit', 50_000)]),
          method('voucher', 'Gift voucher'),
        ],
      }),
      checkTender: async ({ code, amountCents, customerId, channel }) => {
        const ok = channel === 'web' && (code !== 'credit' || (customerId !== '' && amountCents <= 50_000));
        return { ok, message: ok ? '' : 'Store credit can not pay $600.00' };
      },
      checkVoucher: async ({ code }) => {
        if (code === 'GIFT100') return { code, availableCents: 10_000 };
        if (code === 'SPENT100') throw refuse('precondition', 'payment.voucher_used', 'SPENT100 has been used up.');
        throw refuse('not_found', 'payment.no_voucher', 'We do not know that voucher.');
      },
    }),
  );
  return server;
}
