import { asCents } from '@shop/primitives/money';
import { z } from 'zod';
import type { ProviderOutcome } from '../../src/domain/attempt.ts';
import { providerHttp } from '../../src/outbound/http/provider-http.ts';
import type { Provider } from '../../src/outbound/provider.ts';

const agreement = z.object({
  number: z.string(),
  mine: z.string(),
  cents: z.number().int().transform(asCents),
  standing: z.enum(['asked', 'agreed', 'refused']),
});
type Agreement = z.output<typeof agreement>;

const STATES = { asked: 'waiting', agreed: 'approved', refused: 'declined' } as const;

/** The whole of what a new provider needs in code: a page to pay on, and what it says it charged. */
export const kotahiProvider =
  (company: { readonly origin: string; readonly pass: string }): Provider =>
  ({ gatewaysOf }) => {
    const http = providerHttp({
      url: company.origin,
      keyHeader: 'once',
      unreachable: 'Kotahi is away. Please try again.',
    });
    const authorization = company.pass;
    const all = async (): Promise<Agreement[]> =>
      agreement.array().parse((await http.call('GET', '/agreements', { authorization })).body);
    return {
      page: {
        async open({ ourReference, amountCents }) {
          const body = { mine: ourReference, cents: amountCents };
          const { number } = agreement.parse((await http.call('POST', '/agreements', { authorization, body })).body);
          return { id: number, pageUrl: `${company.origin}/pages/${number}` };
        },
        async read({ providerSession }) {
          return outcomeOf(
            agreement.parse((await http.call('GET', `/agreements/${providerSession}`, { authorization })).body),
          );
        },
      },
      report: {
        provider: 'kotahi',
        gateways: gatewaysOf('kotahi'),
        page: async () => ({ transactions: (await all()).filter(isOver).map(reportedOf), next: '' }),
        find: async (reference) => (await all()).filter(({ mine }) => mine === reference).map(reportedOf),
      },
    };
  };

const isOver = ({ standing }: Agreement): boolean => standing !== 'asked';

const outcomeOf = ({ number, mine, cents, standing }: Agreement): ProviderOutcome => ({
  ...{ state: STATES[standing], amountCents: cents, currency: 'NZD', merchantReference: mine, reference: number },
  text: standing === 'refused' ? 'refused' : '',
});

const reportedOf = ({ number, mine, cents, standing }: Agreement) => ({
  ...{ reference: mine, id: number, isRefund: false, approved: standing === 'agreed', amountCents: cents },
  at: new Date(),
});
