import type { Db } from '@shop/kit/postgres/transaction';
import type { DraftSavings, SavedAs } from '../../application/quote-ports.ts';
import type { Draft } from '../../domain/draft.ts';
import { contactColumns, ticksColumns } from './cart.row.ts';
import { chosenColumns, draftLineColumns, placedLines } from './draft.row.ts';

/** A draft's way to order and back. The state is a hint, order has the last word, so none of them raises the version. */
export const savingRepository = (db: Db): DraftSavings => ({
  async begin({ id, staffId, version, at }) {
    const { rowCount } = await db.query(
      `update draft set saving_at = $4
        where id = $1 and staff_id = $2 and version = $3 and closed_at is null
          and (saving_at is null or saving_at <= $4::timestamptz - interval '30 seconds')`,
      [id, staffId, version, at],
    );
    return rowCount === 1;
  },
  async finish({ id, staffId, version, at }, saved) {
    await db.query(
      `update draft set closed_at = $4, saving_at = null, saved_order_no = $5, saved_version = $6, saved_as_order = $7
        where id = $1 and staff_id = $2 and version = $3 and closed_at is null`,
      [id, staffId, version, at, saved.orderNo, saved.version, saved.isOrder],
    );
  },
  async abandon({ id, staffId, version, at }) {
    await db.query(
      `update draft set saving_at = null
        where id = $1 and staff_id = $2 and version = $3 and saving_at = $4 and closed_at is null`,
      [id, staffId, version, at],
    );
  },
  async savedAs(staffId, { draftId, orderNo, version = null, since }) {
    const { rows } = await db.query<SavedAs>(
      `select saved_order_no as "orderNo", saved_version as version, saved_as_order as "isOrder" from draft d
        where staff_id = $1 and saved_version is not null and closed_at >= $5
          and case when $3 = '' then id::text = $2 else order_no = $3 and version = $4::int end
          and ($4::int is null or version = $4)
          and not exists (select from draft o where o.staff_id = $1 and o.order_no = $3 and $3 <> '' and o.closed_at is null
                             and (o.touched or d.saved_as_order) and ($4::int is null or o.version = $4))
        order by closed_at desc, saved_version desc limit 1`,
      [staffId, draftId, orderNo, version, since],
    );
    return rows[0];
  },
  open: (draft) => insertQuote(db, draft),
});

/** With its lines, in one statement; nothing when the staff member has a draft of that quote by now. */
async function insertQuote(db: Db, { contact, ticks, lines, ...draft }: Draft): Promise<void> {
  await db.query(
    `with begun as (
       insert into draft (id, staff_id, order_no, base_version, branch, created_at, updated_at,
                          ${chosenColumns.names()}, ${contactColumns.names()}, ${ticksColumns.names()})
       select $1, $2, $3, $4, $5, $6, $6, ${chosenColumns.values('c')}, ${contactColumns.values('f')}, ${ticksColumns.values('t')}
         from jsonb_to_record($7::jsonb) as ${chosenColumns.record('c')}, jsonb_to_record($7::jsonb) as ${contactColumns.record('f')},
              jsonb_to_record($7::jsonb) as ${ticksColumns.record('t')}
       on conflict (order_no, staff_id) where order_no <> '' and closed_at is null do nothing
       returning id
     )
     insert into draft_line (draft_id, ${draftLineColumns.names()})
     select begun.id, ${draftLineColumns.values('l')}
       from begun, jsonb_to_recordset($8::jsonb) as ${draftLineColumns.record('l')}`,
    [
      ...[draft.id, draft.staffId, draft.orderNo, draft.baseVersion, draft.branch, draft.createdAt],
      ...[JSON.stringify({ ...draft, ...contact, ...ticks }), JSON.stringify(placedLines(lines))],
    ],
  );
}
