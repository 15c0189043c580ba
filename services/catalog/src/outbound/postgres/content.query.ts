import type { Db } from '@shop/kit/postgres/transaction';
import type {
  BlogEntry,
  ContentReader,
  HomeRecord,
  MattressBuilder,
  SocialItem,
} from '../../application/content-ports.ts';

const homePage = `
  select hero, categories, offers, announcement, bottom_bar as "bottomBar", deals_end as "dealsEnd" from home`;

const entryColumns = (html: string) => `url, name, image, description, ${html} as html, published_on as "publishedOn"`;
const blogPart = `
  select ${entryColumns(`''`)}, (select count(*) from blog_entry)::int as count
    from blog_entry order by published_on desc, url limit $2 offset $1`;
const blogCount = `select count(*)::int as count from blog_entry`;
const blogByUrl = `select ${entryColumns('html')} from blog_entry where url = $1`;

const feed = `
  select media_type as "mediaType", caption, permalink, media_url as "mediaUrl", thumbnail_url as "thumbnailUrl"
    from social_item order by position`;

const sizes = `select size from mattress order by position`;

/** The options carry today's names and prices; one whose sku is unknown is left out. */
const builder = `
  select json_agg(json_build_object('code', step->>'code', 'title', step->>'title', 'options', coalesce(o.options, '[]'))
                  order by n) as steps
    from mattress m cross join json_array_elements(m.steps) with ordinality as t(step, n)
    left join lateral (
      select json_agg(json_build_object('sku', s.sku, 'name', p.name, 'priceCents', s.price_cents,
                        'thumb', coalesce(s.images->>0, p.images->>0, ''), 'description', c.choice->>'description')
                      order by c.n) as options
        from json_array_elements(step->'options') with ordinality as c(choice, n)
        join sku s on s.sku = c.choice->>'sku'
        join product p on p.sku = s.product_sku) as o on true
   where m.size = $1`;

export function contentQuery(db: Db): ContentReader {
  return {
    home: async () => (await db.query<HomeRecord>(homePage)).rows[0],
    async blog(skip, show) {
      const { rows } = await db.query<BlogEntry & { count: number }>(blogPart, [skip, show]);
      const count = rows[0]?.count ?? (await db.query<{ count: number }>(blogCount)).rows[0]?.count ?? 0;
      return { entries: rows, count };
    },
    blogEntry: async (url) => (await db.query<BlogEntry>(blogByUrl, [url])).rows[0],
    social: async () => (await db.query<SocialItem>(feed)).rows,
    mattressSizes: async () => (await db.query<{ size: string }>(sizes)).rows.map(({ size }) => size),
    async mattress(size) {
      const { rows } = await db.query<{ steps: MattressBuilder['steps'] | null }>(builder, [size]);
      return rows[0]?.steps ? { steps: rows[0].steps } : undefined;
    },
  };
}
