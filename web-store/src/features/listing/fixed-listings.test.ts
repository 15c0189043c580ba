import { describe, expect, it } from 'vitest';
import { fixedBase } from './fixed-listings.ts';

describe('the page of a search', () => {
  const searched = (q: string) => fixedBase('/search', new URLSearchParams({ q }))?.search;
  it('is there for what no text can hold: it is left out', () => {
    expect(searched('\u0000')).toBe('');
    expect(searched(' so\u0000fa ')).toBe('sofa');
    expect(searched('sofa \ud800')).toBe('sofa \ufffd');
  });
  it('cuts a long text without breaking a letter in two', () => {
    expect(searched(`${'a'.repeat(199)}\u{1f6cb}`)).toBe(`${'a'.repeat(199)}\ufffd`);
  });
});
