import { priceSteps } from './facet-value.repository.ts';
import { sizeText } from './listing.sql.ts';

/**
 * The statement that brings the read model in line with products ($1, their skus): rows of `listing`, and the sets of
 * facet values, words and prices, changed only where a product's membership did. One statement, so no reader sees half.
 * It answers which pages (facet values) need a new header, all their orders anew, or only those by price.
 */
const gathered = `
  wanted as (
    select p.sku, p.slug, p.name, c.name as collection_name, p.collection, p.brand, p.material, p.size_text, p.dimensions, p.x, p.y,
           p.is_new, p.is_sale, p.is_deal, p.is_clearance, p.is_bundle, p.popularity, p.launched_on, p.path,
           p.images
      from product p join collection c on c.slug = p.collection
     where p.sku = any($1)
  ), shown as (
    select distinct on (product_sku) product_sku, sku, x, y, price_cents, msrp_cents, images
      from sku where product_sku = any($1)
     order by product_sku, price_cents, position
  ), stocked as (
    select s.product_sku, bool_or(a.free_any > 0) as any_ready, bool_or(a.free_any > 0 or a.resupply) as available,
           min(a.incoming_on) as first_incoming, count(*) > 1 as several,
           max(s.price_cents) > min(s.price_cents) as price_from
      from sku s join availability a on a.sku = s.sku
     where s.product_sku = any($1)
     group by s.product_sku
  ), outlook as (
    -- A card says when the combination in its picture comes; only where that one is sold out, when any does.
    select h.product_sku,
           case when a.free_any > 0 or a.resupply then a.free_any > 0 else k.any_ready end as ready,
           case when a.free_any > 0 or a.resupply then a.incoming_on else k.first_incoming end as incoming_on
      from shown h join availability a on a.sku = h.sku join stocked k on k.product_sku = h.product_sku
  ), flagged as (
    select w.sku, array_remove(array[case when w.is_new then 'new' end, case when w.is_sale then 'sale' end,
             case when w.is_deal then 'deals' end, case when w.is_clearance then 'clearance' end,
             case when w.is_bundle then 'bundle' end], null) as flags
      from wanted w
  )`;

const membership = `
  membership as (
    select sku, 'all' as facet, 'all' as value from wanted
    union all select m.product_sku, 'cat' || c.level, c.slug
      from product_category m join category c on c.slug = m.category where m.product_sku = any($1)
    union all select sku, 'collection', collection from wanted
    union all select product_sku, 'style', style from product_style where product_sku = any($1)
    union all select product_sku, 'tag', tag from product_tag where product_sku = any($1)
    union all select sku, 'flags', unnest(flags) from flagged
    union all select product_sku, 'flags', 'ready' from outlook where ready
    union all select product_sku, 'price',
        (array[${priceSteps.map((step) => `'${step}'`).join(',')}])[width_bucket(price_cents, array[${priceSteps
          .map((step) => step * 100)
          .join(',')}]::bigint[])]
      from shown
  ), sets as (
    select m.sku, array_agg(v.id order by v.id) as facet_ids
      from membership m join facet_value v on v.facet = m.facet and v.value = m.value
     group by m.sku
  )`;

const described = `
  swatched as (
    select w.sku, json_agg(json_build_object('name', o.option->>'name', 'hex', o.option->>'hex', 'image', o.option->>'image')
             order by o.n) as swatches
      from wanted w, unnest(array[w.x, w.y]) as axis, json_array_elements(axis->'options') with ordinality as o(option, n)
     where o.option->>'hex' <> ''
     group by w.sku
  ), texts as (
    select w.sku,
           concat_ws(' ', w.name, w.collection_name, (
             select string_agg(c.name, ' ') from product_category m join category c on c.slug = m.category
              where m.product_sku = w.sku and c.level > 1)) as named,
           concat_ws(' ', w.material, (
             select string_agg(c.name, ' ') from product_category m join category c on c.slug = m.category
              where m.product_sku = w.sku and c.level = 1), (
             select string_agg(s.name, ' ') from product_style m join style s on s.slug = m.style where m.product_sku = w.sku), (
             select string_agg(t.name, ' ') from product_tag m join tag t on t.slug = m.tag where m.product_sku = w.sku), (
             select string_agg(o->>'name', ' ') from unnest(array[w.x, w.y]) as axis, json_array_elements(axis->'options') as o), (
             select string_agg('xw' || round((substring(d->>'value' from '^([0-9]+) mm wide')::int + aside) / 50.0), ' ')
               from json_array_elements(w.dimensions) as d, (values (-25), (25)) as v(aside))
           ) as described
      from wanted w
  ), ready_made as (
    select w.sku, s.price_cents, w.popularity, w.launched_on, plain(w.name) as name_key, u.ready, k.available,
           u.incoming_on, sets.facet_ids,
           setweight(to_tsvector('shop', t.named) || to_tsvector('shop_surface', t.named), 'A')
             || setweight(to_tsvector('shop', t.described) || to_tsvector('shop_surface', t.described), 'B') as words,
           json_build_object('sku', w.sku, 'url', w.slug, 'name', w.name, 'collection', w.collection_name,
             'thumb', coalesce(s.images->>0, w.images->>0, ''), 'thumbSecond', coalesce(s.images->>1, w.images->>1, ''),
             'priceCents', s.price_cents, 'msrpCents', s.msrp_cents, 'priceFrom', k.price_from, 'flags', f.flags,
             'xsel', s.x, 'ysel', s.y, 'sizeText', ${sizeText('w')}, 'swatches', coalesce(d.swatches, '[]'::json),
             'needsChoice', k.several, 'brand', w.brand, 'combinationSku', s.sku,
             'categoryPath', array(select c.name from unnest(w.path) with ordinality as p(slug, n)
                                     join category c on c.slug = p.slug order by p.n)) as card
      from wanted w
      join shown s on s.product_sku = w.sku
      join stocked k on k.product_sku = w.sku
      join outlook u on u.product_sku = w.sku
      join sets on sets.sku = w.sku
      join flagged f on f.sku = w.sku
      join texts t on t.sku = w.sku
      left join swatched d on d.sku = w.sku
  )`;

