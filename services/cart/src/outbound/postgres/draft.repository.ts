import type { Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import type { DraftWriter, SavingDraft } from '../../application/draft-ports.ts';
import type { Draft } from '../../domain/draft.ts';
import { contactColumns, ticksColumns } from './cart.row.ts';
import { findDraft } from './draft.query.ts';
import { spendGrant } from './grant.sql.ts';
import { chosenColumns, draftLineColumns, placedLines } from './draft.row.ts';

/** Rolls a transaction back whose draft has moved on, or whose grants are all spent. */
class NothingSaved extends Error {}

function notSaved(error: unknown): undefined {
  if (!(error instanceof NothingSaved)) throw error;
}

/** What is written; the staff member stands in every statement, so a colleague's draft is out of reach. @param nudge wakes the relay after a commit with events */
export function draftRepository(pool: Pool, nudge: () => void): DraftWriter {
  return {
    begin: (draft) => insert(pool, draft),
    beginFirst: (draft) =>
      withTransaction(pool, async (tx) => {
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('first sale of ' || $1, 0))`, [draft.staffId]);
        if (!(await findDraft(tx, draft.staffId, LATEST))) await insert(tx, draft);
      }),
    save: (draft, saving) => saveDraft(pool, draft, saving),
    async saveApproved(use, saving) {
      const saved = await withTransaction(pool, async (tx) => {
        const grant = await spendGrant(tx, use, saving.at);
        const draft = grant && use.approved(grant);
        const version = draft && (await saveDraft(tx, draft, saving));
        if (!draft || version === undefined) throw new NothingSaved();
        return { ...draft, version };
      }).catch(notSaved);
      if (saved) nudge();
      return saved;
    },
    async close({ id, staffId }, { at, version = null }) {
      const { rowCount } = await pool.query(
        `update draft set closed_at = $4
          where id = $1 and staff_id = $2 and closed_at is null and ($3::int is null or version = $3)
            and (saving_at is null or saving_at <= $4::timestamptz - interval '30 seconds')`,
        [id, staffId, version, at],
      );
      return rowCount > 0;
    },
  };
}

const LATEST = { orderNo: '', draftId: '' };

async function insert(db: Db, { id, staffId, branch, createdAt }: Draft): Promise<void> {
  await db.query('insert into draft (id, staff_id, branch, created_at, updated_at) values ($1, $2, $3, $4, $4)', [
    id,
    staffId,
    branch,
    createdAt,
  ]);
}

/**
 * Holds the row as it was read, or nothing: it is judged anew after a wait, and whoever changed the draft meanwhile raised its
 * version. Every part of the with-list checks it, as each of them runs whatever the others find.
 */
const FENCE = `fence as (
       select id from draft where id = $1 and staff_id = $2 and version = $3 and closed_at is null and saving_at is null for update
     )`;
const FENCED = 'exists (select from fence)';

/** What of a line may change. */
const CHANGING = [
  'qty',
  'method',
  'pick_location',
  'frozen_org_cents',
  'discount',
  'approval',
  'sub_items',
  'place',
] as const;

/** Everything of a draft in one statement; nothing at all unless it is open in the version it bears. */
async function saveDraft(db: Db, draft: Draft, { at, addKey }: SavingDraft): Promise<number | undefined> {
  const { lines, contact, ticks } = draft;
  const { rows } = await db.query<{ version: number }>(
    `with ${FENCE}, gone as (
       delete from draft_line where draft_id = $1 and line_id <> all($5::text[]) and ${FENCED}
     ), kept as (
       insert into draft_line (draft_id, ${draftLineColumns.names()})
       select $1::uuid, ${draftLineColumns.values('l')}
         from jsonb_to_recordset($6::jsonb) as ${draftLineColumns.record('l')}
        where ${FENCED}
       on conflict (draft_id, line_id) do update
         set ${CHANGING.map((name) => `${name} = excluded.${name}`).join(', ')}
         where (${CHANGING.map((name) => `draft_line.${name}`).join(', ')})
               is distinct from (${CHANGING.map((name) => `excluded.${name}`).join(', ')})
     ), added as (
       insert into draft_add (draft_id, add_key, added_at) select $1, $8, $4 where $8 <> '' and ${FENCED}
       on conflict (draft_id, add_key) do update set added_at = excluded.added_at
     )
     update draft d set version = d.version + 1, touched = true, updated_at = $4, base_version = $9,
            ${chosenColumns.sets('c')}, ${contactColumns.sets('f')}, ${ticksColumns.sets('t')}
       from jsonb_to_record($7::jsonb) as ${chosenColumns.record('c')}, jsonb_to_record($7::jsonb) as ${contactColumns.record('f')},
            jsonb_to_record($7::jsonb) as ${ticksColumns.record('t')}
      where d.id = $1 and ${FENCED}
     returning d.version`,
    [
      ...[
        draft.id,
        draft.staffId,
        draft.version,
        at,
        lines.map(({ lineId }) => lineId),
        JSON.stringify(placedLines(lines)),
      ],
      ...[JSON.stringify({ ...draft, ...contact, ...ticks }), addKey, draft.baseVersion],
    ],
  );
  return rows[0]?.version;
}
