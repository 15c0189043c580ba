import { parseCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { z } from 'zod';
import type { ProviderReport, ReportPage } from '../../application/reconciliation-ports.ts';
import type { Reported } from '../../domain/reconciliation.ts';
import { providerHttp } from '../http/provider-http.ts';
import { authorizationOf, type WindcaveAccount } from './windcave-account.ts';

const PAGE = '200';

const reportPage = z.object({
  transactions: z.array(
    z.object({
      id: z.string().min(1),
      type: z.enum(['purchase', 'refund']),
      authorised: z.boolean(),
      amount: z.string(),
      currency: z.literal('NZD'),
      merchantReference: z.string().default(''),
      dateTimeUtc: z.iso.datetime({ offset: true }),
    }),
  ),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

/** What Windcave's REST account took and gave back: the hosted page's payments and their refunds. */
export function windcaveReport(account: WindcaveAccount): ProviderReport {
  const unreachable = "The provider's list of transactions is not answered.";
  const http = providerHttp({
    url: account.url,
    authorization: authorizationOf(account),
    keyHeader: 'x-id',
    unreachable,
  });
  const ask = async (query: Record<string, string>): Promise<ReportPage> => {
    const { status, body } = await http.call('GET', `/transactions?${new URLSearchParams(query).toString()}`);
    const page = reportPage.safeParse(body);
    if (status !== 200 || !page.success) throw unreadable();
    return { transactions: page.data.transactions.map(toReported), next: cursorIn(page.data.links) };
  };
  return {
    provider: 'windcave',
    gateways: async () => ['windcave'],
    page: ({ from, to }, cursor) =>
      ask({
        dateFrom: from.toISOString(),
        dateTo: to.toISOString(),
        limit: PAGE,
        ...(cursor === '' ? {} : { cursor }),
      }),
    find: async (merchantReference) => (await ask({ merchantReference, limit: PAGE })).transactions,
  };
}

const unreadable = () => refuse('unavailable', 'payment.report', "The provider's list of transactions cannot be read.");

/** Only its cursor is taken from the link: our credentials go to the configured address alone. */
function cursorIn(links: readonly { readonly rel: string; readonly href: string }[]): string {
  const next = links.find(({ rel }) => rel === 'next');
  return next ? (new URL(next.href, 'http://provider').searchParams.get('cursor') ?? '') : '';
}

type Row = z.output<typeof reportPage>['transactions'][number];

/** An amount that is none makes the page unreadable: a sum without it would be wrong in silence. */
function toReported({ id, type, authorised, amount, merchantReference, dateTimeUtc }: Row): Reported {
  const amountCents = parseCents(amount);
  if (amountCents === undefined) throw unreadable();
  const isRefund = type === 'refund';
  return { reference: merchantReference, id, isRefund, approved: authorised, amountCents, at: new Date(dateTimeUtc) };
}
