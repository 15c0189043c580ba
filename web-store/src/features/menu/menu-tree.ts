import type { CategoryNode } from '@shop/contract/v1/categories';
import { paths } from '../../paths.ts';

/** The address of a category by its path from the top, at most three levels. */
export function categoryAddress(path: readonly CategoryNode[]): string {
  const [first, second, third] = path;
  if (!first) return paths.home;
  if (!second) return paths.slug(first.url);
  return third ? paths.variant(first.url, second.url, third.url) : paths.subCategory(first.url, second.url);
}

export type Group = { name: string; nodes: CategoryNode[] };

/** Level 3 grouped by the part of the url before the first dash (docs/rules/listings.md 9); order kept. */
export function groupsOf(nodes: readonly CategoryNode[]): Group[] {
  const groups = new Map<string, CategoryNode[]>();
  for (const node of nodes) {
    const name = node.url.split('-', 1)[0] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), node]);
  }
  return [...groups].map(([name, members]) => ({ name, nodes: members }));
}
