import { parseCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { z } from 'zod';
import type { ProviderReport, ReportPage } from '../../application/reconciliation-ports.ts';
import type { Reported } from '../../domain/reconciliation.ts';
import { distinct, pageOf } from '../http/account-pages.ts';
import type { TerminalReply } from '../http/terminal-http.ts';
import type { MerchantLogin } from '../keys/provider-keys.ts';
import { type VerifoneHost, verifoneHttp } from './verifone-http.ts';

const PAGE = '200';

const reportPage = z.object({
  transactions: z.array(
    z.object({
      paymentId: z.string().min(1),
      merchantId: z.string(),
      referenceId: z.string(),
      type: z.enum(['purchase', 'refund']),
      status: z.enum(['APPROVED', 'DECLINED', 'CANCELLED']),
      amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
      currency: z.literal('NZD'),
      settledAt: z.iso.datetime({ offset: true }),
    }),
  ),
  next: z.string().max(200).default(''),
});

export interface VerifoneReportSetting extends VerifoneHost {
  readonly login: (station: string) => Promise<MerchantLogin>;
  /** every account that serves some register */
  readonly logins: () => readonly MerchantLogin[];
  /** every method that takes money at these registers, also those that are switched off */
  readonly gateways: () => Promise<readonly string[]>;
}

/** What ended at the registers, one merchant number of ours after the other. */
export function verifoneReport(setting: VerifoneReportSetting): ProviderReport {
  const http = verifoneHttp(setting);
  const ask = async (login: MerchantLogin, query: Record<string, string>): Promise<ReportPage> => {
    const asked = new URLSearchParams({ ...query, limit: PAGE }).toString();
    return readReport(await http.get(login, `/transactions?${asked}`), login.merchantId);
  };
  return {
    provider: 'verifone',
    gateways: setting.gateways,
    page({ from, to }, cursor) {
      const window = { dateFrom: from.toISOString(), dateTo: to.toISOString() };
      const merchants = distinct(setting.logins(), ({ merchantId }) => merchantId);
      return pageOf(merchants, cursor, (login, after) =>
        ask(login, { ...window, ...(after ? { cursor: after } : {}) }),
      );
    },
    find: async (referenceId, station) => (await ask(await setting.login(station), { referenceId })).transactions,
  };
}

const unanswered = () => refuse('unavailable', 'payment.report', "The registers' report was not answered.");
const unreadable = () => refuse('unavailable', 'payment.report', "The registers' report cannot be read.");

/** @throws Refusal unavailable for everything that is not one whole page of our merchant's */
export function readReport(reply: TerminalReply, merchantId: string): ReportPage {
  if ('failure' in reply) throw unanswered();
  const page = reportPage.safeParse(jsonOf(reply.text));
  if (reply.status !== 200 || !page.success) throw unreadable();
  if (page.data.transactions.some((row) => row.merchantId !== merchantId)) throw unreadable();
  return { transactions: page.data.transactions.map(toReported), next: page.data.next };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Row = z.output<typeof reportPage>['transactions'][number];

function toReported({ paymentId: id, referenceId: reference, type, status, amount, settledAt }: Row): Reported {
  const amountCents = parseCents(amount);
  if (amountCents === undefined) throw unreadable();
  const approved = status === 'APPROVED';
  return { reference, id, isRefund: type === 'refund', approved, amountCents, at: new Date(settledAt) };
}
