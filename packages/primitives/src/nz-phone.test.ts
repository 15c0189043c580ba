import { expect, it } from 'vitest';
import { dialledInNz } from './nz-phone.ts';

it.each([
  '+64 21 555 0199',
  '+6421 5550199',
  '0064 21 5550199',
  '+64 (0)21 555-0199',
  '021 555 0199',
  ' (021) 5550199',
])('%s is dialled 0215550199 here', (typed) => expect(dialledInNz(typed)).toBe('0215550199'));
it('any other text keeps its digits', () => {
  expect([dialledInNz('+61 400 000 000'), dialledInNz('64'), dialledInNz('call me')]).toEqual([
    '61400000000',
    '64',
    '',
  ]);
});
