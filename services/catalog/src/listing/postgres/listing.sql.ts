import { facetOrder } from './listing-scopes.sql.ts';

/** A card's columns: what is stored, and what moves with stock. `l` is the listing row. */
export const cardColumns = `l.card, l.ready, l.available, l.incoming_on as "incomingOn"`;

/**
 * The number of the read model as it is committed. Every statement below answers it together with its rows, of one
 * snapshot: rows that carry the number one has already belong to what one has.
 */
export const listingVersion = `select version from listing_version`;
const version = `(${listingVersion}) as version`;

/**
 * Every set but those of words, and every page's title, as far as they changed after a version ($1; all after -1): first the values in the order of a page, that of everything ahead of
 * all; then, without an id, the places of the price.
 */
export const listingSets = `
  select ${version}, (select terms from listing_version) as terms, v.id, v.facet, v.value, v.name, varbit_send(v.bits) as bits, s.header,
         array_position('{all}' || ${facetOrder}, v.facet) as nth, v.position
    from facet_value v left join listing_scope s on s.facet_value_id = v.id
   where v.moved > $1 or s.moved > $1
   union all
  select ${version}, null, null, null, null, null, varbit_send(bits), null, null, place from listing_price_place where moved > $1
   order by nth nulls last, position`;

/** What else changed after a version ($1): cards by position, orders by page and sort, and whether any word did. */
export const listingMoved = `
  select ${version}, (select terms from listing_version) as terms, array(select pos from listing where moved > $1) as cards,
         array(select facet_value_id || ' ' || sort from listing_order where moved > $1) as orders,
         exists (select from listing_word where moved > $1) as words`;

/** The order ($2) of a page ($1); `array_send` is a fraction of the work of a long array's text. */
export const listingOrder = `
  select ${version}, (select array_send(positions) from listing_order where facet_value_id = $1 and sort = $2) as positions`;

/** The cards at these positions ($1). */
export const listingCards = `
  select ${version}, l.pos, ${cardColumns}
    from (select) as one left join listing l on l.pos = any ($1::int[])`;

/** What the shop's own words are, and the number of their table. */
export const searchTerms = `
  select (select terms from listing_version) as terms, term, kind, means, near, label, carried
    from (select) as one left join search_term on true order by kind, term`;

export const searchSynonyms = `select term, means from synonym order by key`;

/**
 * What words stand for. $1 word, $2 whether it may be misspelt, $3 whether more letters may follow; `n` counts them. A
 * word is found as it is written or by its stem (`sure`); one that no product has is read with two neighbouring letters swapped,
 * or else as the words most like it (`likely` is the first of them). Stop words (the, of) are ignored.
 */
export const listingWords = `
  with word as (
    select w.n, w.loose, w.open, plain(w.word) as word,
           tsvector_to_array(to_tsvector('shop', w.word)) || tsvector_to_array(to_tsvector('shop_surface', w.word)) as forms
      from unnest($1::text[], $2::boolean[], $3::boolean[]) with ordinality as w(word, loose, open, n)
  ), meaningful as (
    select n, loose, open, word, forms from word where to_tsvector('shop', word) <> ''
  ), meant as (
    select h.n, k.word from meaningful h cross join unnest(h.forms) as form join listing_word k on k.word = form
    union
    select h.n, k.word from meaningful h join listing_word k on k.word >= h.word and k.word < h.word || chr(1114111)
     where h.open
  ), swapped as (
    select h.n, k.word
      from meaningful h cross join generate_series(1, length(h.word) - 1) as at
      join listing_word k on k.word = left(h.word, at - 1) || substr(h.word, at + 1, 1) || substr(h.word, at, 1) || substr(h.word, at + 2)
     where h.loose and not exists (select from meant m where m.n = h.n)
  ), guessed as (
    select h.n, k.word
      from meaningful h cross join lateral (
        select word, rank() over (order by similarity(word, h.word) desc) as nearness
          from listing_word where word % h.word and similarity(word, h.word) >= 0.4 and abs(length(word) - length(h.word)) <= 2) as k
     where h.loose and k.nearness <= 2
       and not exists (select from meant m where m.n = h.n) and not exists (select from swapped s where s.n = h.n)
  ), matched as (
    select m.n, bool_or(m.sure) as sure, min(m.word) as likely, varbit_send(bit_or(k.bits)) as bits,
           varbit_send(bit_or(k.named)) as named
      from (select n, word, true as sure from meant union all select n, word, false from swapped
             union all select n, word, false from guessed) as m
      join listing_word k on k.word = m.word
     group by m.n
  )
  select ${version}, w.n::int, h.n is not null as meaningful, coalesce(s.sure, false) as sure, s.likely, s.bits, s.named
    from word w left join meaningful h on h.n = w.n left join matched s on s.n = w.n`;

