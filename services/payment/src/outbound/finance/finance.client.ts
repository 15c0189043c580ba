import { formatMoney, parseCents } from '@shop/primitives/money';
import type { HostedProvider } from '../../application/ports.ts';
import type { Attempt, ProviderOutcome } from '../../domain/attempt.ts';
import { providerHttp } from '../http/provider-http.ts';
import { application, type Application } from './finance.replies.ts';

export interface FinanceAccount {
  readonly url: string;
  readonly key: () => string;
}
export interface FinanceSetting extends FinanceAccount {
  /** origin of our return address */
  readonly returnBase: string;
}

const UNREACHABLE = 'The finance company cannot be reached right now. Nothing was borrowed. Please try again.';

/**
 * A finance company: an application is opened there, the shopper finishes it on the company's page, and how it ended is asked, server to
 * server. What comes back with the browser says nothing. It gives nothing back through us.
 */
export function finance({ url, key, returnBase }: FinanceSetting): HostedProvider {
  const http = providerHttp({
    ...{ url, authorization: () => `Bearer ${key()}`, keyHeader: 'idempotency-key', unreachable: UNREACHABLE },
  });
  return {
    async open(attempt) {
      const reply = await http.call('POST', '/applications', {
        key: attempt.ourReference,
        body: wishOf(attempt, `${returnBase}/v1/pay/return/${attempt.returnToken}`),
      });
      const { id, url: pageUrl } = application.parse(reply.body);
      return { id, pageUrl };
    },
    async read(id) {
      const reply = await http.call('GET', `/applications/${encodeURIComponent(id)}`);
      return reply.status === 404 ? UNKNOWN : toOutcome(application.parse(reply.body));
    },
  };
}

/** The plan is the method's own code. The company ends the application with our reservation. */
const wishOf = ({ gateway: product, amountCents, ourReference, expiresAt }: Attempt, returnUrl: string) => ({
  ...{ product, amount: formatMoney(amountCents), currency: 'NZD', merchantReference: ourReference, returnUrl },
  expires: expiresAt.toISOString(),
});

const UNKNOWN: ProviderOutcome = {
  ...{ state: 'unknown', amountCents: undefined, currency: '', merchantReference: '', reference: '', text: '' },
};
const STATES = {
  open: 'waiting',
  approved: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<Application['status'], ProviderOutcome['state']>;

const toOutcome = ({ status, amount, currency, merchantReference, contractNumber }: Application): ProviderOutcome => ({
  ...{ state: STATES[status], amountCents: parseCents(amount), currency, merchantReference, reference: contractNumber },
  text: status === 'open' || status === 'approved' ? '' : status,
});
