import { ATTEMPT_STATES } from '@shop/commerce/attempts';
import { asCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import type { AttemptReply } from '@shop/proto/payment/v1/payment';
import type { Attempt } from '../../application/ports.ts';

const ANSWERS = [...ATTEMPT_STATES, 'in_doubt'] as const;

export function toAttempt(reply: AttemptReply | undefined): Attempt {
  const { paymentId = '', attempt = 0 } = reply?.key ?? {};
  return {
    key: { paymentId, attempt },
    orderNo: reply?.orderNo ?? '',
    state: oneOf(ANSWERS, reply?.state ?? 'in_doubt', () => new RangeError(`an attempt is "${reply?.state}"`)),
    amountCents: asCents(reply?.amountCents ?? 0),
    reference: reply?.reference ?? '',
    reason: reply?.reason ?? '',
  };
}
