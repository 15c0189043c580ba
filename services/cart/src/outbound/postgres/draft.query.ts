import type { Db } from '@shop/kit/postgres/transaction';
import type { DraftReader, DraftRef } from '../../application/draft-ports.ts';
import type { Draft } from '../../domain/draft.ts';
import { draftColumns, type DraftRow, toDraft } from './draft.row.ts';

const MINE = `select ${draftColumns} from draft d where d.staff_id = $1 and d.closed_at is null`;
const NEWEST = 'order by d.updated_at desc, d.id desc';

/** Open drafts of one staff member. */
export function draftQuery(db: Db): DraftReader {
  const some = async (text: string, values: readonly unknown[]) => (await db.query(text, [...values])).rowCount > 0;
  return {
    find: (staffId, ref) => findDraft(db, staffId, ref),
    async list(staffId, most) {
      const listed = `${MINE} and (d.order_no = '' or d.touched) ${NEWEST} limit $2`;
      return (await db.query<DraftRow>(listed, [staffId, most])).rows.map(toDraft);
    },
    wasClosed: (staffId, id) =>
      some('select from draft where id = $1 and staff_id = $2 and closed_at is not null', [id, staffId]),
    hasAdded: (draftId, addKey, after) =>
      some(
        `select from draft_add where draft_id = $1 and add_key = $2 and added_at > coalesce($3::timestamptz, '-infinity')`,
        [draftId, addKey, after],
      ),
  };
}

export async function findDraft(db: Db, staffId: string, { orderNo, draftId }: DraftRef): Promise<Draft | undefined> {
  const isNamed = orderNo === '' && draftId !== '';
  const { rows } = await db.query<DraftRow>(
    `${MINE} and ${isNamed ? 'd.id = $2' : 'd.order_no = $2'} ${NEWEST} limit 1`,
    [staffId, isNamed ? draftId : orderNo],
  );
  return rows[0] && toDraft(rows[0]);
}
