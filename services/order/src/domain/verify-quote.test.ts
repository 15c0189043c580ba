import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { aQuote, priceMatch } from '../../test/quotes.ts';
import type { QuoteSave } from '../application/quote-ports.ts';
import { verifyQuote } from './verify-quote.ts';

const malformed = expect.objectContaining({ kind: 'malformed' });
const check =
  (save: QuoteSave, frozen: QuoteSave['document']['lines'] = []) =>
  () =>
    verifyQuote(save, frozen);
const each = (cents: number) => ({ eachCents: asCents(cents) });
const terms = (more: object): QuoteSave => {
  const { document, ...save } = aQuote();
  return { ...save, document: { ...document, ...(document.staff && { staff: { ...document.staff, ...more } }) } };
};

describe('a quote that order is given', () => {
  it('is taken at the ticket price, and at what its discount makes of it', () => {
    for (const save of [
      aQuote(),
      aQuote({ line: each(179_900), discount: priceMatch(10_000) }),
      aQuote({ line: each(170_910), discount: priceMatch(1_000, { type: 'percent' }) }),
      // 10.48% is the nearest hundredth to the price that was typed
      aQuote({ line: each(170_000), discount: priceMatch(1_048, { type: 'percent' }) }),
      aQuote({
        line: each(100_000),
        discount: priceMatch(89_900, { approverId: 'olga', approvedEachCents: asCents(99_000) }),
      }),
    ])
      expect(check(save)).not.toThrow();
  });
  it.each([
    ['a lower price without a discount', aQuote({ line: each(100) })],
    ['a price that its discount does not make', aQuote({ line: each(100), discount: priceMatch(10_000) })],
    [
      'a percentage that is not the price',
      aQuote({ line: each(170_000), discount: priceMatch(1_100, { type: 'percent' }) }),
    ],
    [
      'a reason without a member of staff',
      aQuote({ line: each(179_900), discount: priceMatch(10_000, { reason: 'Because' }) }),
    ],
    [
      'an approval for a higher price',
      aQuote({
        line: each(99_000),
        discount: priceMatch(90_900, { approverId: 'olga', approvedEachCents: asCents(99_001) }),
      }),
    ],
    [
      'an approved price without who approved it',
      aQuote({ line: each(99_000), discount: priceMatch(90_900, { approvedEachCents: asCents(99_000) }) }),
    ],
    ['a ticket price that no catalogue and no quote has', aQuote({ line: { priceVersion: 0 } })],
    ['a delivery fee that is neither automatic nor entered', terms({ manualFee: false })],
    ['a line that no staff member made', aQuote({ line: { staff: undefined } })],
  ])('is refused with %s', (_what, save) => {
    expect(check(save)).toThrow(malformed);
  });
  it('keeps the ticket price of the version it was made from, of that line and sku alone', () => {
    const { lines } = aQuote().document;
    const again = aQuote({ line: { priceVersion: 0 } });
    expect(check(again, lines)).not.toThrow();
    const cheap = { eachOrgCents: asCents(100), eachCents: asCents(100), priceVersion: 0 };
    expect(check(aQuote({ line: cheap }), lines)).toThrow(malformed);
    expect(check(aQuote({ line: { sku: 'OTHER', priceVersion: 0 } }), lines)).toThrow(malformed);
  });
  it('is refused when staff saw another total', () => {
    const save = { ...aQuote(), expectedTotalCents: asCents(1) };
    expect(check(save)).toThrow('Your cart has changed. Please check the new total.');
    expect(check({ ...save, expectedTotalCents: save.document.totals.grandTotalCents })).not.toThrow();
  });
});
