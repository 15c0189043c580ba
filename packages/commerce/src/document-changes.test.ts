import { contactFrom } from '@shop/primitives/contact';
import { asCents, ZERO } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import type { Document, Line } from './document.ts';
import { changesBetween } from './document-changes.ts';

const line = (sku: string, qty: number) =>
  ({ sku, name: sku, optionText: '', qty, eachCents: asCents(8_900), staff: undefined }) as Line;
const documentOf = (lines: readonly Line[], { couponCode = '', email = 'a@example.test', comment = '' } = {}) =>
  ({
    contact: { ...contactFrom(() => ''), email, comment },
    couponCode,
    lines,
    totals: { delivery: 'FREE', shippingCents: ZERO },
  }) as unknown as Document;

describe('what a save changed, for the log', () => {
  it('is nothing where all is as it was', () => {
    expect(changesBetween(documentOf([line('lamp', 1)]), documentOf([line('lamp', 1)]))).toBe('');
  });
  it('names items with number and price, now and before', () => {
    expect(changesBetween(documentOf([line('lamp', 1)]), documentOf([line('lamp', 2), line('rug', 1)]))).toBe(
      'lamp: 2 at $89.00, before 1 at $89.00; rug: 1 at $89.00, before none',
    );
  });
  it('says which of the customer’s details and notes, not what they are', () => {
    const after = documentOf([], { couponCode: 'GIFT', email: 'b@example.test', comment: 'ring the bell' });
    expect(changesBetween(documentOf([]), after)).toBe('E-mail; Order notes; Coupon: GIFT, before none');
  });
  it('keeps twelve, and says how many more', () => {
    const many = documentOf(Array.from({ length: 15 }, (_, nth) => line(`piece ${nth}`, 1)));
    expect(changesBetween(documentOf([]), many)).toMatch(/^(piece \d+: [^;]+; ){12}and 3 more$/);
  });
});
