import type { Db } from '@shop/kit/postgres/transaction';
import type { Activity } from '../../application/activity-ports.ts';
import type { QuoteCommit, QuoteSend, QuoteWriter } from '../../application/quote-ports.ts';
import type { Quote } from '../../domain/quote.ts';
import { contactColumns, headColumns, totalsColumns } from './document.columns.ts';
import { keptVersionRepository } from './kept-version.repository.ts';
import { quoteColumns } from './quote.columns.ts';
import { savedDraft } from './quote.row.ts';
import { saleRepository } from './sale.repository.ts';
import { staffLineRepository } from './staff-line.repository.ts';

/** Writes of one quote, under its order's lock. */
export const quoteRepository = (db: Db): QuoteWriter => ({
  savedDraft: (draft) => savedDraft(db, draft),
  quote: (orderNo) => quoteOf(db, orderNo),
  /** Sent together: they run in this order. */
  async save(commit) {
    await Promise.all([
      updateHead(db, commit),
      staffLineRepository(db).replace(commit.key.orderNo, commit.document.lines),
      keptVersionRepository(db).keep(commit),
      scheduleExpiry(db, commit),
    ]);
  },
  ...saleRepository(db),
  ...expiries(db),
  send: (send) => insertSend(db, send),
  log: (activity) => insertActivity(db, activity),
  async wasPressed(orderNo, what, pressKey) {
    const { rowCount } = await db.query(
      `select from activity where order_no = $1 and what = $2 and detail->>'pressKey' = $3 and $3 <> '' limit 1`,
      [orderNo, what, pressKey],
    );
    return rowCount === 1;
  },
});

async function quoteOf(db: Db, orderNo: string): Promise<Quote | undefined> {
  const { rows } = await db.query<object>(
    `select ${quoteColumns.names()} from orders where order_no = $1 and quote_state is not null`,
    [orderNo],
  );
  return rows[0] && quoteColumns.read(rows[0]);
}

/** Who made it, when, and its pay link stay from the first version on. */
async function updateHead(db: Db, { key, draft, document, life, ...commit }: QuoteCommit): Promise<void> {
  const { lines: _lines, totals, contact, staff, ...head } = document;
  await db.query(
    `update orders set
        kind = 'quote', status = $2, hold_state = $3, lock_reason = $4, version = $5, cart_version = $6,
        intent_version = null, intent_cart_version = null, intent_at = null, held_version = null, held_becomes = null,
        quote_state = $19, quote_token = coalesce(quote_token, $7), expires_on = $8::date, coupon_expires_on = nullif($9, '')::date,
        coupon_held_version = case when $10 then $5::int end,
        created_at = case when orders.version = 0 then $12::timestamptz else created_at end,
        staff_id = case when orders.version = 0 then $11 else staff_id end, saved_by = $11, saved_at = $12::timestamptz, updated_at = $12::timestamptz,
        manual_fee = $16, auto_shipping_cents = $17, use_same_address = $18,
        ${contactColumns.sets('c')}, ${headColumns.sets('h')}, ${totalsColumns.sets('t')}
       from jsonb_to_record($13::jsonb) as ${contactColumns.record('c')}, jsonb_to_record($14::jsonb) as ${headColumns.record('h')},
            jsonb_to_record($15::jsonb) as ${totalsColumns.record('t')}
      where order_no = $1`,
    [
      ...[key.orderNo, life.status, life.holdState, life.lockReason, key.version, draft.draftVersion],
      ...[commit.freshToken, commit.expiresOn, commit.couponExpiresOn, document.couponCode !== ''],
      ...[commit.staffId, commit.at],
      ...[contact, head, totals].map((part) => JSON.stringify(part)),
      ...[staff?.manualFee ?? false, staff?.autoShippingCents ?? 0, staff?.useSameAddress ?? true, commit.quoteState],
    ],
  );
}

/** The row of an older version stays due and finds that it has nothing to do. */
async function scheduleExpiry(db: Db, { key, dueAt }: QuoteCommit): Promise<void> {
  await db.query(`insert into due_job (kind, order_no, version, due_at) values ('expire-quote', $1, $2, $3)`, [
    ...[key.orderNo, key.version],
    dueAt,
  ]);
}

function expiries(db: Db): Pick<QuoteWriter, 'moveExpiry' | 'end' | 'finishExpiry'> {
  return {
    async moveExpiry({ key: { orderNo, version }, expiresOn, dueAt, ...move }) {
      await Promise.all([
        db.query(
          `update orders set quote_state = $6, expires_on = $2, coupon_held_version = $3, updated_at = $4,
                  coupon_expires_on = nullif($5, '')::date, intent_version = null, intent_cart_version = null, intent_at = null
            where order_no = $1`,
          [orderNo, expiresOn, move.couponHeldVersion, move.at, move.couponExpiresOn, move.quoteState],
        ),
        db.query(
          `insert into due_job (kind, order_no, version, due_at) values ('expire-quote', $1, $2, $3)
           on conflict (kind, order_no, version) do update
              set due_at = excluded.due_at, done_at = null, claimed_until = null`,
          [orderNo, version, dueAt],
        ),
      ]);
    },
    async end({ key: { orderNo }, quoteState, at }) {
      await db.query(
        'update orders set quote_state = $2, coupon_held_version = null, updated_at = $3 where order_no = $1',
        [...[orderNo, quoteState], at],
      );
    },
    async finishExpiry({ orderNo, version }, at) {
      await db.query(
        `update due_job set done_at = $3
          where kind = 'expire-quote' and order_no = $1 and version = $2 and done_at is null`,
        [orderNo, version, at],
      );
    },
  };
}

async function insertSend(db: Db, { id, key, staffId, note, at }: QuoteSend): Promise<void> {
  await Promise.all([
    db.query(
      'insert into quote_send (id, order_no, version, staff_id, note, asked_at) values ($1, $2, $3, $4, $5, $6)',
      [id, key.orderNo, key.version, staffId, note, at],
    ),
    db.query('update orders set sent_at = $2 where order_no = $1', [key.orderNo, at]),
  ]);
}

async function insertActivity(db: Db, { orderNo, event, causerId, what, detail, at }: Activity): Promise<void> {
  await db.query(
    'insert into activity (order_no, event, causer_id, what, detail, created_at) values ($1, $2, $3, $4, $5, $6)',
    [orderNo, event, causerId, what, JSON.stringify(detail), at],
  );
}
