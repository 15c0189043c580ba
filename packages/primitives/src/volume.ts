declare const cbmBrand: unique symbol;

/** A volume in whole ten-thousandths of a cubic metre: 0.15 m³ is 1500. Whole, so limits compare exactly (docs/rules/delivery.md 2). */
export type Cbm4 = number & { readonly [cbmBrand]: 'Cbm4' };

/** @throws RangeError when `value` is not a whole number from 0 up */
export function asCbm4(value: number): Cbm4 {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a volume in 1/10000 m³: ${value}`);
  return (value + 0) as Cbm4;
}

export const NO_VOLUME: Cbm4 = asCbm4(0);

export const addCbm = (a: Cbm4, b: Cbm4): Cbm4 => asCbm4(a + b);

export const sumCbm = (volumes: readonly Cbm4[]): Cbm4 => volumes.reduce(addCbm, NO_VOLUME);

/** @param quantity whole, from 0 up */
export const multiplyCbm = (volume: Cbm4, quantity: number): Cbm4 => asCbm4(volume * quantity);

/** Hundredths of a cubic metre, rounded up: what freight is charged by. */
export const hundredthsUp = (volume: Cbm4): number => Math.ceil(volume / 100);

/** '0.89' of 0.8845 m³: what a person reads, in the hundredths begun that freight is charged by. */
export function formatCbmUp(volume: Cbm4): string {
  const digits = String(hundredthsUp(volume)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
