import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { aPlacement } from '../../test/documents.ts';
import type { Document, Line, Totals } from '@shop/commerce/document';
import { verifyClaim, verifyTotals } from './verify.ts';

const { document, tenders } = aPlacement({ qty: 2 });
const [line] = document.lines as [Line];
const withLine = (change: Partial<Line>): Document => ({ ...document, lines: [{ ...line, ...change }] });
const withTotals = (change: Partial<Totals>): Document => ({ ...document, totals: { ...document.totals, ...change } });
const refusal = (work: () => void): string => {
  try {
    work();
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a document is taken as a cart made it', () => {
  it('when it adds up', () => {
    expect(refusal(() => verifyClaim({ document, tenders, expectedTotalCents: document.totals.grandTotalCents }))).toBe(
      'taken',
    );
    expect(refusal(() => verifyTotals(document, undefined))).toBe('taken');
  });
  it.each<[string, Document]>([
    ['no quantity', withLine({ qty: 0 })],
    ['more than a line may have', withLine({ qty: 1_000 })],
    ['a discount that no web cart gives', withLine({ eachCents: asCents(line.eachCents - 1) })],
    ['no price', withLine({ eachCents: asCents(0), eachOrgCents: asCents(0) })],
    ['no version of its price', withLine({ priceVersion: 0 })],
    ['the same line twice', { ...document, lines: [line, line] }],
    ['a negative fee', withTotals({ shippingCents: asCents(-1) })],
  ])('not with %s', (_what, claimed) => {
    expect(refusal(() => verifyClaim({ document: claimed, tenders }))).toBe('order.malformed');
  });
  it('not with methods that pay twice, nothing, or another sum', () => {
    const [tender] = tenders;
    if (!tender) throw new Error('no tender');
    const claim = (...rows: (typeof tenders)[number][]) => refusal(() => verifyClaim({ document, tenders: rows }));
    expect(claim(tender, tender)).toBe('order.malformed');
    expect(claim({ ...tender, amountCents: asCents(0) })).toBe('order.malformed');
    expect(claim({ ...tender, amountCents: asCents(tender.amountCents - 1) })).toBe('order.tenders');
  });
  it('not with a method that may not pay so much, or so little, at once', () => {
    const [tender] = tenders;
    if (!tender) throw new Error('no tender');
    const { amountCents } = tender;
    const within = (minCents: number, maxCents: number) =>
      refusal(() =>
        verifyClaim({ document, tenders: [{ ...tender, minCents: asCents(minCents), maxCents: asCents(maxCents) }] }),
      );
    expect([within(0, amountCents), within(amountCents, 0)]).toEqual(['taken', 'taken']);
    expect([within(0, amountCents - 1), within(amountCents + 1, 0)]).toEqual(['payment.limit', 'payment.limit']);
  });
  it('not for another total than the shopper saw', () => {
    expect(refusal(() => verifyClaim({ document, tenders, expectedTotalCents: asCents(1) }))).toBe(
      'order.total_changed',
    );
  });
  const sums = [
    'subtotalCents',
    'itemDiscountCents',
    'couponDiscountCents',
    'freightCouponCents',
    'discountCents',
    'grandTotalCents',
    'gstCents',
  ] as const;
  it.each(sums)('not with another %s', (sum) => {
    const wrong = withTotals({ [sum]: asCents(document.totals[sum] + 1) });
    expect(refusal(() => verifyTotals(wrong, undefined))).toBe('order.totals');
  });
  it.each(['couponCents', 'gstCents'] as const)('not with another share of %s', (share) => {
    expect(refusal(() => verifyTotals(withLine({ [share]: asCents(line[share] + 1) }), undefined))).toBe(
      'order.totals',
    );
  });
});
