import type { Db } from '@shop/kit/postgres/transaction';
import { addDays, type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { pastInstant, type PastMoment } from '@shop/primitives/past-moment';
import { logRepository } from '../outbound/postgres/log.repository.ts';
import { quoteRepository } from '../outbound/postgres/quote.repository.ts';
import type { SeedLog, SeedOptions, SeedOrder } from './seed-order.ts';

/** What became of the stock (docs/rules/stock.md 3); 'held' while money is awaited. */
const HOLD: Record<SeedOrder['status'], string> = {
  quote: 'none',
  pending: 'held',
  deposit: 'held',
  paid: 'final',
  'part-dispatched': 'final',
  dispatched: 'final',
  completed: 'final',
  locked: 'released',
  refunded: 'final',
};

/** From 'pending', or a saved quote, to what has become of it since, with the log of how. */
export async function becomeOf(db: Db, order: SeedOrder, { now, newId }: SeedOptions): Promise<void> {
  const { orderNo, status, lockReason, placed, paid, wasQuote, logs, payments } = order;
  const when = (moment: PastMoment) => pastInstant(now, moment);
  const moments = [order.created, placed, paid, ...payments.map(({ settled }) => settled), ...logs.map(({ at }) => at)];
  const updated = Math.max(...moments.flatMap((moment) => (moment ? [when(moment).getTime()] : [])));
  await db.query(
    `update orders set status = $2, lock_reason = $3, hold_state = $4, paid_at = $5, cart_version = null, updated_at = $6,
            placed_at = case when kind = 'order' then placed_at end
      where order_no = $1`,
    [orderNo, status, lockReason, HOLD[status], paid && when(paid), new Date(updated)],
  );
  await db.query('update allocation set dispatched = qty where order_no = $1 and line_id = any($2)', [
    orderNo,
    goneOf(order).map(({ lineId }) => lineId),
  ]);
  await setDispatchDay(db, order, todayInNz(now));
  const takenBy = new Map(logs.map(({ paymentId, staffId }) => [paymentId, staffId]));
  const rows = payments.map(({ id, settled }) => ({ id, settled: settled && when(settled), by: takenBy.get(id) }));
  await db.query(
    `update order_payment o set settled_at = p.settled, created_at = $2, taken_by = p.by
       from jsonb_to_recordset($1::jsonb) as p(id uuid, settled timestamptz, by text) where o.id = p.id`,
    [JSON.stringify(rows), when(placed ?? order.created)],
  );
  for (const log of logs)
    await writeLog(db, { order, log, version: wasQuote && log.event.startsWith('order') ? 2 : 1 }, { now, newId });
}

/** What a branch has promised leaves today or on one of the next two days; every other day is confirmed. */
async function setDispatchDay(db: Db, { orderNo, status, staffId }: SeedOrder, today: NzDate): Promise<void> {
  if (staffId === '' || !['paid', 'part-dispatched'].includes(status)) return;
  const days = Number(orderNo) % 3;
  await db.query('update allocation set dispatch_date = $2, confirmed = $3 where order_no = $1 and dispatched < qty', [
    orderNo,
    addDays(today, days),
    Number(orderNo) % 2 === 0,
  ]);
}

/** The lines that have left: of an order that is half on its way its first (books.ts of the seed holds the rest). */
function goneOf({ status, lines }: SeedOrder): SeedOrder['lines'] {
  if (status === 'dispatched' || status === 'completed') return lines;
  return status === 'part-dispatched' ? lines.slice(0, 1) : [];
}

interface Entry {
  readonly order: SeedOrder;
  readonly log: SeedLog;
  readonly version: number;
}

async function writeLog(db: Db, entry: Entry, options: Pick<SeedOptions, 'now' | 'newId'>): Promise<void> {
  const { order, log, version } = entry;
  const { orderNo } = order;
  const { event, staffId: causerId, what } = log;
  const at = pastInstant(options.now, log.at);
  if (what === 'comment') return comment(db, entry, at);
  if (event !== 'quote-log' && event !== 'order-log') throw new Error(`${what} of order ${orderNo} is no comment`);
  const quotes = quoteRepository(db);
  const key = { orderNo, version };
  const sendId = options.newId();
  if (what === 'sent') await quotes.send({ id: sendId, key, staffId: causerId, note: '', at });
  if (what === 'expired') {
    await quotes.end({ key, quoteState: 'expired', at });
    await quotes.finishExpiry(key, at);
  }
  const { grandTotalCents } = order;
  const expiresOn = addDays(todayInNz(options.now), order.expiresInDays ?? 0);
  const paid = order.payments.find(({ id }) => id === log.paymentId);
  const details = {
    saved: { version, grandTotalCents },
    placed: { version, grandTotalCents },
    sent: { version, sendId },
    expired: { version, expiresOn },
    pay_pressed: { gateway: paid?.gateway ?? '', amountCents: paid?.amountCents ?? 0, attempt: 1 },
  };
  await quotes.log({ orderNo, event, causerId, what, detail: details[what], at });
}

async function comment(db: Db, { order, log }: Entry, at: Date): Promise<void> {
  const { event, staffId: causerId, text, alerts } = log;
  if (event !== 'quote-notice' && event !== 'order-notice') throw new Error(`a comment is no ${event}`);
  const remindIds = alerts.map(({ staffId }) => staffId);
  const id = await logRepository(db).add({ orderNo: order.orderNo, event, causerId, text, remindIds, at });
  for (const { staffId, read } of alerts) if (read) await logRepository(db).read(staffId, [id], at);
}
