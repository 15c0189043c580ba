import { expect, it } from 'vitest';
import { dialledInNz, nzNumberOf } from './nz-phone.ts';

it.each([
  '+64 21 555 0199',
  '+6421 5550199',
  '0064 21 5550199',
  '+64 (0)21 555-0199',
  '021 555 0199',
  ' (021) 5550199',
  '64215550199',
  '021.555.0199',
])('%s is dialled 0215550199 here', (typed) => expect(dialledInNz(typed)).toBe('0215550199'));
it('any other text keeps its digits', () => {
  const texts = ['+61 400 000 000', '64', 'call me', '642 1234', '0064'];
  expect(texts.map(dialledInNz)).toEqual(['61400000000', '64', '', '6421234', '0064']);
});
it('a number is known by having nothing but digits and what stands between them', () => {
  const numbers = ['021 555 0199', '(021) 555-0199', '+64 21 555 0199', '+64 21', '0064 (0)21 555', '64 21 555 0199'];
  expect(numbers.map(nzNumberOf)).toEqual(['0215550199', '0215550199', '0215550199', '021', '021555', '0215550199']);
  const others = ['100042', '021', '24-7', '100042 021 555 0199', 'Ana 021 555 0199', '+64', '', '+61 400 000 000'];
  expect(others.map(nzNumberOf)).toEqual(others.map(() => undefined));
});