const stored = `
  before as (
    select pos, product_sku, price_cents, popularity, launched_on, name_key, facet_ids, words
      from listing where product_sku = any($1)
  ), stored as (
    insert into listing (pos, product_sku, price_cents, popularity, launched_on, name_key, ready, available, incoming_on,
                         card, facet_ids, words)
    select coalesce(b.pos, (select coalesce(max(pos), -1) from listing)
                           + row_number() over (partition by b.pos is null order by r.sku)),
           r.sku, r.price_cents, r.popularity, r.launched_on, r.name_key, r.ready, r.available, r.incoming_on, r.card,
           r.facet_ids, r.words
      from ready_made r left join before b on b.product_sku = r.sku
    on conflict (product_sku) do update
      set price_cents = excluded.price_cents, popularity = excluded.popularity, launched_on = excluded.launched_on,
          name_key = excluded.name_key, ready = excluded.ready, available = excluded.available,
          incoming_on = excluded.incoming_on, card = excluded.card, facet_ids = excluded.facet_ids, words = excluded.words
    returning pos, product_sku, price_cents, popularity, launched_on, name_key, facet_ids, words
  )`;

const facetSets = `
  facet_change as (
    select id, array_agg(pos) filter (where added) as added, array_agg(pos) filter (where not added) as removed
      from (select n.pos, id, true as added
              from stored n left join before b on b.pos = n.pos cross join unnest(n.facet_ids) as id
             where b.pos is null or id <> all (b.facet_ids)
             union all
            select n.pos, id, false
              from stored n join before b on b.pos = n.pos cross join unnest(b.facet_ids) as id
             where id <> all (n.facet_ids)) as change
     group by id
  ), facets_put as (
    update facet_value v set bits = bits_put(v.bits, c.added, c.removed) from facet_change c where v.id = c.id
  )`;

const wordSets = `
  word_change as (
    select word, array_agg(pos) filter (where is_new is not null and was is null) as added,
           array_agg(pos) filter (where is_new is null) as removed,
           array_agg(pos) filter (where is_new and was is not true) as named,
           array_agg(pos) filter (where was and is_new is not true) as unnamed
      from (select n.pos, w.lexeme as word, 'A' = any (w.weights) as is_new from stored n, unnest(n.words) as w) as n
      full join (select b.pos, w.lexeme as word, 'A' = any (w.weights) as was from before b, unnest(b.words) as w) as b
           using (pos, word)
     where is_new is distinct from was
     group by word
  ), words_put as (
    update listing_word w
       set bits = bits_put(w.bits, c.added, c.removed), named = bits_put(w.named, c.named, c.unnamed)
      from word_change c where w.word = c.word
  ), words_new as (
    insert into listing_word (word, bits, named)
    select c.word, bits_put(v.bits & ~v.bits, c.added, null), bits_put(v.bits & ~v.bits, c.named, null)
      from word_change c, facet_value v
     where v.facet = 'all' and not exists (select from listing_word w where w.word = c.word)
  )`;

const priceSets = `
  price_change as (
    select n.pos, n.price_cents from stored n left join before b on b.pos = n.pos
     where b.price_cents is distinct from n.price_cents
  ), prices_put as (
    update listing_price_place p
       set bits = bits_put(p.bits,
             (select array_agg(pos) from price_change where price_cents >> p.place & 1 = 1),
             (select array_agg(pos) from price_change where price_cents >> p.place & 1 = 0))
     where exists (select from price_change)
  )`;

const pages = `
  touched as (
    select id, bool_or(resorted) or exists (select from facet_change c where c.id = product_page.id) as resorted,
           bool_or(repriced) as repriced
      from (select n.facet_ids || b.facet_ids as ids, b.price_cents is distinct from n.price_cents as repriced,
                   (b.popularity, b.launched_on, b.name_key) is distinct from (n.popularity, n.launched_on, n.name_key) as resorted
              from stored n left join before b on b.pos = n.pos) as product
      cross join unnest(ids) as product_page(id)
     group by id
  ), moved as (
    select exists (select from facet_change c join facet_value v on v.id = c.id where v.facet <> 'price' and v.value <> 'ready') as any
  )
  select coalesce(array_agg(t.id) filter (where moved.any), '{}') as retitled,
         coalesce(array_agg(t.id) filter (where t.resorted), '{}') as resorted,
         coalesce(array_agg(t.id) filter (where t.repriced and not t.resorted), '{}') as repriced
    from touched t join facet_value v on v.id = t.id cross join moved
   where v.facet <> 'price' and v.value <> 'ready'`;

export const putListingRows = `with ${[gathered, membership, described, stored, facetSets, wordSets, priceSets, pages].join(',')}`;

/** For the first filling: rows alone, many at a time. The sets are then built once from all rows (fill-sets.sql.ts). */
export const fillListingRows = `with ${[gathered, membership, described, stored].join(',')} select count(*) from stored`;
