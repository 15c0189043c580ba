import type { Step } from './step.ts';

const named = (kind: 'style' | 'tag'): Step => ({
  file: kind,
  sql: `
    with r as (select * from json_to_recordset($1) as r(slug text, name text)),
    addressed as (insert into slug (slug, kind) select slug, '${kind}' from r)
    insert into ${kind} (slug, name) select slug, name from r`,
});

const product = `
  with r as (
    select * from json_to_recordset($1) as r(sku text, slug text, name text, collection text, family text,
      "descriptionHtml" text, "seoDescription" text, material text, "widthMm" int, "depthMm" int, "heightMm" int,
      "sizeText" text, x json, y json, skus json, categories json, styles json, tags json, "isNew" boolean,
      "isSale" boolean, "isDeal" boolean, "isClearance" boolean, "isBundle" boolean, popularity int, "launchedOn" date,
      images json, "roomImage" text, dimensions json, sections json, "goesWith" text[], "assemblyCents" bigint,
      "rubbishCents" bigint)
  ), addressed as (
    insert into slug (slug, kind) select slug, 'product' from r
  ), stored as (
    insert into product (sku, slug, name, collection, family, description_html, seo_description, material, width_mm,
      depth_mm, height_mm, size_text, x, y, is_new, is_sale, is_deal, is_clearance, is_bundle, popularity, launched_on,
      images, room_image, dimensions, sections, goes_with, path, assembly_cents, rubbish_cents)
    select sku, slug, name, collection, family, "descriptionHtml", "seoDescription", material, "widthMm", "depthMm",
      "heightMm", "sizeText", nullif(x::text, 'null')::json, nullif(y::text, 'null')::json, "isNew", "isSale", "isDeal",
      "isClearance", "isBundle", popularity, "launchedOn", images, "roomImage", dimensions, sections, "goesWith",
      array(select json_array_elements_text(categories->0)), "assemblyCents", "rubbishCents"
      from r
  ), placed as (
    insert into product_category (product_sku, category)
    select distinct sku, step from r, json_array_elements(categories) as path, json_array_elements_text(path) as step
  ), styled as (
    insert into product_style (product_sku, style) select distinct sku, s from r, json_array_elements_text(styles) as s
  ), tagged as (
    insert into product_tag (product_sku, tag) select distinct sku, t from r, json_array_elements_text(tags) as t
  ), combination as (
    select r.sku as product_sku, (s.n - 1)::int as position, s.sku, s.x, s.y, s."priceCents" as price_cents,
           s."msrpCents" as msrp_cents, s."floorPriceCents" as floor_price_cents, s.images, s.components, s.discontinued
      from r, rows from (json_to_recordset(skus) as (sku text, x text, y text, "priceCents" bigint, "msrpCents" bigint,
        "floorPriceCents" bigint, images json, components json, discontinued boolean)) with ordinality
        as s(sku, x, y, "priceCents", "msrpCents", "floorPriceCents", images, components, discontinued, n)
  ), sold as (
    insert into sku (sku, product_sku, position, x, y, price_cents, msrp_cents, floor_price_cents, images, discontinued)
    select sku, product_sku, position, x, y, price_cents, msrp_cents, floor_price_cents, images, discontinued
      from combination
  )
  insert into sku_component (sku, position, component, qty)
  select sku, (c.n - 1)::int, c.component, c.qty
    from combination, rows from (json_to_recordset(components) as (sku text, qty int)) with ordinality
      as c(component, qty, n)`;

/** What is sold and how it is grouped. */
export const productSteps: readonly Step[] = [
  {
    file: 'category',
    sql: `
      with r as (
        select * from json_to_recordset($1) as r(slug text, name text, level int, parent text, position int, image text,
          description text, "group" text)
      ), addressed as (insert into slug (slug, kind) select slug, 'category' from r)
      insert into category (slug, name, level, parent, position, image, description, part)
      select slug, name, level, parent, position, image, description, "group" from r order by level`,
  },
  {
    file: 'collection',
    sql: `
      with r as (select * from json_to_recordset($1) as r(slug text, name text, description text)),
      addressed as (insert into slug (slug, kind) select slug, 'collection' from r)
      insert into collection (slug, name, description) select slug, name, description from r`,
  },
  named('style'),
  named('tag'),
  {
    file: 'component',
    sql: `insert into component (sku, name, cbm4)
          select sku, name, cbm4 from json_to_recordset($1) as r(sku text, name text, cbm4 bigint)`,
  },
  { file: 'product', sql: product, html: ['descriptionHtml', 'sections.html'] },
];