/** Combinations whose sku is, begins with (also without its dashes), or contains $1 (in capitals), the best first, and where their products stand. */
export const listingSkus = `
  with hit as (
    (select sku, product_sku, price_cents, case when upper(sku) = $1 then 0 else 1 end as rank
       from sku where upper(sku) collate "C" >= $1 and upper(sku) collate "C" < $1 || chr(1114111)
      order by upper(sku) collate "C" limit 200)
    union
    (select sku, product_sku, price_cents, 0 from sku where product_sku = $1 order by sku limit 200)
    union
    (select sku, product_sku, price_cents, 1 from sku
      where $1 ~ '^(?=.*[A-Z])(?=.*[0-9])[A-Z0-9]{8,}$' and replace(upper(sku), '-', '') like $1 || '%' limit 200)
    union all
    (select sku, product_sku, price_cents, 2 from sku where upper(sku) like '%' || replace($1, '_', '\\_') || '%' limit 200)
  )
  select ${version}, h.sku, h.rank, l.pos, h.price_cents as "priceCents"
    from (select) as one left join (hit h join listing l on l.product_sku = h.product_sku) on true
   order by h.rank, h.price_cents, (l.card->>'combinationSku' = h.sku) desc, h.sku`;

/** The measures of a combination (`s`): those named like its size, else the main ones. @param product the alias of its product */
export const sizeText = (product: string): string => `coalesce((
  select regexp_replace(d->>'value', '^([0-9]+) mm wide, ([0-9]+) mm deep, ([0-9]+) mm high$', '\\1 × \\2 × \\3 mm')
    from json_array_elements(${product}.x->'options') as o join json_array_elements(${product}.dimensions) as d
      on d->>'label' = o->>'name'
   where o->>'code' = s.x limit 1), ${product}.size_text)`;

/**
 * What decides which combination a search shows, of products that changed after a version ($1; all after -1): the first
 * so many ($3) from a position ($2) on, one row a product.
 */
export const listingCombinations = `
  select ${version}, l.pos, coalesce(p.x->'options', '[]') as x, coalesce(p.y->'options', '[]') as y, p.dimensions,
         p.size_text as "sizeText",
         (select json_agg(json_build_array(s.x, s.y, s.price_cents) order by s.position)
            from sku s where s.product_sku = p.sku) as skus
    from (select) as one
    left join ((select pos, product_sku from listing where moved > $1 and pos >= $2 order by pos limit $3) as l
               join product p on p.sku = l.product_sku) on true
   order by l.pos`;

/** Every combination of the products at these positions ($1), with the names of what is chosen. */
export const listingChoices = `
  select ${version}, l.pos, s.sku, s.x, s.y, s.price_cents as "priceCents", s.msrp_cents as "msrpCents",
         ${sizeText('p')} as "sizeText",
         coalesce(s.images->>0, '') as thumb, coalesce(s.images->>1, '') as "thumbSecond",
         coalesce((select o->>'name' from json_array_elements(p.x->'options') as o where o->>'code' = s.x), '') as "xName",
         coalesce((select o->>'name' from json_array_elements(p.y->'options') as o where o->>'code' = s.y), '') as "yName",
         a.free_any as free, a.free_any > 0 as ready, a.free_any > 0 or a.resupply as available, a.incoming_on as "incomingOn"
    from (select) as one
    left join (listing l join product p on p.sku = l.product_sku join sku s on s.product_sku = l.product_sku
               join availability a on a.sku = s.sku) on l.pos = any ($1::int[])
   order by l.pos, s.position`;
