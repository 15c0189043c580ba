import { decapitalised } from '@shop/commerce/methods';
import { creditsOf } from '@shop/commerce/credits';
import { isSettled } from '@shop/commerce/payments';
import { formatDollars } from '@shop/primitives/money';
import { nzDay } from './nz-moment.ts';
import { type Figure, gstText } from './order-sums.ts';
import { byMethod, oneLine } from './plain-text.ts';
import type { Sale, SaleMatter, SalePayment } from './sale.ts';
import { legalLines } from './shop.ts';

/** Everything the mail of a refund says, in words. */
export interface RefundEmail {
  readonly subject: string;
  readonly preview: string;
  readonly badge: string;
  readonly heading: string;
  readonly lead: string;
  /** of the panel */
  readonly title: string;
  readonly sums: readonly Figure[];
  readonly total: string;
  /** the GST in it, or why there is none */
  readonly gst: string;
  readonly closing: string;
  readonly legal: readonly string[];
}
/** A refund that went back; `number` its credit note, from 1; undefined: it took nothing off the price. */
export interface MailedRefund {
  readonly refund: SalePayment;
  readonly number: number | undefined;
}

/** @returns undefined while that refund is not there, or has not gone back */
export function refundOf({ payments, totals }: Sale, id: string): MailedRefund | undefined {
  const refund = payments.find((row) => row.id === id && row.type === 2 && isSettled(row));
  if (!refund) return undefined;
  const at = creditsOf(totals.grandTotalCents, payments).findIndex((credit) => credit.refund.id === id);
  return { refund, number: at < 0 ? undefined : at + 1 };
}

/** That money went back: how much, the way it went, and what it does to the price and its GST. */
export function refundEmail({ sale, shop }: SaleMatter, { refund, number }: MailedRefund): RefundEmail {
  const { orderNo } = sale;
  const amount = formatDollars(refund.amountCents);
  const { there, when, isThere } = WAYS[refund.flow];
  const way = there(refund);
  const credit = number && creditsOf(sale.totals.grandTotalCents, sale.payments)[number - 1];
  const note = `${orderNo}-C${number}`;
  return {
    subject: `Refund of ${amount} for order ${orderNo}`,
    preview: `Back ${way}. ${when}`,
    badge: 'Refunded',
    heading: isThere ? `Your ${amount} is back` : `Your ${amount} is on its way back`,
    lead: `We gave ${amount} of order ${orderNo} back ${way} on ${nzDay(refund.settledAt ?? sale.updatedAt)}. ${when}`,
    title: credit ? `Credit note ${note}` : `Order ${orderNo}`,
    sums: [
      ...(credit ? [{ label: 'Price given back', value: formatDollars(credit.creditCents) }] : []),
      { label: `Back ${way}`, value: amount },
    ],
    total: amount,
    gst: credit ? gstText(credit.gstCents) : 'Your order’s price and its GST stay as they are',
    closing: credit
      ? `The credit note is attached as a PDF. It corrects tax invoice ${orderNo}.`
      : 'It was received beyond what your order comes to, or before all of it was paid; so there is no credit note.',
    legal: legalLines(shop),
  };
}

interface Way {
  /** inside a sentence, after 'back' */
  readonly there: (refund: SalePayment) => string;
  readonly when: string;
  /** the customer has it now */
  readonly isThere: boolean;
}
const byCard: Way = {
  there: () => 'to the card you paid with',
  when: 'Banks take up to three working days to show it.',
  isThere: false,
};
const WAYS: Readonly<Record<SalePayment['flow'], Way>> = {
  hosted: byCard,
  terminal: byCard,
  transfer: {
    there: () => 'by bank transfer',
    when: 'Banks take up to two working days to show it.',
    isThere: false,
  },
  ledger: {
    there: ({ name }) => `as ${decapitalised(oneLine(name, 60))}`,
    when: 'You can spend it from now on.',
    isThere: true,
  },
  manual: { there: byMethod, when: 'Answer this mail if you have not had it.', isThere: true },
};
