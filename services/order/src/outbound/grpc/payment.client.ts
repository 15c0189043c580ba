import { termsOf } from '@shop/commerce/methods';
import type { PromiseClient } from '@shop/kit/grpc/client';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import type { Method, PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { Payments } from '../../application/ports.ts';
import { toAttempt } from './attempt.mapper.ts';
import { terminalClient } from './terminal.client.ts';

type Client = PromiseClient<typeof PaymentServiceService>;
const KEPT = ['held', 'short'] as const;

/** Attempts and tender money of payment. They query the provider, so these calls wait longer than a read. */
export function paymentClient(client: Client): Payments {
  return {
    ...counterCalls(client),
    ...terminalClient(client),
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
