import { documentTotals } from '@shop/commerce/totals';
import { contactFrom } from '@shop/primitives/contact';
import { asCents } from '@shop/primitives/money';
import type { Placement } from '../src/application/placement.ts';
import { aTender } from './tenders.ts';

interface Options {
  cartId?: string;
  cartVersion?: number;
  qty?: number;
  coupon?: boolean;
  tenders?: Placement['tenders'];
}
const terms = {
  type: 'percent',
  amount: 1000,
  minTotal: asCents(0),
  excludeHot: false,
  excludeSale: false,
  isShipping: false,
} as const;

/** A cart with one sofa at $1,899.00 and $89.00 delivery, ready to be placed. */
export function aPlacement({
  cartId = 'cart-1',
  cartVersion = 1,
  qty = 1,
  coupon = false,
  tenders,
}: Options = {}): Placement {
  const line = { qty, eachOrg: asCents(189900), each: asCents(189900), isHot: false, isSale: false };
  const charges = { shipping: asCents(8900), assembly: asCents(0), rubbish: asCents(0) };
  const t = documentTotals([line], charges, coupon ? terms : undefined);
  const [share] = t.lines;
  return {
    cartId,
    cartVersion,
    tenders: tenders ?? [aTender('windcave', 'Card', t.grandTotal)],
    document: {
      contact: { ...contactFrom((field) => `the ${field}`), email: 'aroha@example.test' },
      ...{ newsletter: true, couponCode: coupon ? 'WELCOME10' : '', branch: 'WEB', customerId: '', acquisition: '' },
      lines: [
        {
          ...line,
          ...{
            lineId: 'l1',
            sku: 'DROVE-SOF-3S-SAGE',
            productSku: 'DROVE-SOF',
            name: 'Drover sofa',
            url: 'drover-sofa',
            thumb: '/p.webp',
          },
          ...{
            optionText: '3 seater, Sage linen',
            collection: 'Drover',
            category: 'Sofas',
            brand: 'Tussock & Tarn',
            categoryPath: ['Living', 'Sofas'],
            coupon: share?.coupon ?? asCents(0),
            gst: share?.gst ?? asCents(0),
          },
          ...{ priceVersion: 1, method: 'DEL', pickLocation: '', subItems: [] },
        },
      ],
      totals: {
        ...{
          subtotal: t.subtotal,
          itemDiscount: t.itemDiscount,
          couponDiscount: t.couponDiscount,
          freightCoupon: t.freightDiscount,
        },
        ...{
          discount: t.discount,
          shipping: t.shipping,
          assembly: t.assembly,
          rubbish: t.rubbish,
          grandTotal: t.grandTotal,
          gst: t.gst,
        },
        delivery: 'PRICED',
      },
    },
  };
}
