import type { AttemptState } from '@shop/commerce/attempts';
import { asCents } from '@shop/primitives/money';
import type { Attempt } from '../../domain/attempt.ts';

type Text = Record<
  | 'payment_id'
  | 'order_no'
  | 'gateway'
  | 'our_reference'
  | 'token'
  | 'return_token'
  | 'provider_session'
  | 'page_url'
  | 'provider_reference'
  | 'reason'
  | 'confirmation_token'
  | 'branch'
  | 'staff_id',
  string
>;
export interface AttemptRow extends Text {
  attempt: number;
  amount_cents: number;
  state: AttemptState;
  expires_at: Date;
  started_at: Date;
  settled_at: Date | null;
}

export const attemptColumns = `payment_id, attempt, order_no, gateway, amount_cents, state, our_reference, token, return_token,
  provider_session, page_url, provider_reference, reason, confirmation_token, branch, staff_id, expires_at, started_at, settled_at`;

export const toAttempt = (row: AttemptRow): Attempt => ({
  paymentId: row.payment_id,
  attempt: row.attempt,
  orderNo: row.order_no,
  gateway: row.gateway,
  amount: asCents(row.amount_cents),
  state: row.state,
  ourReference: row.our_reference,
  token: row.token,
  returnToken: row.return_token,
  providerSession: row.provider_session,
  pageUrl: row.page_url,
  providerReference: row.provider_reference,
  reason: row.reason,
  confirmationToken: row.confirmation_token,
  branch: row.branch,
  staffId: row.staff_id,
  expiresAt: row.expires_at,
  startedAt: row.started_at,
  settledAt: row.settled_at ?? undefined,
});
