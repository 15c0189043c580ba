import type { Db } from '@shop/kit/postgres/transaction';

/** Positions are added in steps, so that growing, which rewrites every set, stays rare. */
const step = 4096;

/** Steps of the price slider in dollars (docs/rules/listings.md 10); a value holds the prices from its step up to the next. */
export const priceSteps = [0, 50, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1500, 2000, 3000];

const defineValues = `
  with tree as (
    select c.slug, c.name, c.level, row_number() over (order by array_remove(array[g.position, p.position, c.position], null))
           as position
      from category c left join category p on p.slug = c.parent left join category g on g.slug = p.parent
  ), wanted as (
    select 'all' as facet, 'all' as value, 'All products' as name, 0::bigint as position
    union all select 'cat' || level, slug, name, position from tree
    union all select 'collection', slug, name, row_number() over (order by name) from collection
    union all select 'style', slug, name, row_number() over (order by name) from style
    union all select 'tag', slug, name, row_number() over (order by name) from tag
    union all select 'flags', f.value, f.name, f.position
      from (values ('new', 'New', 1), ('sale', 'Sale', 2), ('deals', 'Hot deals', 3), ('clearance', 'Clearance', 4),
                   ('bundle', 'Bundle and save', 5), ('ready', 'Ships tomorrow', 6)) as f(value, name, position)
    union all select 'price', low::text, case when high is null then 'Over $' || to_char(low, 'FM9,999')
                                              else '$' || to_char(low, 'FM9,990') || ' to $' || to_char(high, 'FM9,990') end, n
      from (select low, lead(low) over (order by low) as high, n from unnest($1::int[]) with ordinality as s(low, n)) as s
  )
  insert into facet_value (facet, value, name, position, bits)
  select facet, value, name, position,
         coalesce((select bits & ~bits from facet_value where facet = 'all'), '')
    from wanted
  on conflict (facet, value) do update set name = excluded.name, position = excluded.position`;

const room = `
  select bit_length(v.bits) as has,
         (select coalesce(max(pos) + 1, 0) from listing)
           + (select count(*) from unnest($1::text[]) as p(sku)
               where not exists (select from listing l where l.product_sku = p.sku))::int as needed
    from facet_value v where v.facet = 'all'`;
const growTables = [
  `update facet_value set bits = bits || repeat('0', $1)::varbit`,
  `update listing_word set bits = bits || repeat('0', $1)::varbit, named = named || repeat('0', $1)::varbit`,
  `update listing_price_place set bits = bits || repeat('0', $1)::varbit`,
];

/** Makes a set for every value there is to filter by; the sets of new values are empty. */
export async function defineFacetValues(db: Db): Promise<void> {
  await db.query(defineValues, [priceSteps]);
}

/** Makes every set long enough for these products, should they be new. */
export async function makeRoom(db: Db, products: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ has: number; needed: number }>(room, [products]);
  const { has = 0, needed = 0 } = rows[0] ?? {};
  if (needed <= has) return;
  const extra = Math.ceil((needed - has) / step) * step;
  for (const grow of growTables) await db.query(grow, [extra]);
}
