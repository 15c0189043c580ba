import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { describe, expect, it } from 'vitest';
import { convertedTo, fieldsOf, priced, typedOf } from './discount.ts';

const sofa = {
  ...{ sku: 'SOFA', eachpriceorg: '3899.00', eachpriceinc: '3899.00' },
  ...{ disc_type: 'percent', disc_amount: '', disc_reason: '' },
} as StaffCartItem;

describe('the discount window', () => {
  it('begins without a discount, or with the one that stands', () => {
    expect(typedOf(sofa)).toEqual({ type: 'fixed', amount: 0, reason: '' });
    const reduced = { ...sofa, disc_type: 'percent', disc_amount: '6.50', disc_reason: 'Price Match' } as const;
    expect(typedOf(reduced)).toEqual({ type: 'percent', amount: 650, reason: 'Price Match' });
  });
  it('shows what comes off, its share and the new price', () => {
    const { price, off } = priced(sofa, { type: 'fixed', amount: 25_000, reason: 'Price Match' });
    expect([price, off]).toEqual([364_900, '$250.00 off, 6.4%']);
    expect(priced(sofa, { type: 'percent', amount: 10_000, reason: 'Other' })).toMatchObject({
      price: 0,
      problem: undefined,
    });
  });
  it('wants a reason for any amount but 0, and an amount that leaves a price between 0 and the ticket price', () => {
    expect(priced(sofa, { type: 'fixed', amount: 100, reason: '' }).problem).toBe('Need a reason for the discount!');
    expect(priced(sofa, { type: 'fixed', amount: 389_901, reason: 'Other' }).problem).toBe('Wrong discount amount!');
    expect(priced(sofa, { type: 'fixed', amount: undefined, reason: 'Other' }).problem).toBe('Wrong discount amount!');
    expect(priced(sofa, { type: 'fixed', amount: 0, reason: '' }).problem).toBeUndefined();
  });
  it('keeps the discount where the other measure is chosen, as near as it comes', () => {
    const fixed = { type: 'fixed', amount: 149_900, reason: 'Other' } as const;
    expect(convertedTo('percent', sofa, fixed)).toEqual({ type: 'percent', amount: 3_845, reason: 'Other' });
    expect(convertedTo('fixed', sofa, { ...fixed, type: 'percent', amount: 1_000 }).amount).toBe(38_990);
    expect(convertedTo('fixed', sofa, fixed)).toEqual(fixed);
  });
  it('saves the new price with how it was entered; 0 clears the reason', () => {
    expect(fieldsOf(sofa, { type: 'percent', amount: 650, reason: 'Loyal Customer' })).toEqual({
      ...{ eachpriceinc: '3645.56', disc_type: 'percent', disc_amount: '6.50', disc_reason: 'Loyal Customer' },
    });
    expect(fieldsOf(sofa, { type: 'fixed', amount: 0, reason: 'Other' })).toMatchObject({
      ...{ eachpriceinc: '3899.00', disc_reason: '' },
    });
  });
});
