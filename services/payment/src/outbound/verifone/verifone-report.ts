import { parseCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { z } from 'zod';
import type { ProviderReport, ReportPage } from '../../application/reconciliation-ports.ts';
import type { Reported } from '../../domain/reconciliation.ts';
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
}

/** What ended at the registers, one merchant number of ours after the other. A cursor is the merchant's place in their order, then the provider's own. */
export function verifoneReport(setting: VerifoneReportSetting): ProviderReport {
  const http = verifoneHttp(setting);
  const ask = async (login: MerchantLogin, query: Record<string, string>): Promise<ReportPage> => {
    const asked = new URLSearchParams({ ...query, limit: PAGE }).toString();
    return readReport(await http.get(login, `/transactions?${asked}`), login.merchantId);
  };
  return {
    provider: 'verifone',
    gateways: async () => ['veftpos'],
    async page({ from, to }, cursor) {
      const merchants = merchantsOf(setting.logins());
      const [place = '0', inMerchant = ''] = splitOnce(cursor);
      const at = Number(place);
      const login = merchants[at];
      if (login === undefined) return { transactions: [], next: '' };
      const window = { dateFrom: from.toISOString(), dateTo: to.toISOString() };
      const { transactions, next } = await ask(login, inMerchant === '' ? window : { ...window, cursor: inMerchant });
      if (next !== '') return { transactions, next: `${at}/${next}` };
      return { transactions, next: at + 1 < merchants.length ? `${at + 1}/` : '' };
    },
    find: async (referenceId, station) => (await ask(await setting.login(station), { referenceId })).transactions,
  };
}

/** One login a merchant number, in an order that does not change between two pages. */
const merchantsOf = (logins: readonly MerchantLogin[]): MerchantLogin[] =>
  [...new Map(logins.map((login) => [login.merchantId, login])).values()].toSorted((one, other) =>
    one.merchantId < other.merchantId ? -1 : 1,
  );

/** The provider's own cursor may hold anything. */
function splitOnce(cursor: string): [string?, string?] {
  const at = cursor.indexOf('/');
  return at < 0 ? [] : [cursor.slice(0, at), cursor.slice(at + 1)];
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
