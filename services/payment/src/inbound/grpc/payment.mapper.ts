import { termsOf } from '@shop/commerce/methods';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { isUuid } from '@shop/primitives/text';
import type * as wire from '@shop/proto/payment/v1/payment';
import type { NamedOffer, OfferedMethod } from '../../application/methods.ts';
import type { TenderKey, TenderPart } from '../../application/ports.ts';
import type { StartPayment } from '../../application/start-payment.ts';
import type { Attempt, AttemptKey } from '../../domain/attempt.ts';

const malformed = (what: string) => refuse('malformed', 'payment.malformed', `The payment has no ${what}.`);

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

export function toStart({
  key,
  amountCents,
  expiresAt,
  ...request
}: wire.StartPaymentRequest): Omit<StartPayment, 'staffId'> {
  const { orderNo, gateway, confirmationToken, branch } = request;
  const what = { orderNo, gateway, confirmationToken, branch };
  return { ...toKey(key), ...what, amount: asCents(amountCents), expiresAt: new Date(expiresAt) };
}

export function toParts({ parts, branch }: Pick<wire.HoldTenderRequest, 'parts' | 'branch'>): TenderPart[] {
  return parts.map(({ gateway, code, customerId, amountCents }) => {
    const cents = asCents(amountCents);
    if (gateway === 'voucher') return { kind: 'voucher', ref: code, cents, branch };
    if (gateway === 'credit' && customerId !== '') return { kind: 'credit', ref: customerId, cents, branch };
    throw malformed('account to pay from');
  });
}

export function fromAttempt(attempt: Attempt, inDoubt = false): wire.AttemptReply {
  return {
    key: { paymentId: attempt.paymentId, attempt: attempt.attempt },
    orderNo: attempt.orderNo,
    state: inDoubt ? 'in_doubt' : attempt.state,
    amountCents: attempt.amount,
    gateway: attempt.gateway,
    reference: attempt.providerReference,
    settledAt: attempt.settledAt?.toISOString() ?? '',
    reason: attempt.reason,
    confirmationToken: attempt.confirmationToken,
  };
}

export const fromMethod = (method: OfferedMethod): wire.Method => ({
  code: method.code,
  name: method.name,
  nameHtml: method.nameHtml,
  isFinance: false,
  financeJson: '',
  financeCart: '',
  descCart: method.description,
  ...termsOf(method),
  byCode: method.byCode,
  minCents: method.min,
  maxCents: method.max,
  availableCents: method.available,
});

export const fromOffer = (offer: NamedOffer): wire.FinanceOffer => ({
  code: offer.code,
  name: offer.name,
  enable: offer.enable,
  rule: offer.rule,
  disclaimer: offer.disclaimer,
  params: offer.terms.map(({ months, weeks, payWeekly, endDate }) => ({
    months,
    weeks,
    payWeeklyCents: payWeekly,
    endDate,
  })),
  offerText: offer.offerText,
});
