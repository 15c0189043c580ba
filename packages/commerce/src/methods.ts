import { asCents, type Cents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';

/**
 * How money moves: on a provider's page, at a terminal, by a transfer the customer makes, from a ledger of ours (voucher,
 * credit), or taken by staff.
 */
export const FLOWS = ['hosted', 'terminal', 'transfer', 'ledger', 'manual'] as const;
export type Flow = (typeof FLOWS)[number];

/** What a cart and an order keep of a payment method, as payment's own row had it when it was chosen. */
export interface MethodTerms {
  readonly flow: Flow;
  /** where it was chosen: web or pos */
  readonly channel: string;
  /** '' = needs no reference */
  readonly referenceLabel: string;
  readonly refundable: boolean;
  /** staff may correct its amount when they bank it */
  readonly bankedEditable: boolean;
  /** limits of one payment, cents; `maxCents` 0 is none */
  readonly minCents: Cents;
  readonly maxCents: Cents;
}

/** A method's name inside a sentence: 'bank transfer'; a name of its own stays, as 'EFTPOS (Verifone)' and 'Finance Now' do. */
export const decapitalised = (name: string): string =>
  /\p{Lu}/u.test(name.slice(1)) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);

type Named = { readonly gateway: string; readonly name: string; readonly flow: string };

/** How money was taken, inside a sentence: 'by bank transfer'. What staff took without a provider, under no name but its code, 'at the shop'. */
export const byMethod = ({ gateway, name, flow }: Named): string =>
  flow === 'manual' && name.toLowerCase() === gateway ? 'at the shop' : `by ${decapitalised(name)}`;

/** The terms alone, of a row or message that has them. @throws Refusal malformed for a flow that is none */
type TermsRow = Omit<MethodTerms, 'flow' | 'minCents' | 'maxCents'> &
  Record<'minCents' | 'maxCents', number> & { readonly flow: string };

export function termsOf(row: TermsRow): MethodTerms {
  const { channel, referenceLabel, refundable, bankedEditable } = row;
  const [minCents, maxCents] = [asCents(row.minCents), asCents(row.maxCents)];
  const flow = FLOWS.find((one) => one === row.flow);
  if (!flow) throw refuse('malformed', 'payment.flow', 'The payment method is not one we know.');
  return { flow, channel, referenceLabel, refundable, bankedEditable, minCents, maxCents };
}
