import type { Db } from '@shop/kit/postgres/transaction';
import type { ContentWriter, Missing, NewVersion } from '../../application/content-edit-ports.ts';
import type { ContentBody } from '../../domain/content.ts';
import { bodyOfVersion, type ContentRow, contentColumns, headOf } from './content.row.ts';
import { shownContentRepository } from './shown-content.repository.ts';

const lock = `select ${contentColumns} from content_item where kind = $1 and key = $2 for update`;
const lockDue = `
  select ${contentColumns} from content_item where publish_at <= $1
   order by publish_at limit 1 for update skip locked`;
const create = `
  insert into content_item (kind, key, version, title, saved_by, saved_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;
const move = `
  update content_item set version = $3, title = $4, saved_by = $5, saved_at = $6 where kind = $1 and key = $2`;
const keep = `
  insert into content_version (kind, key, version, saved_by, saved_at, body) values ($1, $2, $3, $4, $5, $6)`;
const plan = `
  update content_item set scheduled_version = $3, publish_at = $4, scheduled_by = $5 where kind = $1 and key = $2`;
const published = `
  update content_item set published_version = $3, scheduled_version = null, publish_at = null, scheduled_by = ''
   where kind = $1 and key = $2`;
const hidden = `
  update content_item set published_version = null, scheduled_version = null, publish_at = null, scheduled_by = ''
   where kind = $1 and key = $2`;
const ofShop = `
  select exists (select from content_version where kind = $1 and key = $2 and version = 1 and saved_by = '') as is`;
const note = `
  insert into content_act (kind, key, version, act, staff_id, at, publish_at) values ($1, $2, $3, $4, $5, $6, $7)`;
const missing = `
  select array(select s from unnest($1::text[]) as s where not exists (select from slug where slug = s)
                and not exists (select from blog_entry where 'blog/' || url = s)) as slugs,
         array(select p from unnest($2::text[]) as p where not exists (select from product where sku = p)) as products`;
const taken = `select exists (select from slug where slug = $1) as taken`;

export function contentRepository(db: Db): ContentWriter {
  const keepBody = ({ ref, version, staffId, at, body }: NewVersion) =>
    db.query(keep, [ref.kind, ref.key, version, staffId, at, JSON.stringify(body)]);
  const item = ({ ref, version, title, staffId, at }: NewVersion) => [ref.kind, ref.key, version, title, staffId, at];
  const headIn = async (sql: string, values: unknown[]) => {
    const { rows } = await db.query<ContentRow>(sql, values);
    return rows[0] && headOf(rows[0]);
  };
  return {
    lock: ({ kind, key }) => headIn(lock, [kind, key]),
    lockDue: (now) => headIn(lockDue, [now]),
    ...lookups(db),
    async create(first) {
      const { rowCount } = await db.query(create, item(first));
      if (rowCount === 0) return false;
      await keepBody(first);
      return true;
    },
    async add(next) {
      await db.query(move, item(next));
      await keepBody(next);
    },
    async plan({ kind, key }, planned) {
      await db.query(plan, [kind, key, planned?.version ?? null, planned?.at ?? null, planned?.staffId ?? '']);
    },
    async show(ref, version, body) {
      await shownContentRepository(db).show(ref.key, body);
      await db.query(published, [ref.kind, ref.key, version]);
    },
    async hide(ref) {
      await shownContentRepository(db).hide(ref);
      await db.query(hidden, [ref.kind, ref.key]);
    },
    async note({ kind, key }, { version, act, staffId, at, publishAt }) {
      await db.query(note, [kind, key, version, act, staffId, at, publishAt ?? null]);
    },
  };
}

/** What there is in the shop. */
const lookups = (
  db: Db,
): Pick<ContentWriter, 'body' | 'isAddressTaken' | 'missing' | 'isOfShop' | 'categorySlugs'> => ({
  async body({ kind, key }, version) {
    const { rows } = await db.query<{ body: ContentBody }>(bodyOfVersion, [kind, key, version]);
    return rows[0]?.body;
  },
  isAddressTaken: async (slug) => (await db.query<{ taken: boolean }>(taken, [slug])).rows[0]?.taken ?? false,
  async missing(slugs, products) {
    const { rows } = await db.query<Missing>(missing, [slugs, products]);
    return rows[0] ?? { slugs: [], products: [] };
  },
  async isOfShop({ kind, key }) {
    const { rows } = await db.query<{ is: boolean }>(ofShop, [kind, key]);
    return rows[0]?.is ?? false;
  },
  categorySlugs: async () =>
    (await db.query<{ slug: string }>('select slug from category order by slug')).rows.map(({ slug }) => slug),
});
