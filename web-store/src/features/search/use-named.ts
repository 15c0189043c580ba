import type { CategoryNode } from '@shop/contract/v1/categories';
import type { BlogListAnswer } from '@shop/contract/v1/content';
import { useEffect, useState } from 'react';
import { type Found, newestArticles } from './search.query.ts';
import { articlesFor, categoriesFor, collectionsFor, pageFor, type Suggestion } from './suggestions.ts';

/** Suggestions beside the products. */
interface Named {
  /** that the search itself opens */
  readonly pages: Suggestion[];
  readonly categories: Suggestion[];
  readonly collections: Suggestion[];
  readonly articles: Suggestion[];
}

export const NOTHING_SAID: Named = { pages: [], categories: [], collections: [], articles: [] };

/** What the shop calls what is typed: at once by the names of its categories, then by what the search found as well. */
export function useNamed({
  categories,
  text,
  found,
}: {
  categories: readonly CategoryNode[];
  text: string;
  found: Found | undefined;
}): Named {
  const [entries, setEntries] = useState<BlogListAnswer['items']>([]);
  const isTyped = text.trim() !== '';
  useEffect(() => {
    if (isTyped) void newestArticles().then(setEntries);
  }, [isTyped]);
  if (!isTyped) return NOTHING_SAID;
  const read = found?.read ?? text;
  return {
    pages: pageFor(found?.page ?? ''),
    categories: categoriesFor(categories, text, found?.facets ?? []),
    collections: collectionsFor(found?.facets ?? [], read),
    articles: articlesFor(entries, text),
  };
}
