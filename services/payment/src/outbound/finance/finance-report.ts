import { parseCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { z } from 'zod';
import type { ProviderReport, ReportPage } from '../../application/reconciliation-ports.ts';
import type { Reported } from '../../domain/reconciliation.ts';
import { providerHttp } from '../http/provider-http.ts';
import { distinct, pageOf } from '../http/account-pages.ts';
import type { CompanyLogin } from '../keys/provider-keys.ts';
import { bearerOf } from './finance.client.ts';

export interface FinanceReportSetting {
  readonly url: string;
  /** every account that serves some branch */
  readonly logins: () => readonly CompanyLogin[];
  /** every method whose page is the company's, also those that are switched off */
  readonly gateways: () => Promise<readonly string[]>;
}

const PAGE = '200';

const reportPage = z.object({
  applications: z.array(
    z.object({
      id: z.string().min(1),
      status: z.enum(['approved', 'declined', 'cancelled']),
      contractNumber: z.string().default(''),
      amount: z.string().regex(/^\d{1,10}\.\d{2}$/),
      currency: z.literal('NZD'),
      merchantReference: z.string(),
      decidedAt: z.iso.datetime({ offset: true }),
    }),
  ),
  next: z.string().max(200).default(''),
});

/** What a finance company decided, over all of its plans. It pays out and takes nothing back through us, so there are no refunds. */
export function financeReport({ url, logins, gateways }: FinanceReportSetting): ProviderReport {
  const unreachable = "The finance company's list is not answered.";
  const http = providerHttp({ url, keyHeader: 'idempotency-key', unreachable });
  const accounts = () => distinct(logins(), ({ key }) => key);
  const ask = async (login: CompanyLogin, query: Record<string, string>): Promise<ReportPage> => {
    const asked = new URLSearchParams({ ...query, limit: PAGE }).toString();
    const { status, body } = await http.call('GET', `/applications?${asked}`, { authorization: bearerOf(login) });
    return readReport(status, body);
  };
  return {
    provider: 'finance',
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

const unreadable = () => refuse('unavailable', 'payment.report', "The finance company's list cannot be read.");

/** @throws Refusal unavailable for everything that is not one whole page */
export function readReport(status: number, body: unknown): ReportPage {
  const page = reportPage.safeParse(body);
  if (status !== 200 || !page.success) throw unreadable();
  return { transactions: page.data.applications.map(toReported), next: page.data.next };
}

type Row = z.output<typeof reportPage>['applications'][number];

/** An approved one is known by the number of its contract, which is what our books have of it. */
function toReported({ id, status, contractNumber, merchantReference: reference, amount, decidedAt }: Row): Reported {
  const amountCents = parseCents(amount);
  const approved = status === 'approved';
  if (amountCents === undefined || (approved && contractNumber === '')) throw unreadable();
  return {
    ...{ reference, id: approved ? contractNumber : id, isRefund: false, approved, amountCents },
    at: new Date(decidedAt),
  };
}
