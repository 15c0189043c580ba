import { hasCardNumber } from '@shop/primitives/card-number';
import { describe, expect, it } from 'vitest';
import { couponCreateRequest } from './pos/coupon.ts';
import { allocateOrder, takeNow } from './pos/dispatch.ts';
import { updateDraft } from './pos/draft-requests.ts';
import { replacePayments } from './pos/order-payments.ts';
import { changeDetails } from './v1/account.ts';
import { setZip, updateBasic } from './v1/cart-requests.ts';
import { contactForm, newsletterForm } from './v1/leads.ts';
import { text } from './wire.ts';

const NUMBER = '4111111111111111';
const EMAIL = `${NUMBER}@demo.test`;

describe('a card number', () => {
  it.each([
    ["in the cart's mobile", [updateBasic, { cart: { mobile: NUMBER } }, 'cart.mobile']],
    ["in the cart's e-mail", [updateBasic, { cart: { email: EMAIL } }, 'cart.email']],
    ["in the cart's postcode", [updateBasic, { cart: { zip: NUMBER } }, 'cart.zip']],
    ['in a postcode alone', [setZip, { zip: NUMBER }, 'zip']],
    ['in a mobile at the counter', [updateDraft, { cart: { mobile: '4111.1111.1111.1111' } }, 'cart.mobile']],
    ["in the account's mobile", [changeDetails, { mobile: '4111  1111  1111  1111' }, 'mobile']],
    ["in the account's postcode", [changeDetails, { shipping_zip: NUMBER }, 'shipping_zip']],
    ["in a message's mobile", [contactForm, { mobile: NUMBER }, 'mobile']],
    ['in a mobile that comes as a number', [contactForm, { mobile: Number(NUMBER) }, 'mobile']],
    ["in a message's e-mail", [contactForm, { email: EMAIL }, 'email']],
    ['in the newsletter', [newsletterForm, { email: EMAIL }, 'email']],
    ["in a new coupon's code", [couponCreateRequest, { code: NUMBER }, 'code']],
    ["in a new coupon's code with signs", [couponCreateRequest, { code: '4111-1111_1111-1111' }, 'code']],
    [
      'in an offline reference',
      [
        replacePayments,
        { orderNo: '1', payments: [{ gateway: 'offline', amount: 1, reference: '４111\u00a01111\u20131111 / 1111' }] },
        'payments.0.reference',
      ],
    ],
  ] as const)('%s is refused, and the field is named', (_, [schema, input, field]) => {
    const issues = schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(issues).toEqual([`${field}: please leave card numbers out`]);
  });
  it("is not an item's id, whatever its digits add up to: one in 1,400 would be taken for a card's", () => {
    const detailId = 'b37fde09-c052-43d3-ad44-098933327472';
    expect(hasCardNumber(detailId)).toBe(true);
    const taken = { detailId, allocId: detailId, qtyTaken: 1, binTaken: '' };
    expect(takeNow.parse(taken).detailId).toBe(detailId);
    const moved = { orderNo: '100042', detailId, replaces: [detailId], allocation: [] };
    expect(allocateOrder.parse(moved).detailId).toBe(detailId);
    const component = `${detailId}/${'A'.repeat(64)}`;
    expect(takeNow.parse({ ...taken, detailId: component }).detailId).toBe(component);
  });
  it('is not what phones and codes look like', () => {
    for (const mobile of ['0211234567', '0064 21 123 4567', '+64 (0)21 123-4567', ''])
      expect(text('mobile').safeParse(mobile).success).toBe(true);
    expect(contactForm.parse({ mobile: 211234567 }).mobile).toBe('211234567');
    expect(couponCreateRequest.parse({ code: 'SPRING-2026' }).code).toBe('SPRING-2026');
    expect(couponCreateRequest.parse({}).code).toBe('');
    expect(setZip.parse({ zip: 1010 }).zip).toBe('1010');
  });
});
