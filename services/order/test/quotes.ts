import type { GivenDiscount, Line, StaffSubItem } from '@shop/commerce/document';
import { documentTotals } from '@shop/commerce/totals';
import { contactFrom } from '@shop/primitives/contact';
import { asCents, ZERO } from '@shop/primitives/money';
import type { DraftPlacing, QuoteSave, Staff } from '../src/application/quote-ports.ts';

interface Options extends Partial<Pick<QuoteSave, 'draftId' | 'draftVersion' | 'orderNo' | 'baseVersion' | 'email'>> {
  readonly qty?: number;
  readonly coupon?: boolean;
  readonly line?: Partial<Line>;
  readonly discount?: GivenDiscount;
}
const TEN = {
  ...({ type: 'percent', amount: 1000, minCents: ZERO } as const),
  ...{ excludeHot: false, excludeSale: false, isShipping: false },
};

export const sam: Staff = { sessionHash: 'session of sam', staffId: 'sam', branch: 'AKL' };
export const wil: Staff = { sessionHash: 'session of wil', staffId: 'wil', branch: 'AKL' };

/** A sofa at $1,899.00 brought for $89.00, as a draft saves it. */
export function aQuote({ qty = 1, coupon = false, line: more = {}, discount, ...rest }: Options = {}): QuoteSave {
  const eachOrgCents = asCents(189_900);
  const line: Line = {
    ...{ lineId: 'l1', sku: 'DROVE-SOF-3S-SAGE', productSku: 'DROVE-SOF', name: 'Drover sofa', url: 'drover-sofa' },
    ...{ thumb: '/p.webp', optionText: '3 seater, Sage linen', collection: 'Drover', category: 'Sofas' },
    ...{ brand: 'Tussock & Tarn', categoryPath: ['Living', 'Sofas'], qty, eachOrgCents, eachCents: eachOrgCents },
    ...{
      couponCents: ZERO,
      gstCents: ZERO,
      priceVersion: 7,
      method: 'DEL',
      pickLocation: '',
      isHot: false,
      isSale: true,
    },
    subItems: [{ sku: 'FRAME', name: 'Frame', qty, cbm4: 6_066, allocations: [plain] }],
    staff: { discount, description: 'Drover sofa, 3 seater', colour: 'Sage linen', tags, subItems: [{ ...part, qty }] },
    ...more,
  };
  const charges = { shippingCents: asCents(8_900), assemblyCents: ZERO, rubbishCents: ZERO };
  const { lines, chargesGst: _gst, ...sums } = documentTotals([line], charges, coupon ? TEN : undefined);
  return {
    ...{ draftId: 'draft-1', draftVersion: 3, orderNo: '', baseVersion: 0, email: false, ...rest },
    document: {
      contact: { ...contactFrom((field) => `the ${field}`), email: 'aroha@example.test' },
      ...{ couponCode: coupon ? 'ONCE' : '', newsletter: true, branch: 'AKL', customerId: '', acquisition: 'Walk in' },
      lines: lines.map(({ couponCents, gstCents }) => ({ ...line, couponCents, gstCents })),
      totals: { ...sums, delivery: 'PRICED' },
      staff: { staffId: 'sam', manualFee: true, autoShippingCents: asCents(7_700), useSameAddress: false },
    },
  };
}

const plain = { method: 'PCK', from: 'DC', to: 'AKL', qty: 1, eta: '' } as const;
const { eta: _eta, ...placed } = plain;
/** Every text is another, no flag is false: what is lost on the way shows. */
const part = {
  ...{ sku: 'FRAME', name: 'Frame', cbm4: 6_066, notes: 'ring first', tags: ['ASSEMBLY', 'STAIRS'] },
  allocations: [{ ...placed, dispatchDate: '2026-12-01', confirmed: true, note: 'bay 4' }],
};

const tags = [
  { code: 'ASSEMBLY', text: 'Put together', addsCents: asCents(8_900) },
  { code: 'STAIRS', text: 'Stairs', addsCents: ZERO },
];

/** The same as it is placed: everything that an order needs is there. */
export function aSale({
  updateCustomer = false,
  ...options
}: Options & { updateCustomer?: boolean } = {}): DraftPlacing {
  const { email: _email, document, ...draft } = aQuote(options);
  const lines = document.lines.map(({ staff, ...line }) => ({
    ...line,
    staff: staff && { ...staff, subItems: staff.subItems.map(whole) },
  }));
  const contact = { ...document.contact, mobile: '021123456' };
  return { ...draft, updateCustomer, document: { ...document, contact, lines } };
}

/** All of it by its one allocation. */
const whole = ({ allocations, ...item }: StaffSubItem): StaffSubItem => ({
  ...item,
  allocations: allocations.map((row) => ({ ...row, qty: item.qty })),
});

export const priceMatch = (amount: number, more: Partial<GivenDiscount> = {}): GivenDiscount => ({
  ...{ type: 'fixed', amount, reason: 'Price Match', approverId: '', approvedEachCents: ZERO },
  ...more,
});
