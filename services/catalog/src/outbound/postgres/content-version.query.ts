import type { Db } from '@shop/kit/postgres/transaction';
import type { ContentAct, ContentVersions } from '../../application/content-edit-ports.ts';
import type { ContentBody } from '../../domain/content.ts';
import { bodyOfVersion, type ContentRow, contentColumns, headOf } from './content.row.ts';

const list = `select ${contentColumns} from content_item where kind = $1 order by saved_at desc, key limit 1000`;
const head = `select ${contentColumns} from content_item where kind = $1 and key = $2`;
const acts = `
  select version, act, staff_id as "staffId", at, publish_at as "publishAt"
    from content_act where kind = $1 and key = $2 order by id desc limit $3`;

/** What managers read of versions. */
export const contentVersionQuery = (db: Db): ContentVersions => ({
  list: async (kind) => (await db.query<ContentRow>(list, [kind])).rows.map(headOf),
  async head({ kind, key }) {
    const { rows } = await db.query<ContentRow>(head, [kind, key]);
    return rows[0] && headOf(rows[0]);
  },
  async body({ kind, key }, version) {
    const { rows } = await db.query<{ body: ContentBody }>(bodyOfVersion, [kind, key, version]);
    return rows[0]?.body;
  },
  async acts({ kind, key }, most) {
    const { rows } = await db.query<ContentAct & { publishAt: Date | null }>(acts, [kind, key, most]);
    return rows.map((row) => ({ ...row, publishAt: row.publishAt ?? undefined }));
  },
});
