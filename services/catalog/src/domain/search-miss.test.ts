import { describe, expect, it } from 'vitest';
import { keepableWords } from './search-miss.ts';

describe('the words of a search that is kept', () => {
  it.each([
    ['  Couch   POUF ', 'couch pouf'],
    ['180x200 bed', '180x200 bed'],
    ['étagère', 'étagère'],
    ['sofa under $1200', 'sofa under $1200'],
    ['3 seater at home', '3 seater at home'],
  ])('%s is kept as %s', (text, words) => {
    expect(keepableWords(text)).toBe(words);
  });

  it.each([
    ['nothing', '  '],
    ['an e-mail address', 'ana.lee@example.org'],
    ['an e-mail address in words', 'ana at example dot org'],
    ['an address of a site', 'anna.co.nz'],
    ['a phone number', '021 555 1234'],
    ['a phone number of another land', '+64 (9) 555-1234'],
    ['a phone number beside words', 'call me 0215551234'],
    ['a bank account', '12-3456-0123456-00'],
    ['a card number', '4111 1111 1111 1111'],
    ['a card number in one', '4111111111111111'],
    ['a message', 'where is my order that should have come'],
    ['a long text', 'x'.repeat(61)],
  ])('%s is not kept', (_what, text) => {
    expect(keepableWords(text)).toBeUndefined();
  });
});
