import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { z } from 'zod';
import type { ProviderReport, ReportPage } from '../../application/reconciliation-ports.ts';
import type { Reported, Window } from '../../domain/reconciliation.ts';
import type { Login } from '../keys/provider-keys.ts';
import { type HitHttp, hitHttp } from './hit-http.ts';
import { writeScr } from './scr.ts';

export interface HitReportSetting {
  readonly url: string;
  readonly login: (station: string) => Promise<Login>;
  /** every method that takes money at these terminals, also those that are switched off */
  readonly gateways: () => Promise<readonly string[]>;
  /** every terminal of this provider that we know, also those that are switched off */
  readonly stations: () => Promise<readonly { readonly id: string; readonly enabled: boolean }[]>;
}

const txn = z.object({
  TxnRef: z.string(),
  TT: z.enum(['Purchase', 'Refund']),
  AP: z.enum(['0', '1']),
  AmtA: z.string().regex(/^\d{1,13}$/),
  Cur: z.literal('NZD'),
  TR: z.string().min(1),
  DT: z.string().regex(/^\d{14}$/),
  DT_TZ: z.literal('UTC'),
});

/** What ended at Windcave's terminals, one station after the other. A cursor is the station's place in their order, then the provider's own. */
export function hitReport(setting: HitReportSetting): ProviderReport {
  const http = hitHttp(setting);
  return {
    provider: 'hit',
    gateways: setting.gateways,
    async page(window, cursor) {
      const stations = (await setting.stations()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const [place = '0', inStation = ''] = cursor.split('/');
      const at = Number(place);
      const station = stations[at];
      if (station === undefined) return { transactions: [], next: '' };
      const answer = await ask(http, setting, { station: station.id, window, Cursor: inStation });
      if (!answer && station.enabled) throw unknownStation(station.id);
      const { transactions, next } = answer ?? NOTHING;
      if (next !== '') return { transactions, next: `${at}/${next}` };
      return { transactions, next: at + 1 < stations.length ? `${at + 1}/` : '' };
    },
    async find(TxnRef, station) {
      if (station === '') return [];
      return (await ask(http, setting, { station, window: EVER, TxnRef }))?.transactions ?? [];
    },
  };
}

const NOTHING: ReportPage = { transactions: [], next: '' };
const EVER: Window = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') };

interface Question {
  readonly station: string;
  readonly window: Window;
  readonly TxnRef?: string;
  readonly Cursor?: string;
}

async function ask(http: HitHttp, { login }: HitReportSetting, question: Question): Promise<ReportPage | undefined> {
  const { station, window, TxnRef = '', Cursor = '' } = question;
  const dates = { DateFrom: digits(window.from), DateTo: digits(window.to) };
  const reply = await http(
    writeScr(await login(station), { Station: station, TxnType: 'Report', ...dates, TxnRef, Cursor }),
  );
  if (!('xml' in reply)) throw refuse('unavailable', 'payment.report', "The terminals' report was not answered.");
  return readReport(reply.xml, station);
}

/** `20270327131306`, UTC. The report knows whole seconds; `page` and `find` read wider than they need. */
const digits = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14);

const unreadable = () => refuse('unavailable', 'payment.report', "The terminals' report cannot be read.");

/** Left out of the report, sales at a terminal in use would all seem not taken: its settings are to be put right first. */
const unknownStation = (station: string) =>
  refuse('unavailable', 'payment.report', `The provider does not know the terminal ${station}.`);

/**
 * @returns undefined for a terminal that the provider does not know, or not any more
 * @throws Refusal unavailable for everything that is not one whole report of that station
 */
export function readReport(xml: string, station: string): ReportPage | undefined {
  if (/<!DOCTYPE/i.test(xml)) throw unreadable();
  const root = rootOf(xml);
  const top = childrenOf(root);
  if (textOf(top, 'ReCo') === 'PO') return undefined;
  const rows = top.find(({ name }) => name === 'Txns');
  if (root?.name !== 'Scr' || textOf(top, 'Station') !== station || !rows) throw unreadable();
  return { transactions: childrenOf(rows).map(toReported), next: textOf(top, 'Next') };
}

function rootOf(xml: string): XmlElement | undefined {
  try {
    return parseXml(xml).root ?? undefined;
  } catch {
    throw unreadable();
  }
}

const childrenOf = (element: XmlElement | undefined): XmlElement[] =>
  (element?.children ?? []).filter((child) => child instanceof XmlElement);
const textOf = (elements: readonly XmlElement[], name: string): string =>
  elements.find((one) => one.name === name)?.text.trim() ?? '';

function toReported(element: XmlElement): Reported {
  const row = txn.safeParse(Object.fromEntries(childrenOf(element).map(({ name, text }) => [name, text.trim()])));
  if (!row.success) throw unreadable();
  const { TxnRef: reference, TT, AP, AmtA, TR: id, DT } = row.data;
  const [year, month, day, ...time] = DT.match(/^\d{4}|\d{2}/g) ?? [];
  const at = new Date(`${year}-${month}-${day}T${time.join(':')}Z`);
  if (Number.isNaN(at.getTime())) throw unreadable();
  return { reference, id, isRefund: TT === 'Refund', approved: AP === '1', amountCents: asCents(Number(AmtA)), at };
}
