import { creditsOf } from '@shop/commerce/credits';
import { type Cents, formatDollars, greater, subtract, sum, ZERO } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import { nzDay, weekday } from './nz-moment.ts';
import type { Figure } from './order-sums.ts';
import type { Paper, PaperLine, PaperPayments } from './paper.ts';
import { oneLine } from './plain-text.ts';
import type { Sale, SaleMatter, SalePayment } from './sale.ts';
import { invoicePaper, suppliedAt } from './sale-paper.ts';
import { moneyRow } from './sale-payments.ts';

/** A credit note for each refund that took something off the price (docs/rules/documents.md 13, 14). */
export function creditNotes(matter: SaleMatter): Paper[] {
  const { totals, payments } = matter.sale;
  const credits = creditsOf(totals.grandTotalCents, payments);
  return credits.map(({ refund, ...credit }, at) => {
    const before = sum(credits.slice(0, at).map((one) => one.creditCents));
    return noteOf(matter, { refund, ...credit, number: at + 1, wasCents: subtract(totals.grandTotalCents, before) });
  });
}

interface Correction {
  readonly refund: SalePayment;
  readonly creditCents: Cents;
  readonly gstCents: Cents;
  /** from 1 within the order */
  readonly number: number;
  /** what the invoice came to before */
  readonly wasCents: Cents;
}

function noteOf(matter: SaleMatter, correction: Correction): Paper {
  const { refund, creditCents, number, wasCents } = correction;
  const { sale, shop } = matter;
  const invoice = invoicePaper(matter);
  const name = `${sale.orderNo}-C${number}`;
  const day = weekday(todayInNz(refund.settledAt ?? sale.updatedAt));
  const now = subtract(wasCents, creditCents);
  const credit = { label: 'Credit', value: minus(creditCents) };
  return {
    ...invoice,
    title: 'Credit note',
    intro: `Supply correction information for tax invoice ${sale.orderNo} of ${nzDay(suppliedAt(sale))}.`,
    stamp: { label: 'Refunded to you', figure: formatDollars(refund.amountCents), note: day },
    facts: [
      { label: 'Credit note number', value: name },
      { label: 'Date', value: day },
      { label: 'Corrects invoice', value: sale.orderNo },
      ...invoice.facts.slice(2, 3),
    ],
    lines: [{ ...lineOf(creditCents, now), notes: notesOf(matter, refund) }],
    payments: refunded(refund, creditCents),
    sums: [{ ...credit, label: 'Price given back' }],
    total: credit,
    gst: [...gstOf(correction), ...comesTo(sale, wasCents, now)],
    foot: `Credit note ${name}, ${oneLine(shop.name)}`,
  };
}

const minus = (amount: Cents): string => `−${formatDollars(amount)}`;

/** Refunds are of money: which goods came back is not known here. */
const lineOf = (creditCents: Cents, now: Cents): Omit<PaperLine, 'notes'> => ({
  ...{ sku: '', qty: '−1', was: '', parts: [] },
  name: now === 0 ? 'The price of the order, given back' : 'A part of the price of the order, given back',
  each: formatDollars(creditCents),
  total: minus(creditCents),
});

/** Why, and who approved it; an old refund says neither. */
function notesOf({ approvers }: SaleMatter, { why, approverId }: SalePayment): string[] {
  const by = approvers?.get(approverId);
  const who = by ? oneLine(`${by.firstname} ${by.lastname}`) : 'a manager';
  return [...(why === '' ? [] : [`Reason: ${oneLine(why)}`]), `Refund approved by ${who}`];
}

/** What went back, and what of it was beyond the price. */
function refunded(refund: SalePayment, creditCents: Cents): PaperPayments {
  const beyond = greater(ZERO, subtract(refund.amountCents, creditCents));
  const more = beyond > 0 ? [{ label: 'Of it received beyond the price', value: formatDollars(beyond) }] : [];
  return {
    title: 'Refund',
    rows: [moneyRow(refund)],
    totals: [{ label: 'Refunded', value: formatDollars(refund.amountCents) }, ...more],
  };
}

function gstOf({ creditCents, gstCents: gst }: Correction): Figure[] {
  return [
    { label: 'GST in this credit, 15%', value: minus(gst) },
    { label: 'Credit before GST', value: minus(subtract(creditCents, gst)) },
  ];
}

const comesTo = ({ orderNo }: Sale, was: Cents, now: Cents): Figure[] => [
  { label: `Invoice ${orderNo} was`, value: formatDollars(was) },
  { label: 'It is now', value: formatDollars(now) },
];
