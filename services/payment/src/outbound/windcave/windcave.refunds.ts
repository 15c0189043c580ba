import { formatMoney, parseCents } from '@shop/primitives/money';
import { Refusal } from '@shop/primitives/refusal';
import type { CardRefunds } from '../../application/ports.ts';
import type { RefundAnswer } from '../../domain/card-refund.ts';
import { type ProviderHttp, ProviderRefusal } from '../http/provider-http.ts';
import { refusal, transaction } from './windcave.replies.ts';
import { authorizationOf, type WindcaveAccounts } from './windcave-account.ts';

/**
 * What goes back to a card: a transaction of type refund that names the purchase, with our reference as X-ID. It is looked up by that X-ID,
 * for the provider's own number came with the answer that may be lost. How it is looked up is an assumption (DECISIONS.md).
 */
export const windcaveRefunds = (http: ProviderHttp, { login }: WindcaveAccounts): CardRefunds => ({
  give: ({ amountCents, ourReference, providerSession }, takenIn) =>
    answered(() =>
      http.callOnce('POST', '/transactions', {
        ...{ authorization: authorizationOf(login(takenIn)), key: ourReference },
        body: {
          ...{ type: 'refund', amount: formatMoney(amountCents), currency: 'NZD' },
          ...{ merchantReference: ourReference, transactionId: providerSession },
        },
      }),
    ),
  find: ({ ourReference }, takenIn) =>
    answered(() =>
      http.call('GET', `/transactions?xId=${encodeURIComponent(ourReference)}`, {
        authorization: authorizationOf(login(takenIn)),
      }),
    ),
});

type Called = Awaited<ReturnType<ProviderHttp['callOnce']>>;

async function answered(call: () => Promise<Called>): Promise<RefundAnswer> {
  try {
    const reply = await call();
    if ('failure' in reply) return { kind: reply.failure === 'not sent' ? 'notSent' : 'unanswered' };
    return reply.status === 404 ? { kind: 'unknown' } : toAnswer(reply.body);
  } catch (error) {
    if (error instanceof ProviderRefusal) return { kind: 'refused', text: whyOf(error.body) };
    if (error instanceof Refusal && error.kind === 'unavailable') return { kind: 'unanswered' };
    throw error;
  }
}

function toAnswer(body: unknown): RefundAnswer {
  const read = transaction.safeParse(body);
  if (!read.success) return { kind: 'unanswered' };
  const { id: reference, authorised: isApproved, type, amount, responseText: text, ...words } = read.data;
  const { currency, merchantReference } = words;
  const amountCents = parseCents(amount);
  const result = { isApproved, isRefund: type === 'refund', amountCents, currency, merchantReference, reference, text };
  return { kind: 'done', result };
}

function whyOf(body: unknown): string {
  const read = refusal.safeParse(body);
  return (read.success && read.data.errors[0]?.message) || 'The card provider refused.';
}
