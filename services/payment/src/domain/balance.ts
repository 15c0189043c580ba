import { type Cents, subtract } from '@shop/primitives/money';

/** What a code or a customer may pay with. */
export interface Balance {
  readonly balanceCents: Cents;
  /** of it promised to orders that are not paid yet */
  readonly heldCents: Cents;
}

/** What may be spent now, cents. */
export const available = ({ balanceCents, heldCents }: Balance): Cents => subtract(balanceCents, heldCents);

interface WantedTender {
  /** its name in the shop, for the beginning of a sentence */
  readonly name: string;
  readonly wantedCents: Cents;
}

/** Why it does not pay as much as is wanted (docs/rules/coupons.md 1): what another checkout holds may come back. */
export function whyNotSpent({ name, wantedCents }: WantedTender, { balanceCents }: Balance): string {
  if (balanceCents <= 0) return `${name} has been used up.`;
  return balanceCents >= wantedCents
    ? `${name} is being used in another checkout. Please try again later, or pay another way.`
    : `${name} no longer covers this amount. Please check the new total.`;
}
