import { describe, expect, it } from 'vitest';
import { withoutCardNumbers } from './card-numbers.ts';

describe('a card number', () => {
  it.each([
    ['4111111111111111', '411111******1111'],
    ['4111 1111 1111 1111', '4111 11** **** 1111'],
    ['4111-1111-1111-1111', '4111-11**-****-1111'],
    ['411111111*111111', '411111******1111'],
    ['4222222222222', '422222***2222'],
    ['6304000000000000000', '630400*********0000'],
    ['VISA 4111111111111111 AUTH 123456', 'VISA 411111******1111 AUTH 123456'],
  ])('%s is shown as %s', (number, shown) => {
    expect(withoutCardNumbers(number)).toBe(shown);
  });
  it.each([
    '411111******1111',
    '************1111',
    '',
    'RRN 123456789012',
    'NZD 1299.00',
    '2026-11-24 12:30',
    '100001-1-a1b2c3d4e5',
  ])('%s is left as it is', (text) => {
    expect(withoutCardNumbers(text)).toBe(text);
  });
});
