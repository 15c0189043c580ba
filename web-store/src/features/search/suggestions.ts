import type { CategoryNode } from '@shop/contract/v1/categories';
import { paths } from '../../paths.ts';

export type Suggestion = { name: string; href: string };

/** Categories of the two upper levels with a word that begins with what is typed, at most four. */
export function matchingCategories(nodes: readonly CategoryNode[], text: string): Suggestion[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  const hits = ({ name }: CategoryNode) => ` ${name.toLowerCase()}`.includes(` ${wanted}`);
  const upper = nodes.filter(hits).map((top) => ({ name: top.name, href: paths.slug(top.url) }));
  const lower = nodes.flatMap((top) =>
    top.children
      .filter(hits)
      .map((child) => ({ name: `${child.name} in ${top.name}`, href: paths.subCategory(top.url, child.url) })),
  );
  return [...upper, ...lower].slice(0, 4);
}
