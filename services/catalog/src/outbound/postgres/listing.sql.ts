import { facetOrder } from './listing-scopes.sql.ts';

/** A card's columns: what is stored, and what moves with stock. `l` is the listing row, left-joined. */
export const cardColumns = `l.card, l.ready, l.available, l.incoming_on as "incomingOn"`;

/**
 * A page without filters: everything is ready made, so it reads as many products as it shows.
 * $1 facets it may be one of and $2 its value, $3 order, $4 products to skip, $5 products to show. No row: no such page.
 */
export const plainPage = `
  select s.count, case when p.n is null or p.n = 1 then s.facets end as facets,
         case when p.n is null or p.n = 1 then s.header end as header, p.n, ${cardColumns}
    from facet_value f
    join listing_scope s on s.facet_value_id = f.id
    join listing_order o on o.facet_value_id = f.id and o.sort = $3
    left join lateral unnest(o.positions[$4::int + 1 : $4::int + $5::int]) with ordinality as p(pos, n) on true
    left join listing l on l.pos = p.pos
   where f.facet = any ($1) and f.value = $2
   order by p.n`;

/**
 * The words of a search as sets. $9 group, $10 word, $11 whether it must not be there, $12 whether more letters may
 * follow. A word is found as it is written or by its stem; one that nobody has is read as the words most like it. Words
 * that carry no meaning (the, of) ask for nothing. Groups are alternatives; within one all words must be there.
 */
const searchSets = `
  word as (
    select w.n, w.grp, w.unwanted, w.open, plain(w.word) as word,
           tsvector_to_array(to_tsvector('shop', w.word)) || tsvector_to_array(to_tsvector('shop_surface', w.word)) as forms
      from unnest($9::int[], $10::text[], $11::boolean[], $12::boolean[]) with ordinality
        as w(grp, word, unwanted, open, n)
  ), heard as (
    select n, grp, unwanted, open, word, forms from word where to_tsvector('shop', word) <> ''
  ), meant as (
    select h.n, k.word from heard h cross join unnest(h.forms) as form join listing_word k on k.word = form
    union
    select h.n, k.word from heard h join listing_word k on k.word >= h.word and k.word < h.word || chr(1114111)
     where h.open
  ), guessed as (
    select h.n, k.word
      from heard h cross join lateral (
        select word, rank() over (order by similarity(word, h.word) desc) as nearness
          from listing_word where word % h.word and similarity(word, h.word) >= 0.4) as k
     where not h.unwanted and k.nearness <= 2 and not exists (select from meant m where m.n = h.n)
  ), spoken as (
    select h.n, h.grp, h.unwanted,
           coalesce(bit_or(k.bits), e.bits) as bits, coalesce(bit_or(k.named), e.bits) as named
      from heard h
      cross join (select bits & ~bits as bits from facet_value where facet = 'all') as e
      left join (select n, word from meant union all select n, word from guessed) as m on m.n = h.n
      left join listing_word k on k.word = m.word
     group by h.n, h.grp, h.unwanted, e.bits
  ), search as materialized (
    select bit_or(bits) as bits, bit_or(named) as named
      from (select bit_and(case when unwanted then ~bits else bits end) as bits,
                   bit_and(case when unwanted then ~bits else named end) as named
              from spoken group by grp) as alternative
  )`;

/** With no meaningful word in the search nothing is named. */
const named = `cross join (select coalesce(s.named, v.bits & ~v.bits) as named from search s, facet_value v where v.facet = 'all') as n`;

/**
 * The sets the products must be in: for each filter the union of its values; $1 filter, $2 facet, $3 value of every
 * value asked, the page's own among them; $4 and $5 the lowest and highest price in cents, null = none.
 */
const chosenSets = (withSearch: boolean) => `
  found as (
    select a.filter, v.id, v.bits
      from unnest($1::text[], $2::text[], $3::text[]) as a(filter, facet, value)
      join facet_value v on v.facet = a.facet and v.value = a.value
  ), chosen as materialized (
    select filter, bit_or(bits) as bits from found group by filter
    union all select 'price', ~priced_below($4) where $4::bigint is not null
    union all select 'price', priced_below($5 + 1) where $5::bigint is not null
    ${withSearch ? `union all select 'search', bits from search where bits is not null` : ''}
  ), matched as materialized (
    select bits, bit_count(bits) as count${withSearch ? ', bits & named as named, bits & ~named as unnamed' : ''}
      from (select bit_and(bits) as bits from chosen) as m ${withSearch ? named : ''}
  )`;

/** The order of the smallest page that holds every match is walked: $6 order, $7 to skip, $8 to show. */
const walked = `
  walk as materialized (
    select o.positions
      from (select min(id) as id from found group by filter having count(*) = 1) as f
      join listing_scope s on s.facet_value_id = f.id
      join listing_order o on o.facet_value_id = f.id and o.sort = $6
     order by s.count limit 1
  )`;

const walkOver = (set: string) => `
  select pos from (select unnest(positions) as pos from walk) as step where get_bit((select ${set} from matched), pos) = 1`;

/** The walk ends as soon as the page is full; what is not shown is never read. */
const pageOf = (steps: string) => `
  page as (
    select pos, row_number() over () as n
      from (select pos from (${steps}) as seen offset $7 limit least($8, (select count from matched) - $7)) as shown
  )`;

const inOrder = pageOf(walkOver('bits'));

/** The most relevant first: products that have every word in their name or kind, then the others, each by popularity. */
const byName = pageOf(`${walkOver('named')} union all ${walkOver('unnamed')}`);

/** A facet's counts leave its own filter aside: they say what choosing that value instead would find. */
const facetCounts = `
  base as materialized (
    select k.facet, (select bit_and(c.bits) from chosen c where c.filter <> k.facet) as bits
      from unnest(${facetOrder}) as k(facet)
  ), counted as materialized (
    select v.facet, v.value, v.name, v.position, bit_count(v.bits & b.bits) as count, f.id is not null as asked
      from facet_value v join base b on b.facet = v.facet
      left join (select distinct id from found) as f on f.id = v.id
  ), facets as (
    select json_agg(json_build_object('name', facet, 'values', values) order by array_position(${facetOrder}, facet)) as facets
      from (select facet, json_agg(json_build_object('value', value, 'name', name, 'count', count) order by position) as values
              from counted where count > 0 or asked group by facet) as g
  )`;

const joined = `
  select (select count from matched)::int as count,
         case when p.n is null or p.n = 1 then (select facets from facets) end as facets,
         case when p.n is null or p.n = 1 then (
           select s.header from found f join listing_scope s on s.facet_value_id = f.id where f.filter = 'page') end as header,
         (select count(*) from found)::int as found, p.n, ${cardColumns}
    from (select) as one
    left join page p on true
    left join listing l on l.pos = p.pos
   order by p.n`;

const assemble = (...parts: string[]) => `with ${parts.join(',')} ${joined}`;

/** A page with filters; $9 to $12 only when there are words to search for. */
export const filteredPage = assemble(chosenSets(false), walked, inOrder, facetCounts);
/** A search in any order but relevance. */
export const searchedPage = assemble(searchSets, chosenSets(true), walked, inOrder, facetCounts);
/** A search, the most relevant first. */
export const relevantPage = assemble(searchSets, chosenSets(true), walked, byName, facetCounts);
