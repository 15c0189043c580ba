import { paymentOf } from '@shop/commerce/payments';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { OrderPayment } from '@shop/proto/order/v1/order';
import { wire } from '../v1/money.ts';

/** Ids of the staff who took them, or gave them back. */
export const takersOf = (payments: readonly OrderPayment[]): string[] => payments.map(({ takenBy = '' }) => takenBy);

/** What payment itself notes of an attempt that ended without money, as people read it. */
const WORDS: Readonly<Record<string, string>> = {
  closed: 'Its payment page was closed before it was paid.',
  expired: 'Its payment page ran out of time.',
  'never answered': 'The provider never answered.',
  'never started': 'It never reached the provider.',
};

/** Why a payment failed: our own notes in words; what the provider said as it said it. */
export const reasonWords = (reason: string): string => WORDS[reason] ?? reason;

/** A payment or refund of an order, as staff's calls show it. @param names of staff, by id */
export function presentPayment(row: OrderPayment, names: ReadonlyMap<string, string>) {
  const { id, gateway, name, amountCents, reference, status, type, refundOf } = paymentOf(row);
  return {
    ...{ id, gateway, name, reference, status, type, refundOf, amount: wire(amountCents) },
    ...{ why: row.why ?? '', reason: reasonWords(row.reason ?? '') },
    settled: row.settledAt ? formatNzDateTime(new Date(row.settledAt)) : '',
    takenBy: names.get(row.takenBy ?? '') ?? '',
  };
}
