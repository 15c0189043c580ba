import type { Db } from '@shop/kit/postgres/transaction';
import type { QuoteWriter, SaleCommit } from '../../application/quote-ports.ts';
import { contactColumns, headColumns, totalsColumns } from './document.columns.ts';
import { keptVersionRepository } from './kept-version.repository.ts';
import { replaceParts } from './quote-payment.repository.ts';
import { staffLineRepository } from './staff-line.repository.ts';

/** A staff document as an order, with its sub-items and allocations as staff left them: those are what catalog holds. */
export const saleRepository = (db: Db): Pick<QuoteWriter, 'place' | 'takeBack' | 'restore' | 'retake'> => ({
  /** Sent together: they run in this order. */
  async place(commit) {
    await Promise.all([
      updateHead(db, commit),
      staffLineRepository(db).replace(commit.key.orderNo, commit.document.lines),
      keptVersionRepository(db).keep(commit),
    ]);
  },
  async takeBack({ key: { orderNo, version }, life, quoteState, expiresOn, dueAt, freshToken, at }) {
    await Promise.all([
      db.query(
        `update orders set kind = 'quote', status = $2, hold_state = $3, lock_reason = $4, quote_state = $8, expires_on = $5,
                coupon_held_version = null, quote_token = coalesce(quote_token, $6), pay_token = null, open_ended = false, in_shop = false, updated_at = $7
          where order_no = $1`,
        [orderNo, life.status, life.holdState, life.lockReason, expiresOn, freshToken, at, quoteState],
      ),
      db.query(
        `insert into due_job (kind, order_no, version, due_at) values ('expire-quote', $1, $2, $3)
         on conflict (kind, order_no, version) do update
            set due_at = excluded.due_at, done_at = null, claimed_until = null`,
        [orderNo, version, dueAt],
      ),
    ]);
  },
  async restore({ key: { orderNo, version }, life, hasBackorder, parts, at }) {
    await db.query(
      `update orders set status = $2, hold_state = $3, lock_reason = $4, version = $5, has_backorder = $6, updated_at = $7,
              intent_version = null, intent_cart_version = null, intent_at = null, open_ended = true, in_shop = false,
              held_version = null, held_becomes = null, coupon_held_version = null, pay_token = null
        where order_no = $1`,
      [orderNo, life.status, life.holdState, life.lockReason, version, hasBackorder, at],
    );
    if (parts.length > 0) await replaceParts(db, orderNo, parts);
  },
  async retake({ orderNo, hasBackorder, parts, at }) {
    const values = [orderNo, hasBackorder, at];
    await db.query('update orders set has_backorder = $2, updated_at = $3 where order_no = $1', values);
    if (parts.length > 0) await replaceParts(db, orderNo, parts);
  },
});

/** Who made it and when stay from the first version on. A use of its coupon is the order's from here. */
async function updateHead(db: Db, { key, draft, document, life, ...commit }: SaleCommit): Promise<void> {
  const { lines: _lines, totals, contact, staff, ...head } = document;
  await db.query(
    `update orders set
        kind = 'order', status = $2::text, hold_state = $3, lock_reason = $4, version = $5, cart_version = $6,
        intent_version = null, intent_cart_version = null, intent_at = null, refund_due_cents = 0, open_ended = true,
        held_version = null, held_becomes = null,
        quote_state = case when quote_state is not null then 'ordered' end, coupon_held_version = null, has_backorder = $7,
        placed_at = $9::timestamptz, paid_at = case when $2::text = 'paid' then $9::timestamptz end,
        created_at = case when orders.version = 0 then $9::timestamptz else created_at end,
        staff_id = case when orders.version = 0 then $8 else staff_id end, saved_by = $8, saved_at = $9::timestamptz, updated_at = $9::timestamptz,
        manual_fee = $13, auto_shipping_cents = $14, use_same_address = $15,
        ${contactColumns.sets('c')}, ${headColumns.sets('h')}, ${totalsColumns.sets('t')}
       from jsonb_to_record($10::jsonb) as ${contactColumns.record('c')}, jsonb_to_record($11::jsonb) as ${headColumns.record('h')},
            jsonb_to_record($12::jsonb) as ${totalsColumns.record('t')}
      where order_no = $1`,
    [
      ...[key.orderNo, life.status, life.holdState, life.lockReason, key.version, draft.draftVersion],
      ...[commit.hasBackorder, commit.staffId, commit.at],
      ...[contact, head, totals].map((part) => JSON.stringify(part)),
      ...[staff?.manualFee ?? false, staff?.autoShippingCents ?? 0, staff?.useSameAddress ?? true],
    ],
  );
}
