import type { Contact } from '@shop/primitives/contact';
import type { Cents } from '@shop/primitives/money';
import type { Draft } from './draft.ts';
import type { PricedDraft } from './draft-pricing.ts';

export interface SentLine {
  readonly sku: string;
  readonly name: string;
  readonly optionText: string;
  readonly thumb: string;
  readonly url: string;
  readonly qty: number;
  /** the shop's price at that moment */
  readonly eachOrgCents: Cents;
  readonly eachCents: Cents;
}
export interface SentTotals {
  readonly subtotalCents: Cents;
  readonly shippingCents: Cents;
  readonly grandTotalCents: Cents;
  readonly gstCents: Cents;
  readonly delivery: PricedDraft['delivery']['state'];
}
/** A cart as it was sent; nothing of it changes any more. */
export interface SentCart {
  readonly id: string;
  /** of the link in its mail */
  readonly token: string;
  readonly draftId: string;
  readonly draftVersion: number;
  readonly staffId: string;
  readonly branch: string;
  readonly customerId: string;
  readonly contact: Contact;
  readonly note: string;
  readonly lines: readonly SentLine[];
  readonly totals: SentTotals;
  readonly sentAt: Date;
}

/** A purchase within so many days of a sending counts as the sender's (docs/rules/sent-carts.md 7). */
export const ATTRIBUTION_DAYS = 60;

/** A row of the Sent Cart Log. */
export interface SentEntry extends Pick<SentCart, 'id' | 'staffId' | 'sentAt'> {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** pieces */
  readonly items: number;
  readonly grandTotalCents: Cents;
  readonly attributedUntil: Date;
  /** the orders that are attributed to it, the first paid first; `paidAt` in ISO 8601 */
  readonly bought: readonly { readonly orderNo: string; readonly paidAt: string | null }[];
}

/** The draft as the shop sells it: what staff took off, froze, entered or promised is not sent (docs/rules/sent-carts.md, 3). */
export const asSold = (draft: Draft): Draft => ({
  ...draft,
  ...{ coupon: null, feeMode: 'auto', manualFeeCents: null },
  lines: draft.lines.map((line) => ({ ...line, discount: null, frozenOrgCents: null, subItems: [] })),
});

/** The lines of a draft as sold, without what the shop does not sell any more. */
export const sentLines = ({ lines }: PricedDraft): SentLine[] =>
  lines.flatMap(({ line, sellable, price }) => {
    if (!sellable || !price) return [];
    const { sku, name, optionText, thumb, url } = sellable;
    const { orgCents: eachOrgCents, eachCents } = price;
    return [{ sku, name, optionText, thumb, url, qty: line.qty, eachOrgCents, eachCents }];
  });

export function sentTotals({ totals, delivery }: PricedDraft): SentTotals {
  const { subtotalCents, shippingCents, grandTotalCents, gstCents } = totals;
  return { subtotalCents, shippingCents, grandTotalCents, gstCents, delivery: delivery.state };
}
