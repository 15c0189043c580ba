import { WEB_BRANCH } from '@shop/commerce/branches';
import { isSettled, moved, PAYMENT, paidAmount } from '@shop/commerce/payments';
import { refuse } from '@shop/primitives/refusal';
import { isHeldTender, isSent, type Order, type OrderPayment } from './order.ts';

/** Money that lies in a submitted record, as payment captured it; paymentId '' = all of a gateway that was held for the order. */
export interface BankedPayment {
  readonly paymentId: string;
  readonly attempt: number;
  readonly gateway: string;
}

/**
 * The rows that are banked by these, moved; those that were banked before are not among them (docs/rules/banking.md 10).
 * @throws Refusal unavailable while the order has not recorded one of them yet: it is told again
 */
export function bankedRows({ payments }: Pick<Order, 'payments'>, banked: readonly BankedPayment[]): OrderPayment[] {
  const rows = banked.flatMap((one) => {
    const found = rowsOf(payments, one);
    if (found.length === 0 || !found.every(isSettled)) throw notRecorded(one);
    return found;
  });
  return rows.filter(({ status }) => status !== PAYMENT.banked).map((row) => moved(row, PAYMENT.banked));
}

function rowsOf(rows: readonly OrderPayment[], { paymentId, attempt, gateway }: BankedPayment): OrderPayment[] {
  if (paymentId === '') return rows.filter((row) => row.gateway === gateway && isHeldTender(row));
  const late = rows.filter((row) => row.lateOf === paymentId && row.attempt === attempt);
  return late.length > 0 ? late : rows.filter(({ id }) => id === paymentId);
}

const notRecorded = ({ paymentId, attempt }: BankedPayment) =>
  refuse('unavailable', 'order.not_recorded', 'This payment is not recorded yet.', {
    paymentId,
    attempt: `${attempt}`,
  });

/**
 * Nothing is left to do about its money (docs/rules/orders.md 26): none is to be given back or on its way, and what a branch took lies in its
 * records. The web shop's takings have none.
 */
export const isMoneyDone = ({ payments, grandTotalCents, branch }: Order): boolean =>
  !payments.some(isSent) &&
  paidAmount(payments) <= grandTotalCents &&
  (branch === WEB_BRANCH ||
    payments.every((row) => row.amountCents === 0 || !isSettled(row) || row.status === PAYMENT.banked));
