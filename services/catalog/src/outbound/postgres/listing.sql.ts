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
 * Every set but those of words, and every page's title: first the values in the order of a page, that of everything ahead of
 * all; then, without an id, the places of the price.
 */
export const listingSets = `
  select ${version}, v.id, v.facet, v.value, v.name, varbit_send(v.bits) as bits, s.header,
         array_position('{all}' || ${facetOrder}, v.facet) as nth, v.position
    from facet_value v left join listing_scope s on s.facet_value_id = v.id
   union all
  select ${version}, null, null, null, null, varbit_send(bits), null, null, place from listing_price_place
   order by nth nulls last, position`;

/** The order ($2) of a page ($1); `array_send` is a fraction of the work of a long array's text. */
export const listingOrder = `
  select ${version}, (select array_send(positions) from listing_order where facet_value_id = $1 and sort = $2) as positions`;

/** The cards at these positions ($1). */
export const listingCards = `
  select ${version}, l.pos, ${cardColumns}
    from (select) as one left join listing l on l.pos = any ($1::int[])`;

/**
 * What words stand for. $1 word, $2 whether it must not be there, $3 whether more letters may follow; `n` counts them. A
 * word is found as it is written or by its stem; one that nobody has is read with two neighbouring letters swapped, or else
 * as the words most like it. Words that carry no meaning (the, of) are not heard.
 */
export const listingWords = `
  with word as (
    select w.n, w.unwanted, w.open, plain(w.word) as word,
           tsvector_to_array(to_tsvector('shop', w.word)) || tsvector_to_array(to_tsvector('shop_surface', w.word)) as forms
      from unnest($1::text[], $2::boolean[], $3::boolean[]) with ordinality as w(word, unwanted, open, n)
  ), heard as (
    select n, unwanted, open, word, forms from word where to_tsvector('shop', word) <> ''
  ), meant as (
    select h.n, k.word from heard h cross join unnest(h.forms) as form join listing_word k on k.word = form
    union
    select h.n, k.word from heard h join listing_word k on k.word >= h.word and k.word < h.word || chr(1114111)
     where h.open
  ), swapped as (
    select h.n, k.word
      from heard h cross join generate_series(1, length(h.word) - 1) as at
      join listing_word k on k.word = left(h.word, at - 1) || substr(h.word, at + 1, 1) || substr(h.word, at, 1) || substr(h.word, at + 2)
     where not h.unwanted and not exists (select from meant m where m.n = h.n)
  ), guessed as (
    select h.n, k.word
      from heard h cross join lateral (
        select word, rank() over (order by similarity(word, h.word) desc) as nearness
          from listing_word where word % h.word and similarity(word, h.word) >= 0.4) as k
     where not h.unwanted and k.nearness <= 2
       and not exists (select from meant m where m.n = h.n) and not exists (select from swapped s where s.n = h.n)
  ), spoken as (
    select m.n, varbit_send(bit_or(k.bits)) as bits, varbit_send(bit_or(k.named)) as named
      from (select n, word from meant union all select n, word from swapped union all select n, word from guessed) as m
      join listing_word k on k.word = m.word
     group by m.n
  )
  select ${version}, w.n::int, h.n is not null as heard, s.bits, s.named
    from word w left join heard h on h.n = w.n left join spoken s on s.n = w.n`;
