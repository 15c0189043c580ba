import { ATTEMPT_STATES } from '@shop/commerce/attempts';
import { termsOf } from '@shop/commerce/methods';
import type { PromiseClient } from '@shop/kit/grpc/client';
import { asCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import type { AttemptReply, PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { Attempt, Payments } from '../../application/ports.ts';

const KEPT = ['held', 'short'] as const;
const ANSWERS = [...ATTEMPT_STATES, 'in_doubt'] as const;

/** Attempts and tender money of payment. They query the provider, so these calls wait longer than a read. */
export function paymentClient(client: PromiseClient<typeof PaymentServiceService>): Payments {
  return {
    async methods(amountCents) {
      const { methods } = await client.listMethods({ channel: 'web', amountCents, customerId: '' });
      return methods.map(({ code, name, byCode, ...method }) => ({ code, name, byCode, ...termsOf(method) }));
    },
    async start({ paymentId, attempt, expiresAt, ...rest }) {
      const key = { paymentId, attempt };
      return client.start({ ...rest, key, expiresAt: expiresAt.toISOString(), reference: '' });
    },
    resolve: async (key) => toAttempt(await client.resolve(key)),
    resolveReturn: async (returnToken) => toAttempt(await client.resolveReturn({ returnToken })),
    close: async (key) => toAttempt(await client.closeAttempt(key)),
    find: async (token) => toAttempt(await client.getAttempt({ token })),
    async open(token) {
      const { location, attempt } = await client.openHosted({ token });
      return { location, attempt: toAttempt(attempt) };
    },
    async holdTender(key, parts, branch) {
      await client.holdTender({ key, parts: [...parts], branch });
    },
    async keepTender(key) {
      const { state } = await client.keepTender(key);
      return oneOf(KEPT, state, () => new RangeError(`kept tender money is "${state}"`)) === 'held';
    },
    async releaseTender(key) {
      await client.releaseTender(key);
    },
  };
}

function toAttempt(reply: AttemptReply | undefined): Attempt {
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
