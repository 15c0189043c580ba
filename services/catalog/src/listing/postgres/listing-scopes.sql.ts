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

/** Works out count and header of pages ($1, facet value ids) from the sets. */
export const putListingScopes = `
  insert into listing_scope (facet_value_id, count, header)
  select p.id, bit_count(p.bits), ${header}
    from facet_value p
    left join category c on p.facet = 'cat' || c.level and c.slug = p.value
    left join category parent on parent.slug = c.parent
    left join collection k on p.facet = 'collection' and k.slug = p.value
   where p.id = any($1)
  on conflict (facet_value_id) do update
    set count = excluded.count, header = excluded.header`;
