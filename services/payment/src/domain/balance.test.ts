import { asCents } from '@shop/primitives/money';
import { expect, it } from 'vitest';
import { whyNotSpent } from './balance.ts';

it.each([
  [0, 0, 100, 'GIFT100 has been used up.'],
  [10_000, 10_000, 1, 'GIFT100 is being used in another checkout. Please try again later, or pay another way.'],
  [10_000, 4_000, 8_000, 'GIFT100 is being used in another checkout. Please try again later, or pay another way.'],
  [6_000, 0, 8_000, 'GIFT100 no longer covers this amount. Please check the new total.'],
] as const)('of %i cents, %i of them promised, %i are wanted: %s', (...[balance, held, wanted, sentence]) => {
  const wished = { name: 'GIFT100', wantedCents: asCents(wanted) };
  expect(whyNotSpent(wished, { balanceCents: asCents(balance), heldCents: asCents(held) })).toBe(sentence);
});
