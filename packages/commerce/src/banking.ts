import { asCents, type Cents, formatDollars } from '@shop/primitives/money';

/**
 * Why a counted amount of a method cannot be: it lies further below 0 than what was paid back by it (docs/rules/banking.md 5).
 * @param name of the method @param paidBackCents what refunds paid back by it, not below 0 @returns undefined = it can be
 */
export function tooLowSentence(name: string, actualCents: Cents, paidBackCents: Cents): string | undefined {
  if (actualCents >= -paidBackCents) return undefined;
  if (paidBackCents === 0) return `The actual amount of ${name} cannot be less than 0`;
  const lowest = `−${formatDollars(asCents(paidBackCents))}`;
  return `The actual amount of ${name} cannot be less than ${lowest}: no more was paid back`;
}
