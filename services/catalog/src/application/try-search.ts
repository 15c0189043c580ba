import { type Card, showCard } from '../domain/card.ts';
import { checkedSynonyms } from '../domain/search-list.ts';
import { readAs, type SearchNote, type Synonym } from '../listing/port.ts';
import { keyedSynonyms } from './keep-search-lists.ts';
import { wholeShop } from './keep-misses.ts';
import type { CatalogDeps } from './ports.ts';
import { redirectOf } from './redirect-of.ts';
import { whenFor } from './when-for.ts';

const SHOWN = 8;

export interface TriedSearch {
  /** the words as they are searched for, synonyms replaced */
  readonly read: string;
  readonly count: number;
  readonly cards: readonly Card[];
  readonly searched: SearchNote | undefined;
  readonly redirect: string;
}

/** What a search would find if these were all of staff's synonyms; nothing is saved (docs/rules/search.md 8). */
export function trySearch(deps: Pick<CatalogDeps, 'lists' | 'delivery' | 'searchLists' | 'clock'>) {
  return async (text: string, synonyms: readonly Synonym[]): Promise<TriedSearch> => {
    const tried = checkedSynonyms(keyedSynonyms(synonyms));
    const found = deps.lists.part(wholeShop(text, SHOWN), tried);
    const [part, when, redirect] = await Promise.all([
      found,
      whenFor(deps, ''),
      redirectOf(deps.searchLists, text, async () => (await found)?.note),
    ]);
    return {
      read: readAs(text, tried),
      count: part?.count ?? 0,
      cards: (part?.cards ?? []).map((card) => showCard(card, when)),
      searched: part?.note,
      redirect,
    };
  };
}
