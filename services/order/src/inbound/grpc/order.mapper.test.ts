import { contactFrom } from '@shop/primitives/contact';
import { PlaceOrderRequest } from '@shop/proto/order/v1/order';
import { describe, expect, it } from 'vitest';
import { asCents } from '@shop/primitives/money';
import { toOrderMessage, toPlacement } from './order.mapper.ts';

const line = {
  ...{ lineId: 'l1', sku: 'SOFA-SAGE', productSku: 'SOFA', name: 'Sofa', url: 'sofa', thumb: '/p.webp', qty: 2 },
  ...{ optionText: 'Sage', collection: 'Drover', category: 'Sofas', brand: 'Tarn', categoryPath: ['Living', 'Sofas'] },
  ...{ eachOrgCents: 10, eachCents: 9, couponCents: 1, gstCents: 2, priceVersion: 3, method: 'DEL' },
  ...{ pickLocation: 'AKL', isHot: true, isSale: true },
};
const totals = {
  ...{ subtotalCents: 20, itemDiscountCents: 2, couponDiscountCents: 3, freightCouponCents: 1, discountCents: 5 },
  ...{ shippingCents: 7, assemblyCents: 8, rubbishCents: 9, grandTotalCents: 39, gstCents: 6, delivery: 'PRICED' },
};
const document = {
  contact: contactFrom((field) => `the ${field}`),
  ...{ couponCode: 'TEN', newsletter: true, branch: 'WEB', customerId: 'c', acquisition: 'a friend' },
  lines: [line],
  totals,
};
const aRequest = (more: object = {}) =>
  PlaceOrderRequest.fromPartial({ cartId: 'cart', cartVersion: 1, document: { ...document, ...more } });
const overTheWire = (request: PlaceOrderRequest) =>
  PlaceOrderRequest.decode(PlaceOrderRequest.encode(request).finish());

describe('a document that order is sent', () => {
  it('comes in and goes out as it was sent: nothing is lost or exchanged', () => {
    const request = overTheWire(aRequest());
    const { document: placed } = toPlacement(request);
    const now = new Date('2026-11-22T00:00:00Z');
    const answer = toOrderMessage({
      ...{ orderNo: '1', kind: 'order', status: 'paid', version: 1, lockReason: '', hasBackorder: false },
      ...{
        confirmationToken: 't',
        createdAt: now,
        updatedAt: now,
        purchaseReported: false,
        inShop: false,
        refundDueCents: asCents(0),
      },
      ...{ document: placed, payments: [] },
    });
    expect(answer.document).toEqual(request.document);
    expect(answer.document).toMatchObject(document);
  });
  it.each([
    ['no contact', { contact: undefined }],
    ['an unknown way to deliver', { lines: [{ ...line, method: 'SHIP' }] }],
    ['an unknown state of the delivery fee', { totals: { ...totals, delivery: '' } }],
  ])('is refused as malformed with %s', (_name, more) => {
    expect(() => toPlacement(aRequest(more))).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});
