import { isMoney } from '@shop/commerce/payments';
import { formatDollars } from '@shop/primitives/money';
import { nzDay } from './nz-moment.ts';
import type { Party } from './order-parties.ts';
import type { PaperPayment, PaperPayments } from './paper.ts';
import { oneLine } from './plain-text.ts';
import { dueOf, paidOf, type Sale, type SalePayment } from './sale.ts';
import type { Shop } from './shop.ts';

/** Money that came and money that went back; what was only chosen does not show. */
export const settledOf = ({ payments }: Sale): readonly SalePayment[] => payments.filter(isMoney);

/** @returns undefined when no money moved yet */
export function paymentsOf(sale: Sale): PaperPayments | undefined {
  const rows = settledOf(sale).map(rowOf);
  if (rows.length === 0) return undefined;
  const due = dueOf(sale);
  const paid = formatDollars(paidOf(sale));
  if (due === 0) return { title: 'Payments', rows, totals: [{ label: 'Paid', value: paid }] };
  return {
    title: 'Payments',
    rows,
    totals: [
      { label: 'Paid so far', value: paid },
      { label: 'Remaining to pay', value: formatDollars(due) },
    ],
  };
}

/** Its day, method, reference and amount without a sign. */
export const moneyRow = ({ name, amountCents, reference, settledAt }: SalePayment): PaperPayment => ({
  date: settledAt ? nzDay(settledAt) : '',
  method: oneLine(name),
  reference: oneLine(reference),
  amount: formatDollars(amountCents),
});

function rowOf(payment: SalePayment): PaperPayment {
  const row = moneyRow(payment);
  return payment.type === 2 ? { ...row, method: `${row.method} refund`, amount: `−${row.amount}` } : row;
}

/** How the rest is paid without a card. */
export const transferOf = (title: string, { orderNo }: Sale, { bank }: Shop): Party => ({
  title,
  lines: [`${bank.name}, ${bank.account}`, `Reference ${orderNo}, exactly: it is how we know the money is yours.`],
});
