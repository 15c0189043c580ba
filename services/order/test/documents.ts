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
  /** its delivery reads TBC: it costs nothing yet */
  unpriced?: boolean;
  /** its coupon is of freight alone: it takes nothing off while the delivery reads TBC */
  freightCoupon?: boolean;
}
const terms = {
  type: 'percent',
  amount: 1000,
  minCents: asCents(0),
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
  unpriced = false,
  freightCoupon = false,
}: Options = {}): Placement {
  const line = { qty, eachOrgCents: asCents(189900), eachCents: asCents(189900), isHot: false, isSale: false };
  const charges = { shippingCents: asCents(unpriced ? 0 : 8900), assemblyCents: asCents(0), rubbishCents: asCents(0) };
  const { lines: shares, chargesGst: _, ...sums } = documentTotals([line], charges, coupon ? terms : undefined);
  const [share] = shares;
  return {
    cartId,
    cartVersion,
    tenders: tenders ?? [aTender('windcave', 'Card', sums.grandTotalCents)],
    document: {
      contact: { ...contactFrom((field) => `the ${field}`), email: 'aroha@example.test' },
      ...{
        newsletter: true,
        couponCode: coupon ? 'WELCOME10' : freightCoupon ? 'FREESHIP' : '',
        branch: 'WEB',
        customerId: '',
        acquisition: '',
      },
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
            couponCents: share?.couponCents ?? asCents(0),
            gstCents: share?.gstCents ?? asCents(0),
          },
          ...{ priceVersion: 1, method: 'DEL', pickLocation: '', subItems: [] },
        },
      ],
      totals: { ...sums, delivery: unpriced ? 'TBC' : 'PRICED' },
    },
  };
}
