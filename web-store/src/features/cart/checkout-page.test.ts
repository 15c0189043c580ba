import type { CartContent } from '@shop/contract/v1/cart';
import { describe, expect, it } from 'vitest';
import { initialError } from './initial-error.ts';
import { picturesFrom } from './pictures-from.ts';

const opened = (query: string) => initialError(new URLSearchParams(query));

describe('the error that the checkout page is opened with', () => {
  it('is the sentence of a code that it knows', () => {
    expect(opened('payment=declined')).toContain('Your payment was declined.');
    expect(opened('error=changed')).toBe('Your cart has changed. Please check the new total.');
  });
  it('is never what the address says', () => {
    expect(opened('error=Ring+0900+SCAM')).toBe('Something went wrong. Please try again.');
    expect(opened('error=constructor')).toBe('Something went wrong. Please try again.');
  });
  it('is none without a code', () => {
    expect(opened('')).toBeUndefined();
    expect(opened('payment=paid')).toBeUndefined();
  });
});

describe('the pictures of the checkout page', () => {
  const content = { cartItems: [{ thumb: '/pictures/a-480.webp' }, { thumb: 'https://x.test/b.webp' }] } as CartContent;
  const thumbs = (base: string) => picturesFrom(base, content).cartItems.map(({ thumb }) => thumb);
  it('come from the content base URL', () => {
    const expected = ['https://cdn.test/pictures/a-480.webp', 'https://x.test/b.webp'];
    expect(thumbs('https://cdn.test')).toEqual(expected);
    expect(thumbs('https://cdn.test/')).toEqual(expected);
  });
  it('stay where they are without one', () => {
    expect(thumbs('')[0]).toBe('/pictures/a-480.webp');
  });
});
