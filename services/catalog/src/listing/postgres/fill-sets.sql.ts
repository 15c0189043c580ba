/** The first filling: every set built once from all rows of `listing`. Later changes go through putListingRows. */
export const fillFacetSets = `
  update facet_value v set bits = bits_put(v.bits, m.positions, null)
    from (select id, array_agg(pos) as positions from listing, unnest(facet_ids) as id group by id) as m
   where m.id = v.id`;

export const fillPriceSets = `
  update listing_price_place p
     set bits = bits_put(p.bits, (select array_agg(pos) from listing where price_cents >> p.place & 1 = 1), null)`;

/** One share ($1) of all words out of so many ($2), so that no statement takes long. */
export const fillWordSets = `
  insert into listing_word (word, bits, named)
  select w.word, bits_put(v.bits & ~v.bits, w.positions, null), bits_put(v.bits & ~v.bits, w.named, null)
    from (select w.lexeme as word, array_agg(l.pos) as positions, array_agg(l.pos) filter (where 'A' = any (w.weights)) as named
            from listing l, unnest(l.words) as w
           where abs(hashtext(w.lexeme)) % $2 = $1
           group by w.lexeme) as w,
         facet_value v
   where v.facet = 'all'`;
