import { formatDollars } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import { nzTime, weekday } from './nz-moment.ts';
import type { Party } from './order-parties.ts';
import type { Figure } from './order-sums.ts';
import type { Paper } from './paper.ts';
import { excessOf, type SaleMatter } from './sale.ts';
import { invoicePaper, suppliedAt } from './sale-paper.ts';

type Same =
  | 'title'
  | 'savedAt'
  | 'shopName'
  | 'seller'
  | 'lines'
  | 'sums'
  | 'total'
  | 'gst'
  | 'transfer'
  | 'law'
  | 'foot';

/** The tax invoice on a roll of 80 mm: the same words and figures in one column. */
export interface TillReceipt extends Pick<Paper, Same> {
  /** below the title; the first stands out */
  readonly heading: readonly string[];
  /** undefined: nobody is named */
  readonly buyer: Party | undefined;
  /** money that moved, what went back below zero */
  readonly payments: readonly (Figure & { readonly note: string })[];
  readonly paid: readonly Figure[];
  /** what a scanner reads */
  readonly code: string;
}

/** What a customer takes along from the counter (docs/rules/documents.md 11, 12). */
export function tillReceipt(matter: SaleMatter): TillReceipt {
  const { people, facts, payments, stamp, ...same } = invoicePaper(matter);
  const { sale } = matter;
  const at = suppliedAt(sale);
  return {
    ...same,
    heading: [
      `Order ${sale.orderNo}`,
      `${weekday(todayInNz(at))}, ${nzTime(at)}`,
      ...facts.slice(2).map(({ label, value }) => (label === 'Branch' ? value : `${label} ${value}`)),
    ],
    buyer: people[0],
    payments: (payments?.rows ?? []).map(({ date, method, reference, amount }) => ({
      ...{ label: method, value: amount, note: [date, reference].filter(Boolean).join(', ') },
    })),
    paid: [...totalsOf(payments, stamp), ...owedOf(sale)],
    code: sale.orderNo,
  };
}

/** What was received beyond the total. */
function owedOf(sale: SaleMatter['sale']): readonly Figure[] {
  const excess = excessOf(sale);
  return excess > 0 ? [{ label: 'To be paid back', value: formatDollars(excess) }] : [];
}

/** Of a deposit what is paid and what is left; else the one figure that the invoice has in its box. */
function totalsOf(payments: Paper['payments'], { label, figure }: Paper['stamp']): readonly Figure[] {
  const isDeposit = payments !== undefined && payments.totals.length > 1;
  return isDeposit ? payments.totals : [{ label, value: figure }];
}
