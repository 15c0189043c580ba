import { refuse } from './refusal.ts';

declare const centsBrand: unique symbol;

/** A whole number of New Zealand cents; GST included unless a name says otherwise. Strings like '0.00' exist only at the edge. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** @throws RangeError when `value` is not a whole, safely countable number: that is our bug, never a shopper's input. */
export function asCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return (value + 0) as Cents; // + 0 turns -0 into 0
}

type WithCents<T> = {
  [F in keyof T]: F extends `${string}Cents` ? Cents | (T[F] extends number ? never : undefined) : T[F];
};

/** A message whose fields `…Cents` are money. @throws RangeError for one that is not a whole number of cents */
export const withCents = <T extends object>(message: T): WithCents<T> =>
  Object.fromEntries(
    Object.entries(message).map(([field, value]) =>
      field.endsWith('Cents') && typeof value === 'number' ? [field, asCents(value)] : [field, value],
    ),
  ) as WithCents<T>;

export const ZERO: Cents = asCents(0);

export const add = (a: Cents, b: Cents): Cents => asCents(a + b);

export const subtract = (a: Cents, b: Cents): Cents => asCents(a - b);

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(add, ZERO);

export const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);

export const greater = (a: Cents, b: Cents): Cents => (a > b ? a : b);

/** @param quantity whole; @throws RangeError otherwise */
export function multiply(amount: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return asCents(amount * quantity);
}

/**
 * The one place where money is rounded: a quotient to the nearest whole, a half away from zero,
 * so that a refund always mirrors its sale.
 * @param denominator above 0
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -rounded : rounded;
}

/**
 * A share of an amount, half up to the cent.
 * @param basisPoints hundredths of a percent, whole: 10 % is 1000, 12.5 % is 1250
 */
export function percentOf(amount: Cents, basisPoints: number): Cents {
  return asCents(Number(divideHalfUp(BigInt(amount) * BigInt(basisPoints), 10_000n)));
}

const DECIMAL = /^([+-]?)(\d{0,12})(?:\.(\d{0,30}))?$/;

/**
 * Reads a decimal with `places` digits kept, half up, never through a floating-point product.
 * @returns the value in units of 10^-places; undefined when it is not a plain decimal number below 10^12
 */
function scaledFromWire(value: string | number, places: number): number | undefined {
  if (typeof value === 'number' && value !== 0 && Math.abs(value) < 1e-6) return 0; // String() would write an exponent
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(String(value).trim()) ?? [];
  if (whole + fraction === '') return undefined;
  const units = divideHalfUp(
    BigInt(whole + fraction.padEnd(places, '0')),
    10n ** BigInt(Math.max(0, fraction.length - places)),
  );
  const signed = Number(units) * (sign === '-' ? -1 : 1) + 0;
  return Number.isSafeInteger(signed) ? signed : undefined;
}

/** Like {@link centsFromWire}, but answers undefined instead of refusing. */
export function parseCents(value: string | number): Cents | undefined {
  const cents = scaledFromWire(value, 2);
  return cents === undefined ? undefined : asCents(cents);
}

/**
 * Money as it arrives: '1299', '1299.5', 1299.005; more than two decimals are rounded half up (docs/rules/money.md 2).
 * @throws Refusal malformed when it is no plain decimal number
 */
export function centsFromWire(value: string | number): Cents {
  const cents = parseCents(value);
  if (cents === undefined) throw refuse('malformed', 'money.malformed', 'Please enter a valid amount');
  return cents;
}

/** Cents of an amount on the wire; 0 for what is no amount ('TBC', ''). */
export const wireCents = (wire: string): Cents => parseCents(wire) ?? ZERO;

/** '1299.00': money on the wire. */
export function formatMoney(amount: Cents): string {
  const size = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}

/** '1,299.00': money inside a sentence, after a dollar sign of the sentence's own. */
export const formatNzd = (amount: Cents): string => formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',');

/** '$1,299.00', '−$5.00': money on a screen. */
export const formatDollars = (amount: Cents): string =>
  amount < 0 ? `−$${formatNzd(asCents(-amount))}` : `$${formatNzd(amount)}`;

/** A difference: '+$5.00', '−$20.00', '$0.00'. */
export const formatSigned = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatDollars(amount)}`;

/**
 * Money of the wire ('1299.00') as a person reads it; what is no amount ('TBC') comes back unchanged.
 * @param cents 'always' $1,299.00 (cart, counter); 'auto' $1,299 but $14.42 (browsing)
 */
export function money(wire: string, cents: 'always' | 'auto' = 'always'): string {
  const amount = parseCents(wire);
  if (amount === undefined) return wire;
  return cents === 'auto' ? formatDollars(amount).replace(/\.00$/, '') : formatDollars(amount);
}
