import type { CategoryNode } from '@shop/contract/v1/categories';
import type { BlogListAnswer } from '@shop/contract/v1/content';
import type { Facet } from '@shop/contract/v1/listing';
import { paths } from '../../paths.ts';
import { startsWord } from './marked.ts';

export type Suggestion = { name: string; href: string };

const MOST_CATEGORIES = 4;
const MOST_OTHERS = 2;

/** Categories of the two upper levels with a word that begins with what is typed, at most four. */
export function matchingCategories(nodes: readonly CategoryNode[], text: string): Suggestion[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  const hits = ({ name }: CategoryNode) => ` ${name.toLowerCase()}`.includes(` ${wanted}`);
  const upper = nodes.filter(hits).map((top) => ({ name: top.name, href: paths.slug(top.url) }));
  const lower = nodes.flatMap((top) => top.children.filter(hits).map((child) => typeIn(top, child)));
  return [...upper, ...lower].slice(0, MOST_CATEGORIES);
}

const typeIn = (top: CategoryNode, child: CategoryNode): Suggestion => ({
  name: `${child.name} in ${top.name}`,
  href: paths.subCategory(top.url, child.url),
});

const valuesOf = (facets: readonly Facet[], key: Facet['key']) =>
  facets.find((facet) => facet.key === key)?.values.filter(({ count }) => count > 0) ?? [];

/** The types of what the search found, that of most products first, so that 'couch' leads to the sofas; after those whose name begins so. */
export function categoriesFor(nodes: readonly CategoryNode[], text: string, facets: readonly Facet[]): Suggestion[] {
  const named = matchingCategories(nodes, text);
  const found = valuesOf(facets, 'cat2Arr')
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_OTHERS)
    .flatMap(({ value }) =>
      nodes
        .flatMap((top) => top.children.filter(({ url }) => url === value).map((child) => typeIn(top, child)))
        .slice(0, 1),
    );
  const known = new Set(named.map(({ href }) => href));
  return [...named, ...found.filter(({ href }) => !known.has(href))].slice(0, MOST_CATEGORIES);
}

/** Collections of what the search found with a word that begins as one of the search does. */
export const collectionsFor = (facets: readonly Facet[], text: string): Suggestion[] =>
  valuesOf(facets, 'collection')
    .filter(({ name }) => startsWord(name, text))
    .slice(0, MOST_OTHERS)
    .map(({ value, name }) => ({ name: `${name} collection`, href: paths.slug(value) }));

/** The page that staff chose for a search, named by its address: '/delivery-information' is 'Delivery information'. */
export function pageFor(href: string): Suggestion[] {
  const words = (href.split(/[?#]/, 1)[0] ?? '').split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return words === '' ? [] : [{ name: words.charAt(0).toUpperCase() + words.slice(1), href }];
}

/** Articles whose name has every word of the search, or begins it. */
export const articlesFor = (entries: BlogListAnswer['items'], text: string): Suggestion[] =>
  entries
    .filter(({ name }) => startsWord(name, text, 'every'))
    .slice(0, MOST_OTHERS)
    .map(({ url, name }) => ({ name, href: paths.blogEntry(url) }));
