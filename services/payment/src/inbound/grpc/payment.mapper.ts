import { inWords } from '@shop/commerce/terminal-words';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { isUuid } from '@shop/primitives/text';
import type * as wire from '@shop/proto/payment/v1/payment';
import type { NamedOffer, OfferedMethod } from '../../application/methods.ts';
import type { Disclosure } from '../../application/ports.ts';
import type { TenderKey, TenderPart } from '../../application/tender-ports.ts';
import type { StartPayment } from '../../application/start-payment.ts';
import type { TakePayment } from '../../application/take-payment.ts';
import type { Attempt, AttemptKey } from '../../domain/attempt.ts';

export const malformed = (what: string) => refuse('malformed', 'payment.malformed', `The payment has no ${what}.`);

export function toKey(key: Partial<AttemptKey> | undefined): AttemptKey {
  const { paymentId = '', attempt = 0 } = key ?? {};
  if (!isUuid(paymentId) || attempt < 1) throw malformed('key');
  return { paymentId, attempt };
}

export function toTenderKey(key: Partial<TenderKey> | undefined): TenderKey {
  const { orderNo = '', version = 0 } = key ?? {};
  if (orderNo === '' || version < 1) throw malformed('order');
  return { orderNo, version };
}

export const toStart = ({ key, expiresAt, ...request }: wire.StartPaymentRequest): Omit<StartPayment, 'staffId'> => {
  const { orderNo, gateway, confirmationToken, branch } = request;
  const what = { orderNo, gateway, confirmationToken, branch, amountCents: asCents(request.amountCents) };
  return { ...toKey(key), ...what, expiresAt: new Date(expiresAt) };
};

/** '' = it takes */
export function toRefundOf(refundOf: string): string {
  if (refundOf !== '' && !isUuid(refundOf)) throw malformed('payment that it gives back');
  return refundOf;
}

export const toTake = ({
  key,
  order,
  customerId,
  reference,
  refundOf,
  refundAttempt,
}: wire.TakePaymentRequest): Omit<TakePayment, 'staffId'> => {
  if (!order || order.orderNo === '') throw malformed('order');
  const { amountCents, ...what } = order;
  // No page is shown, so it ends when it begins.
  return {
    ...toKey(key),
    ...what,
    amountCents: asCents(amountCents),
    expiresAt: new Date(),
    customerId,
    reference,
    refundOf: toRefundOf(refundOf),
    refundAttempt,
  };
};

export function toParts({ parts, branch }: Pick<wire.HoldTenderRequest, 'parts' | 'branch'>): TenderPart[] {
  return parts.map(({ gateway, code, customerId, amountCents }) => {
    const cents = asCents(amountCents);
    if (gateway === 'voucher') return { kind: 'voucher', ref: code, cents, branch };
    if (gateway === 'credit' && customerId !== '') return { kind: 'credit', ref: customerId, cents, branch };
    throw malformed('account to pay from');
  });
}

export const fromAttempt = ({ paymentId, attempt, ...row }: Attempt, inDoubt = false): wire.AttemptReply => ({
  ...row,
  key: { paymentId, attempt },
  state: inDoubt ? 'in_doubt' : row.state,
  reference: row.providerReference,
  reason: inWords(row.reason),
  settledAt: row.settledAt?.toISOString() ?? '',
});

export const fromMethod = ({ description, plan, ...method }: OfferedMethod): wire.Method => ({
  ...method,
  isFinance: plan !== undefined,
  descCart: description,
  plan: plan && { ...plan, months: [...plan.months] },
});

export const fromDisclosure = ({ paymentId, attempt, shownAt, ...row }: Disclosure): wire.Disclosure => ({
  ...row,
  key: { paymentId, attempt },
  shownAt: shownAt.toISOString(),
});

export const fromOffer = ({ terms, ...offer }: NamedOffer): wire.FinanceOffer => ({
  ...offer,
  params: [...terms],
});
