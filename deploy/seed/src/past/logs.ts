import type { PastMoment } from '@shop/primitives/past-moment';
import type { SeedLog } from '../order-model.ts';
import type { Random } from '../random.ts';
import { everybody } from './crew.ts';
import type { Sale } from './sale.ts';

const SAID = [
  'Rang the customer: Thursday suits, after three.',
  'Fabric sample sent.',
  'Customer asks whether the legs come off. They do.',
  'Measured the hallway with them: it fits.',
  'Please check the stock with the warehouse before it goes.',
];

type Log = Omit<SeedLog, 'paymentId'>;

/** What staff did to a document of the counter, and what they said of any, oldest first. */
export function logsOf(r: Random, sale: Omit<Sale, 'payments' | 'logs'>): Log[] {
  const { staffId, created, placed, status, wasQuote, expiresInDays } = sale;
  const isQuote = status === 'quote';
  const event: Log['event'] = isQuote || wasQuote ? 'quote-log' : 'order-log';
  const own = { event, staffId, text: '', alerts: [] } satisfies Partial<Log>;
  const logs: Log[] = [];
  if (staffId !== '' && (isQuote || wasQuote)) {
    logs.push({ ...own, what: 'saved', at: created });
    if (r.chance(70)) logs.push({ ...own, what: 'sent', at: after(created, 2) });
  }
  if (staffId !== '' && placed) logs.push({ ...own, event: 'order-log', what: 'placed', at: placed });
  if (expiresInDays !== null && expiresInDays < 0) {
    const at = { daysAgo: -expiresInDays - 1, minute: 1 };
    logs.push({ ...own, staffId: '', what: 'expired', at });
  }
  return [...logs, ...commentsOf(r, sale)];
}

function commentsOf(r: Random, { staffId, created, placed }: Omit<Sale, 'payments' | 'logs'>): Log[] {
  if (!r.chance(22)) return [];
  const by = staffId === '' ? r.pick(everybody) : staffId;
  const others = everybody.filter((id) => id !== by);
  const alerts = r.chance(40) ? [{ staffId: r.pick(others), read: r.chance(60) }] : [];
  const event: Log['event'] = placed ? 'order-notice' : 'quote-notice';
  return [{ event, staffId: by, what: 'comment', at: after(placed ?? created, 20), text: r.pick(SAID), alerts }];
}

const after = ({ daysAgo, minute }: PastMoment, minutes: number): PastMoment => ({ daysAgo, minute: minute + minutes });
