import { parseCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { z } from 'zod';
import type { ProviderReport, ReportPage } from '../../application/reconciliation-ports.ts';
import type { Reported } from '../../domain/reconciliation.ts';
import { providerHttp } from '../http/provider-http.ts';
import { distinct, pageOf } from '../http/account-pages.ts';
import type { Login } from '../keys/provider-keys.ts';
import { authorizationOf } from './windcave-account.ts';

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

export interface WindcaveReportSetting {
  readonly url: string;
  /** every account that serves some branch */
  readonly logins: () => readonly Login[];
  /** every method whose page is Windcave's, also those that are switched off */
  readonly gateways: () => Promise<readonly string[]>;
}

/** What Windcave's REST accounts took and gave back: the hosted page's payments and their refunds. */
export function windcaveReport({ url, logins, gateways }: WindcaveReportSetting): ProviderReport {
  const unreachable = "The provider's list of transactions is not answered.";
  const http = providerHttp({ url, keyHeader: 'x-id', unreachable });
  const accounts = () => distinct(logins(), ({ user }) => user);
  const ask = async (login: Login, query: Record<string, string>): Promise<ReportPage> => {
    const asked = new URLSearchParams({ ...query, limit: PAGE }).toString();
    const { status, body } = await http.call('GET', `/transactions?${asked}`, {
      authorization: authorizationOf(login),
    });
    const page = reportPage.safeParse(body);
    if (status !== 200 || !page.success) throw unreadable();
    return { transactions: page.data.transactions.map(toReported), next: cursorIn(page.data.links) };
  };
  return {
    provider: 'windcave',
    gateways,
    page({ from, to }, cursor) {
      const window = { dateFrom: from.toISOString(), dateTo: to.toISOString() };
      return pageOf(accounts(), cursor, (login, after) =>
        ask(login, { ...window, ...(after ? { cursor: after } : {}) }),
      );
    },
    async find(merchantReference) {
      const pages = await Promise.all(accounts().map((login) => ask(login, { merchantReference })));
      return pages.flatMap(({ transactions }) => transactions);
    },
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
