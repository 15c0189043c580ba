import type { Db } from '@shop/kit/postgres/transaction';
import type { ChosenCombination, ProductReader, ProductRecord } from '../../application/ports.ts';
import type { StockedCard } from '../../domain/card.ts';
import type { Combination, ProductText } from '../../domain/product.ts';
import { sellableQuery } from './sellable.query.ts';

const combinationColumns = `
  s.sku, s.x, s.y, s.price_cents as "priceCents", s.msrp_cents as "msrpCents", s.images, a.free_any > 0 as ready,
  a.free_any > 0 or a.resupply as available, a.incoming_on as "incomingOn"`;

/** A product that comes in several sizes stands in several variants: then none of them is where it belongs. */
const crumbs = `(
  select json_agg(json_build_object('name', c.name, 'url', c.slug) order by c.level)
    from category c
   where c.slug = any (p.path)
     and (c.level < 3 or not exists (
       select from product_category pc join category other on other.slug = pc.category
        where pc.product_sku = p.sku and other.parent = c.parent and other.slug <> c.slug)))`;

const components = `(
  select json_agg(json_build_object('sku', k.sku, 'name', k.name, 'qty', sc.qty, 'cbm4', k.cbm4) order by sc.position)
    from sku_component sc join component k on k.sku = sc.component where sc.sku = s.sku)`;

const flags = `array_remove(array[case when p.is_new then 'new' end, case when p.is_sale then 'sale' end,
  case when p.is_deal then 'deals' end, case when p.is_clearance then 'clearance' end,
  case when p.is_bundle then 'bundle' end], null)`;

const goesWith = `(
  select json_agg(row_to_json(g) order by g.n)
    from (select w.n, l.card, l.ready, l.available, l.incoming_on as "incomingOn" from unnest(p.goes_with) with ordinality as w(sku, n)
            join listing l on l.product_sku = w.sku) as g)`;

const text = `json_build_object(
  'sku', p.sku, 'url', p.slug, 'name', p.name, 'collection', k.name, 'collectionUrl', k.slug,
  'descriptionHtml', p.description_html, 'seoDescription', p.seo_description, 'images', p.images, 'flags', ${flags},
  'x', p.x, 'y', p.y, 'components', coalesce(${components}, '[]'::json), 'crumbs', coalesce(${crumbs}, '[]'::json),
  'dimensions', p.dimensions, 'sections', p.sections, 'brand', p.brand, 'widthMm', p.width_mm, 'depthMm', p.depth_mm,
  'heightMm', p.height_mm, 'roomImage', p.room_image)`;

/** A row a combination; what the product says of itself comes with the first alone. */
export const productBySlug = `
  select ${combinationColumns}, case when s.position = 0 then ${text} end as text,
         case when s.position = 0 then coalesce(${goesWith}, '[]'::json) end as "goesWith"
    from product p
    join sku s on s.product_sku = p.sku
    join availability a on a.sku = s.sku
    join collection k on k.slug = p.collection
   where p.slug = $1
   order by s.position`;

/** The sku may be the product's or that of any of its combinations. */
export const combinationByChoice = `
  select ${combinationColumns}, b.boxes, b.cbm4
    from sku s
    join availability a on a.sku = s.sku
   cross join lateral (
     select coalesce(sum(sc.qty), 0)::int as boxes, coalesce(sum(sc.qty * k.cbm4), 0)::bigint as cbm4
       from sku_component sc join component k on k.sku = sc.component where sc.sku = s.sku) as b
   where s.product_sku = coalesce((select product_sku from sku where sku = $1), $1) and s.x = $2 and s.y = $3`;

interface ProductRow extends Combination {
  text: ProductText | null;
  goesWith: StockedCard[] | null;
}

export function productQuery(db: Db): ProductReader {
  return {
    async bySlug(slug) {
      const { rows } = await db.query<ProductRow>(productBySlug, [slug]);
      return toRecord(rows);
    },
    async combination({ sku, xsel, ysel }) {
      return (await db.query<ChosenCombination>(combinationByChoice, [sku, xsel, ysel])).rows[0];
    },
    ...sellableQuery(db),
  };
}

function toRecord(rows: ProductRow[]): ProductRecord | undefined {
  const [first] = rows;
  if (!first?.text) return undefined;
  return { text: first.text, combinations: rows, goesWith: first.goesWith ?? [] };
}
