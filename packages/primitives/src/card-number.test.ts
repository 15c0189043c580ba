import { describe, expect, it } from 'vitest';
import { hasCardNumber } from './card-number.ts';

describe('a text with a card number', () => {
  it.each([
    '4111111111111111',
    'card 4111 1111 1111 1111',
    '4000-0000-0000-0002 exp 12/30',
    '378282246310005',
    'Visa4111111111111111.',
  ])('is found: %s', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });
  it.each([
    ['another check digit', '4111111111111112'],
    ['a card that is masked', '411111******1111'],
    ['a barcode of thirteen digits', '9421903215178'],
    ['an account at a bank', '12-3140-0171323-50'],
    ['a mobile and an order', '021 555 0147, order 100042'],
    ['nothing', ''],
  ])('is not found in %s', (_, text) => {
    expect(hasCardNumber(text)).toBe(false);
  });
});
