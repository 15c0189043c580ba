import type { Facet } from '@shop/contract/v1/listing';
import { FLAGS, type Filters, LISTS } from './listing-address.ts';

export type ActiveFilter = { text: string; without: Filters };

const FLAG_TEXTS = {
  ready: 'Ships tomorrow',
  bundle: 'Bundle and save',
  deals: 'Hot deals',
  clearance: 'Clearance',
  new: 'New',
  sale: 'On sale',
} as const;

const grouped = (dollars: number): string => `$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')}`;

const readable = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

function nameOf(facets: readonly Facet[], key: string, value: string): string {
  const facet = facets.find((one) => one.key === key && one.values.some((entry) => entry.value === value));
  return facet?.values.find((entry) => entry.value === value)?.name ?? readable(value);
}

/** Every filter that is on, in words, each with the filters that remain when it is dropped. The sort is no filter. */
export function activeFilters(filters: Filters, facets: readonly Facet[]): ActiveFilter[] {
  const lists = LISTS.flatMap((name) =>
    filters.lists[name].map((value) => ({
      text: nameOf(facets, name, value),
      without: {
        ...filters,
        lists: { ...filters.lists, [name]: filters.lists[name].filter((kept) => kept !== value) },
      },
    })),
  );
  const flags = FLAGS.filter((name) => filters.flags[name]).map((name) => ({
    text: FLAG_TEXTS[name],
    without: { ...filters, flags: { ...filters.flags, [name]: false } },
  }));
  const prices = [
    filters.over > 0 && { text: `Over ${grouped(filters.over)}`, without: { ...filters, over: 0 } },
    filters.under > 0 && { text: `Under ${grouped(filters.under)}`, without: { ...filters, under: 0 } },
  ].filter((entry) => entry !== false);
  return [...lists, ...flags, ...prices];
}
