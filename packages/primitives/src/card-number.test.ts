import { describe, expect, it } from 'vitest';
import { hasCardNumber } from './card-number.ts';

const GROUPS = ['4111', '1111', '1111', '1111'];

describe('a text with a card number', () => {
  it.each([
    '4111111111111111',
    'card 4111 1111 1111 1111',
    '4000-0000-0000-0002 exp 12/30',
    '378282246310005',
    'Visa4111111111111111.',
    '4111111111111111@demo.test',
  ])('is found: %s', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });
  it.each([
    ...['\u00a0', '\u202f', '\u3000', '\t', '\n', '\r\n', '  ', '   ', '\u2013', '\u2014', '\u2212', '\u2011', ' - '],
    ...['.', ',', ', ', ':', ';', '/', '\\', '_', '|', '\u00b7', '\u2022', "'"],
    ...['*', '**', 'x', 'X', ' x ', 'o', '+', '=', '#', '()', '@', '"', '–*–'],
    ...['\u200b', '\u200b\u200b\u200b\u200b\u200b\u200b', '\u2060', '\ufeff', '\u00ad'],
  ])('is found with %j between its groups and between its digits', (separator) => {
    expect(hasCardNumber(`ref ${GROUPS.join(separator)} thanks`)).toBe(true);
    expect(hasCardNumber([...GROUPS.join('')].join(separator))).toBe(true);
  });
  it.each([
    ['full-width digits', '４１１１１１１１１１１１１１１１'],
    ['full-width digits and punctuation', '４１１１．１１１１．１１１１．１１１１'],
    ['Arabic digits', '٤١١١ ١١١١ ١١١١ ١١١١'],
    ['Persian digits', '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱'],
    ['Devanagari digits', '४१११-११११-११११-११११'],
    ['digits in circles', '④①①① ①①①① ①①①① ①①①①'],
    ['blanks of an address', '4111%201111%201111%201111'],
    ['different separators', '4111 1111.1111/1111'],
    ["Amex's groups", '3782.822463, 10005'],
    ["Diners' groups", '3056/930902 5904'],
    ['its expiry after it', '4111 1111 1111 1111 12/30 737'],
    ['its expiry after a line break', '4111111111111111\n12 30'],
    ['a number before it', '1 4111 1111 1111 1111'],
    ['Mastercard', '5555:5555:5555:4444'],
    ['Mastercard of the second series', '2223_0031_2200_3222'],
    ['words between its groups', '4111 then 1111 then 1111 then 1111'],
    ['words between some groups', '4111 then 1111 and 1111 1111'],
    ['two words between its groups', 'it is 5555, and then 5555; next 5555 last 4444'],
    ["words between Amex's groups", '3782 then 822463 then 10005'],
    ['words and numbers before it', 'two of 1200 and 4111 then 1111 then 1111 then 1111'],
    ['noughts before it', '0004111111111111111'],
    ['noughts before it and digits behind', 'ref00041111111111111119'],
    ['digits on both sides', '987654111111111111111987'],
    ['Amex in a long row', '12345378282246310005678'],
  ])('is found: %s', (_, text) => {
    expect(hasCardNumber(text)).toBe(true);
  });
});

describe('another text', () => {
  it.each([
    ['another check digit', '4111111111111112'],
    ['another check digit with dots', '4111.1111.1111.1112'],
    ['a card that is masked', '411111******1111'],
    ['a card that is masked in groups', '4111 11** **** 1111'],
    ['a barcode of thirteen digits', '9421903215178'],
    ['an account at a bank', '12-3140-0171323-50'],
    ['another account at a bank', '12-3456-0123456-00'],
    ['two accounts at a bank', '12-3456-0123456-00, 12-3456-0123456-01'],
    ['a GST number', '123-456-789'],
    ['a mobile and an order', '021 555 0147, order 100042'],
    ['a phone from abroad', '0064 21 123 4567'],
    ['two phones', '+64 4 123 4567, 021 555 0147 / 09 555 0123'],
    ['two orders', '400042, 400043, 400044'],
    ['measures', '2220x1600x730, 2400x1200x760'],
    ['sums', '$4,111.00, $1,299.50, $2,400.00'],
    ['another check digit with words', '4111 then 1111 and 1111 1112'],
    ['sizes with words', '2220 wide and 1600 deep, then 2400 by 1200'],
    ['other groups with words', 'order 400042 then 400043 and 400044'],
    ['a long word between groups', '4111 Hastings 1111 Hastings 1111 Hastings 1111'],
    ['a carton', '(00)094219030000000017'],
    ['another long row', '98765411111111111111298765'],
    ['nothing', ''],
  ])('has none: %s', (_, text) => {
    expect(hasCardNumber(text)).toBe(false);
  });
  it('has none: a day with the hours of its delivery, whatever its digits add up to', () => {
    const days = ['23', '24', '25', '26', '27'].flatMap((day) =>
      ['10:30', '10:31', '10:32', '10:33', '10:34', '10:35', '10:36', '10:37', '10:38', '10:39'].map(
        (from) => `${day}/11/2026 ${from} - 12:30`,
      ),
    );
    expect(days.filter(hasCardNumber)).toEqual([]);
  });
  it('has none: a carton of 18 digits that begins with 0 or 9, and a barcode of 13', () => {
    const serials = Array.from({ length: 500 }, (_, n) => `${n * 7_919}`.padStart(9, '0'));
    const codes = serials.flatMap((serial) => [
      `09421903${serial}1`,
      `99421903${serial}1`,
      `9421${serial}`,
      `0${`9421${serial}`}`,
    ]);
    expect(codes.filter(hasCardNumber)).toEqual([]);
  });
});
