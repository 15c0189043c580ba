import { formatMoney, parseCents } from '@shop/primitives/money';
import type { HostedProvider } from '../../application/ports.ts';
import type { Attempt, ProviderOutcome } from '../../domain/attempt.ts';
import { providerHttp } from '../http/provider-http.ts';
import type { CompanyLogin } from '../keys/provider-keys.ts';
import { application, type Application } from './finance.replies.ts';

export interface FinanceSetting {
  readonly url: string;
  /** the account that serves a branch, as it is at each call */
  readonly login: (branch: string) => CompanyLogin;
  /** origin of our return address */
  readonly returnBase: string;
}

const UNREACHABLE = 'The finance company cannot be reached right now. Nothing was borrowed. Please try again.';

/**
 * A finance company: an application is opened there, the shopper finishes it on the company's page, and how it ended is asked, server to
 * server. What comes back with the browser says nothing. It gives nothing back through us.
 */
export function finance({ url, login, returnBase }: FinanceSetting): HostedProvider {
  const http = providerHttp({ url, keyHeader: 'idempotency-key', unreachable: UNREACHABLE });
  return {
    async open(attempt) {
      const reply = await http.call('POST', '/applications', {
        ...{ authorization: bearerOf(login(attempt.branch)), key: attempt.ourReference },
        body: wishOf(attempt, `${returnBase}/v1/pay/return/${attempt.returnToken}`),
      });
      const { id, url: pageUrl } = application.parse(reply.body);
      return { id, pageUrl };
    },
    async read({ providerSession: id, branch }) {
      const authorization = bearerOf(login(branch));
      const reply = await http.call('GET', `/applications/${encodeURIComponent(id)}`, { authorization });
      return reply.status === 404 ? UNKNOWN : toOutcome(application.parse(reply.body));
    },
  };
}

export const bearerOf = ({ key }: CompanyLogin): string => `Bearer ${key}`;

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
