import type { Db } from '@shop/kit/postgres/transaction';
import type { ProductReader } from '../../application/ports.ts';
import { type Sellable, withoutChoice } from '../../domain/sellable.ts';

const optionName = (axis: 'x' | 'y') => `(
  select o->>'name' from json_array_elements(p.${axis}->'options') as o where o->>'code' = s.${axis})`;

/** The product's only variant, or of several the one that is named like the combination's size; null = none of them is where it belongs. */
const variant = `(
  select case when count(*) = 1 then min(v.slug) else min(v.slug) filter (where v.name = ${optionName('x')}) end
    from product_category pc join category v on v.slug = pc.category
   where pc.product_sku = p.sku and v.level = 3 and v.parent = any (p.path))`;

const categoryPath = `array(
  select g.name from category g
   where g.level < 3 and g.slug = any (p.path) or g.slug = ${variant}
   order by g.level)`;

/**
 * What fits each choice: $1 sku of a product or a combination, $2 and $3 the chosen codes, '' = not chosen. A combination's
 * own sku fits itself. Of a product all combinations with the given codes fit; when there are several, the first axis in
 * which they differ is the choice that is missing.
 */
export const sellablesByChoice = `
  with choice as (
    select a.n, a.sku, a.x, a.y, own.product_sku as own_product
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as a(sku, x, y, n)
      left join sku own on own.sku = a.sku
  ), fitting as (
    select distinct on (a.n) a.n, a.sku as requested, s.sku, s.product_sku,
           case when count(*) over requested = 1 then '' when min(s.x) over requested <> max(s.x) over requested then 'size'
                else 'colour' end as missing
      from choice a
     cross join lateral (
       select sku, product_sku, position, x, y from sku where sku = a.sku
       union all
       select sku, product_sku, position, x, y from sku
        where a.own_product is null and product_sku = a.sku and a.x in ('', x) and a.y in ('', y)) as s
    window requested as (partition by a.n)
     order by a.n, s.position
  )
  select f.requested as "requestedSku", f.missing as "missingChoice", s.sku, p.sku as "productSku", p.slug as url, p.name,
         c.name as collection, coalesce(s.images->>0, p.images->>0, '') as thumb, coalesce(${optionName('x')}, '') as "xName",
         coalesce(${optionName('y')}, '') as "yName", s.price_cents as "priceCents", s.msrp_cents as "msrpCents",
         s.price_version as "priceVersion", p.is_deal as "isHot", p.is_sale as "isSale", a.free_any as "freeAny", a.resupply,
         a.incoming_on as "incomingOn", s.floor_price_cents as "floorPriceCents", coalesce(parts.components, '[]') as components,
         p.brand, ${categoryPath} as "categoryPath",
         p.is_clearance as "isClearance", p.assembly_cents as "assemblyCents", p.rubbish_cents as "rubbishCents"
    from fitting f
    join sku s on s.sku = f.sku
    join product p on p.sku = f.product_sku
    join collection c on c.slug = p.collection
    join availability a on a.sku = s.sku
    left join lateral (
      select json_agg(json_build_object('sku', k.sku, 'name', k.name, 'qty', sc.qty, 'cbm4', k.cbm4) order by sc.position)
             as components
        from sku_component sc join component k on k.sku = sc.component where sc.sku = s.sku) as parts on true
   order by f.n`;

/** A label may have the very text of a sku: then the label counts. */
export const skuOfCode = `
  select sku from barcode where code = upper($1)
   union all
  select sku from sku where sku = upper($1)
   limit 1`;

export function sellableQuery(db: Db): Pick<ProductReader, 'sellables' | 'bySkuOrBarcode'> {
  return {
    async bySkuOrBarcode(code) {
      const { rows } = await db.query<{ sku: string }>(skuOfCode, [code]);
      return rows[0]?.sku;
    },
    async sellables(choices) {
      if (choices.length === 0) return [];
      const { rows } = await db.query<Sellable>(sellablesByChoice, [
        choices.map(({ sku }) => sku),
        choices.map(({ xsel }) => xsel),
        choices.map(({ ysel }) => ysel),
      ]);
      return rows.map((row) => (row.missingChoice === '' ? row : withoutChoice(row.requestedSku, row.missingChoice)));
    },
  };
}
