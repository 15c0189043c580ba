import { DELIVERIES } from '@shop/commerce/document';
import { asCents, formatDollars, formatMoney } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';

/** '1299.00' from cents of a service. */
export const wire = (cents: number): string => formatMoney(asCents(cents));

/** '$1,299.00' from cents of a service. */
export const dollars = (cents: number): string => formatDollars(asCents(cents));

/** Ten-thousandths of a cubic metre as '0.1500'. */
export const cbm = (cbm4: number): string => `${Math.trunc(cbm4 / 10_000)}.${String(cbm4 % 10_000).padStart(4, '0')}`;

/** FREE, TBC, or the fee in dollars (docs/rules/delivery.md 4). @throws RangeError for any other word */
export function deliveryOf(delivery: string, cents: number): string {
  const known = oneOf(DELIVERIES, delivery, () => new RangeError(`a delivery is "${delivery}"`));
  return known === 'PRICED' ? dollars(cents) : known;
}
