/** Facets in the order in which a page shows them; 'all' is no facet. */
export const facetOrder = `array['cat1', 'cat2', 'cat3', 'collection', 'style', 'tag', 'flags', 'price']`;

/** Breadcrumb from the room down to the page itself, and the chips one level below with their counts. */
const header = `
  json_build_object(
    'name', p.name,
    'description', coalesce(c.description, k.description, ''),
    'url', p.value,
    'crumbs', case when c.slug is null then json_build_array(json_build_object('name', p.name, 'url', p.value)) else (
      select json_agg(json_build_object('name', up.name, 'url', up.slug) order by up.level)
        from category up where up.slug in (c.slug, c.parent, parent.parent)) end,
    'children', coalesce((
      select json_agg(json_build_object('name', ch.name, 'url', ch.slug, 'count', bit_count(v.bits), 'children', '[]'::json,
                                        'image', ch.image, 'group', ch.part) order by ch.position)
        from category ch join facet_value v on v.facet = 'cat' || ch.level and v.value = ch.slug
       where ch.parent = c.slug), '[]'::json))`;

/** Works out count, facets and header of pages ($1, facet value ids) from the sets. */
export const putListingScopes = `
  insert into listing_scope (facet_value_id, count, facets, header)
  select p.id, bit_count(p.bits), coalesce(f.facets, '[]'::json), ${header}
    from facet_value p
    left join category c on p.facet = 'cat' || c.level and c.slug = p.value
    left join category parent on parent.slug = c.parent
    left join collection k on p.facet = 'collection' and k.slug = p.value
    left join lateral (
      select json_agg(json_build_object('name', g.facet, 'values', g.values)
                      order by array_position(${facetOrder}, g.facet)) as facets
        from (select v.facet, json_agg(json_build_object('value', v.value, 'name', v.name, 'count', n.count)
                                       order by v.position) as values
                from facet_value v, lateral (select bit_count(v.bits & p.bits)) as n(count)
               where v.facet <> 'all' and n.count > 0
               group by v.facet) as g
    ) as f on true
   where p.id = any($1)
  on conflict (facet_value_id) do update
    set count = excluded.count, facets = excluded.facets, header = excluded.header`;
