import type { Db } from '@shop/kit/postgres/transaction';
import type { Page } from '../../application/content-ports.ts';
import type { Address, CategoryReader } from '../../application/ports.ts';
import type { CategoryRow } from '../../domain/category-tree.ts';

export const allCategories = `
  select c.slug, c.name, c.parent, c.image, c.part, coalesce(s.count, 0) as count
    from category c
    left join facet_value v on v.facet = 'cat' || c.level and v.value = c.slug
    left join listing_scope s on s.facet_value_id = v.id
   order by c.level, c.position, c.slug`;

/** A page of a fixed address (contact) has its content, though the slug table does not assign that address. */
export const addressBySlug = `
  select coalesce(s.kind, 'page') as kind, $1 as slug, coalesce(c.level, 0) as level, coalesce(c.parent, '') as "parentSlug",
         g.slug as "pageSlug", g.title, g.html, g.description
    from (select $1::text as slug) as requested
    left join slug s on s.slug = requested.slug
    left join category c on c.slug = requested.slug
    left join page g on g.slug = requested.slug
   where s.slug is not null or g.slug is not null`;

interface AddressRow extends Omit<Address, 'page'>, Omit<Page, 'slug'> {
  pageSlug: string | null;
}

const toAddress = ({ kind, slug, level, parentSlug, pageSlug, title, html, description }: AddressRow): Address => ({
  kind,
  slug,
  level,
  parentSlug,
  page: pageSlug === null ? undefined : { slug: pageSlug, title, html, description },
});

export function categoryQuery(db: Db): CategoryReader {
  return {
    all: async () => (await db.query<CategoryRow>(allCategories)).rows,
    async resolve(slug) {
      const { rows } = await db.query<AddressRow>(addressBySlug, [slug]);
      return rows[0] && toAddress(rows[0]);
    },
  };
}
