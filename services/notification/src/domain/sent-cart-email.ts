import { type Cents, formatDollars, multiply } from '@shop/primitives/money';
import { type LineView, placeName, viewOf } from './order-lines.ts';
import { gstText, cartDelivery } from './order-sums.ts';
import type { Place } from './order.ts';
import { linesOf, oneLine } from './plain-text.ts';
import type { StaffMember } from './quote.ts';
import { legalLines, ourAddress, type Shop } from './shop.ts';
import type { StaffEmail } from './staff-email.ts';

/** A cart as staff sent it, at the shop's prices of that moment. */
export interface SentCart {
  /** of its link: a secret */
  readonly token: string;
  readonly staffId: string;
  readonly branch: string;
  readonly note: string;
  readonly email: string;
  readonly lines: readonly {
    readonly name: string;
    readonly optionText: string;
    readonly thumb: string;
    readonly url: string;
    readonly qty: number;
    readonly eachCents: Cents;
  }[];
  readonly totals: {
    readonly subtotalCents: Cents;
    readonly shippingCents: Cents;
    readonly grandTotalCents: Cents;
    readonly gstCents: Cents;
    /** FREE, TBC or PRICED */
    readonly delivery: string;
  };
}
export interface SentCartMatter {
  readonly cart: SentCart;
  readonly staff: StaffMember | undefined;
  readonly places: readonly Place[];
  readonly shop: Shop;
}
/** The mail of a cart that staff sent: what is in it, what it costs today, and the link that opens it. No price is promised. */
export function sentCartEmail({ cart, staff, places, shop }: SentCartMatter): StaffEmail {
  const sender = oneLine(staff?.firstname ?? '', 40);
  const total = formatDollars(cart.totals.grandTotalCents);
  const phone = places.find(({ code }) => code === cart.branch)?.phone ?? '';
  const branch = cart.branch === '' ? '' : ` ${placeName(cart.branch, places)}`;
  const who = sender || 'us';
  return {
    subject: sender ? `${sender} put a cart together for you` : 'A cart we put together for you',
    preview: `${total} at today’s prices. Change anything you like.`,
    heading: `Your cart from ${who}`,
    note: cart.note === '' ? [] : linesOf(cart.note),
    signature: [sender, `${oneLine(shop.name)}${branch}`, oneLine(phone)].filter(Boolean).join(', '),
    button: { label: 'Open this cart', link: ourAddress(shop, `/cart?from=${encodeURIComponent(cart.token)}`) },
    title: 'In your cart',
    lines: cart.lines.map((line) => lineView(line, shop)),
    sums: [{ label: 'Subtotal', value: formatDollars(cart.totals.subtotalCents) }, cartDelivery(cart.totals)],
    total,
    gst: gstText(cart.totals.gstCents),
    closing: `These are today’s prices; they are checked again when you pay. If you want them held, ask ${who} for a quote.`,
    legal: legalLines(shop),
  };
}

const lineView = ({ qty, eachCents, optionText, ...line }: SentCart['lines'][number], shop: Shop): LineView =>
  viewOf(line, shop, {
    notes: [oneLine(optionText, 200), qty === 1 ? '' : `${qty} at ${formatDollars(eachCents)}`].filter(Boolean),
    parts: [],
    amount: formatDollars(multiply(eachCents, qty)),
  });
