import { asNzDate } from '@shop/primitives/nz-time';
import { ZERO } from '@shop/primitives/money';
import { expect, it } from 'vitest';
import { aSold } from '../../test/sold.ts';
import { type DeliveryPrice, NOTHING_BROUGHT, TO_BE_QUOTED, whenOf } from './pricing.ts';
import { etasOf } from './sellable.ts';

const today = asNzDate('2026-11-23');
const wellington: DeliveryPrice = { state: 'PRICED', feeCents: ZERO, leadDays: 2, parts: [] };
const unpriced: DeliveryPrice = { state: 'TBC', feeCents: ZERO, leadDays: 0, parts: [] };
const lamp = aSold({ sku: 'LAMP', freeAny: 2 });
const text = (qty: number, delivery: DeliveryPrice, zip = '6011') =>
  etasOf(lamp, qty, whenOf(delivery, zip, today)).etaText;

it('a line of a cart says the day that its product page says: by the postcode, and only for what is all in stock', () => {
  expect(text(2, wellington)).toBe('Delivered by Thu 26 Nov');
  expect(text(3, wellington)).toBe('Made to order, about Mon 15 Feb');
  expect(etasOf({ ...lamp, incomingOn: asNzDate('2026-12-07') }, 3, whenOf(wellington, '6011', today)).etaText).toBe(
    'Delivered by Fri 11 Dec',
  );
});
it('no day is promised without a postcode, or where delivery has no rate', () => {
  expect(text(1, TO_BE_QUOTED, '')).toBe('Ships tomorrow');
  expect(text(1, NOTHING_BROUGHT)).toBe('Ships tomorrow');
  expect(text(1, unpriced)).toBe('In stock');
});
it('what is collected is there the day after', () => {
  expect(etasOf(lamp, 1, whenOf(NOTHING_BROUGHT, '', today)).etaPickup).toBe('Collect from Tue 24 Nov');
});
