import { formatMoney, parseCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { HostedProvider } from '../../application/ports.ts';
import type { Attempt, ProviderOutcome } from '../../domain/attempt.ts';
import { type ProviderHttp, providerHttp } from '../http/provider-http.ts';
import { openedSession, type Session, session } from './windcave.replies.ts';
import { authorizationOf, type WindcaveAccounts } from './windcave-account.ts';
import { windcaveRefunds } from './windcave.refunds.ts';

export interface WindcaveSetting extends WindcaveAccounts {
  /** origin of our return and notification addresses */
  readonly returnBase: string;
}

/** Windcave's REST hosted page, and what goes back to its cards. Replies decide nothing but what the session itself says. */
export function windcave(setting: WindcaveSetting): HostedProvider {
  const http = providerHttp({
    url: setting.url,
    keyHeader: 'x-id',
    unreachable: 'The payment page cannot be reached right now. Nothing was charged. Please try again.',
  });
  return {
    refunds: windcaveRefunds(http, setting),
    open: (attempt) => open(http, setting, attempt),
    async read({ providerSession: id, branch }) {
      const authorization = authorizationOf(setting.login(branch));
      const reply = await http.call('GET', `/sessions/${encodeURIComponent(id)}`, { authorization });
      if (reply.status === 404) return nothing('unknown');
      return toOutcome(session.parse(reply.body));
    },
  };
}

/** The provider takes our reference as X-ID too: requested twice it answers the same session. */
async function open(http: ProviderHttp, { returnBase, login }: WindcaveSetting, attempt: Attempt) {
  const back = `${returnBase}/v1/pay/return/${attempt.returnToken}`;
  const reply = await http.call('POST', '/sessions', {
    authorization: authorizationOf(login(attempt.branch)),
    key: attempt.ourReference,
    body: {
      type: 'purchase',
      amount: formatMoney(attempt.amountCents),
      currency: 'NZD',
      merchantReference: attempt.ourReference,
      methods: ['card'],
      callbackUrls: { approved: back, declined: back, cancelled: back },
      notificationUrl: `${returnBase}/v1/pay/notify/${attempt.returnToken}`,
      expires: attempt.expiresAt.toISOString(),
    },
  });
  const opened = openedSession.parse(reply.body);
  const page = opened.links.find(({ rel }) => rel === 'hpp');
  if (!page)
    throw refuse(
      'unavailable',
      'payment.provider',
      'The payment page cannot be opened right now. Nothing was charged. Please try again.',
    );
  return { id: opened.id, pageUrl: page.href };
}

const nothing = (state: 'waiting' | 'unknown'): ProviderOutcome => ({
  state,
  amountCents: undefined,
  currency: '',
  merchantReference: '',
  reference: '',
  text: '',
});

/** state 'complete' does not mean paid; paid is authorised, and the amount and reference are checked by the domain. */
function toOutcome({ transactions }: Session): ProviderOutcome {
  const transaction = transactions.find(({ authorised }) => authorised) ?? transactions[0];
  if (!transaction) return nothing('waiting');
  const { authorised, amount, currency, merchantReference, id, responseText, card } = transaction;
  const cancelled = /cancel/i.test(`${responseText} ${card?.cardHolderName ?? ''}`);
  const state = authorised ? 'approved' : cancelled ? 'cancelled' : 'declined';
  return { state, amountCents: parseCents(amount), currency, merchantReference, reference: id, text: responseText };
}
