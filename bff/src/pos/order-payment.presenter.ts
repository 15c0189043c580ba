import { byHandOf, isByHand } from '@shop/commerce/by-hand';
import { paymentOf } from '@shop/commerce/payments';
import { formatNzDateTime, formatNzLong, todayInNz } from '@shop/primitives/nz-time';
import type { OrderPayment } from '@shop/proto/order/v1/order';
import { wire } from '../v1/money.ts';

/** Ids of the staff who took them, gave them back, or said how they ended. */
export const takersOf = (payments: readonly OrderPayment[]): string[] =>
  payments.flatMap(({ takenBy = '', reason = '' }) => [takenBy, byHandOf(reason)?.approverId ?? '']);

/** What payment itself notes of an attempt that ended without money, as people read it. */
const WORDS: Readonly<Record<string, string>> = {
  closed: 'Its payment page was left before it was paid.',
  expired: 'Its payment page ran out of time.',
  'never answered': 'The provider never answered.',
  'never started': 'It never reached the provider.',
};

/** Why a payment failed: our own notes in words; what the provider said as it said it. @param names of staff, by id */
export function reasonWords(reason: string, names: ReadonlyMap<string, string> = new Map()): string {
  if (!isByHand(reason)) return WORDS[reason] ?? reason;
  const said = byHandOf(reason);
  if (!said) return 'A manager said that it is not paid.';
  const who = names.get(said.approverId) || 'A manager';
  return `${who} said on ${whenOf(said.at)} that it is not paid. The provider’s report ${said.reported} then.`;
}

/** '28 Nov 2026 at 06:12', in New Zealand. */
function whenOf(instant: string): string {
  const at = new Date(instant);
  return `${formatNzLong(todayInNz(at))} at ${formatNzDateTime(at).slice(11)}`;
}

/** A payment or refund of an order, as staff's calls show it. @param names of staff, by id */
export function presentPayment(row: OrderPayment, names: ReadonlyMap<string, string>) {
  const { id, gateway, name, amountCents, reference, status, type, refundOf } = paymentOf(row);
  return {
    ...{ id, gateway, name, reference, status, type, refundOf, amount: wire(amountCents) },
    ...{ why: row.why ?? '', reason: reasonWords(row.reason ?? '', names) },
    settled: row.settledAt ? formatNzDateTime(new Date(row.settledAt)) : '',
    takenBy: names.get(row.takenBy ?? '') ?? '',
  };
}
