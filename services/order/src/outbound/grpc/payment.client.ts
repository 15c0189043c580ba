import { ATTEMPT_STATES } from '@shop/commerce/attempts';
import { termsOf } from '@shop/commerce/methods';
import type { PromiseClient } from '@shop/kit/grpc/client';
import { asCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import type { AttemptReply, Method, PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { Attempt, Payments } from '../../application/ports.ts';

type Client = PromiseClient<typeof PaymentServiceService>;
const KEPT = ['held', 'short'] as const;
const ANSWERS = [...ATTEMPT_STATES, 'in_doubt'] as const;

/** Attempts and tender money of payment. They query the provider, so these calls wait longer than a read. */
export function paymentClient(client: Client): Payments {
  return {
    ...counterCalls(client),
    async methods(amountCents) {
      const { methods } = await client.listMethods({ channel: 'web', amountCents, customerId: '' });
      return methods.map(toMethod);
    },
    async start({ paymentId, attempt, expiresAt, ...rest }) {
      const key = { paymentId, attempt };
      return client.start({ ...rest, key, expiresAt: expiresAt.toISOString(), reference: '' });
    },
    resolve: async (key) => toAttempt(await client.resolve(key)),
    outcome: async (key) => toAttempt(await client.outcomeOrAbort(key)),
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

function counterCalls(client: Client): Pick<Payments, 'counterMethods' | 'approval' | 'check' | 'take'> {
  return {
    async counterMethods(amountCents, customerId) {
      const { methods } = await client.listMethods({ channel: 'pos', amountCents, customerId, alsoEmpty: true });
      // Money that comes with a code lies in a ledger; anything else of the kind is an approval.
      return methods.filter(({ byCode, flow }) => !byCode || flow === 'ledger').map(toMethod);
    },
    async approval() {
      const { methods } = await client.listMethods({ channel: 'pos', amountCents: 0, customerId: '' });
      return methods.map(toMethod).find(({ byCode, flow }) => byCode && flow === 'manual');
    },
    async check(question) {
      const { ok, message } = await client.checkTender({ ...question, channel: 'pos' });
      if (!ok) throw refuse('precondition', 'payment.cannot', message);
    },
    async take({ key, customerId, reference, refundOf, refundAttempt, ...order }) {
      return toAttempt(await client.take({ key, order, customerId, reference, refundOf, refundAttempt }));
    },
  };
}

const toMethod = ({ code, name, byCode, ...method }: Method) => ({ code, name, byCode, ...termsOf(method) });

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
