import { ATTEMPT_STATES } from '@shop/commerce/attempts';
import { cents, columns, instant, int, oneOf, orNull, text } from '@shop/kit/postgres/columns';
import type { Attempt } from '../../domain/attempt.ts';

export const attemptColumns = columns<Attempt>({
  paymentId: text,
  attempt: int,
  orderNo: text,
  gateway: text,
  amountCents: cents,
  state: oneOf(ATTEMPT_STATES),
  ourReference: text,
  token: text,
  returnToken: text,
  providerSession: text,
  pageUrl: text,
  providerReference: text,
  reason: text,
  confirmationToken: text,
  branch: text,
  staffId: text,
  expiresAt: instant,
  startedAt: instant,
  settledAt: orNull(instant),
  refundOf: text,
  station: text,
});
