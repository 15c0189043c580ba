import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { aSold } from '../../test/sold.ts';
import { newLine } from './draft-line.ts';
import { linePrice, shownDiscount, withPrice } from './line-price.ts';

const desk = aSold({ sku: 'DESK', priceCents: asCents(10_000) });
const line = newLine({ lineId: 'l', sku: 'DESK', qty: 2 });
const requested = (cents: number, type: 'percent' | 'fixed' = 'fixed', amount = 10_000 - cents) =>
  ({ eachCents: asCents(cents), type, amount, reason: 'Other' }) as const;

describe('the price of a line', () => {
  it('is the ticket price, of a quote the frozen one', () => {
    expect(linePrice(line, desk)).toEqual({ orgCents: 10_000, eachCents: 10_000 });
    const frozen = { ...line, frozenOrgCents: asCents(8_000) };
    expect(linePrice(frozen, desk)).toEqual({ orgCents: 8_000, eachCents: 8_000 });
  });
  it('is what staff gave, kept as it was entered when that leads to it', () => {
    const given = withPrice(line, requested(9_350, 'percent', 650), desk);
    expect(given.discount).toEqual({ eachCents: 9_350, type: 'percent', amount: 650, reason: 'Other' });
    expect(withPrice(line, requested(9_350, 'percent', 600), desk).discount).toMatchObject({
      type: 'fixed',
      amount: 650,
    });
    expect(withPrice(line, requested(9_350, 'fixed', -650), desk).discount).toMatchObject({
      type: 'fixed',
      amount: 650,
    });
  });
  it('is the same line when it is requested again, another when the reason differs', () => {
    const given = withPrice(line, requested(9_000), desk);
    expect(withPrice(given, { ...requested(9_000), reason: '' }, desk)).toBe(given);
    expect(withPrice(given, requested(9_000), desk)).toBe(given);
    expect(withPrice(given, { ...requested(9_000), reason: 'Price Match' }, desk).discount?.reason).toBe('Price Match');
    expect(withPrice(line, requested(10_000), desk)).toBe(line);
  });
  it('holds when the ticket price moves, up to that; what is shown leads to it', () => {
    const given = withPrice(line, requested(9_000, 'percent', 1_000), desk);
    const dearer = linePrice(given, { ...desk, priceCents: asCents(12_000) });
    expect(dearer).toEqual({ orgCents: 12_000, eachCents: 9_000 });
    expect(shownDiscount(given, dearer)).toMatchObject({ type: 'fixed', amount: 3_000 });
    const cheaper = linePrice(given, { ...desk, priceCents: asCents(8_500) });
    expect(cheaper).toEqual({ orgCents: 8_500, eachCents: 8_500 });
    expect(shownDiscount(given, cheaper)).toBeUndefined();
  });
});
