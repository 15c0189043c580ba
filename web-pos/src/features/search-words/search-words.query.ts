import type { Address } from '@shop/contract/client';
import type { MissesAnswer, RedirectsAnswer, SynonymsAnswer, TriedAnswer } from '@shop/contract/pos/search-words';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';

/** A row of either list: what people search, and what it is read as or opens. */
export interface Entry {
  readonly term: string;
  readonly value: string;
}

export interface WordList {
  readonly entries: readonly Entry[];
  /** a save names the version that was read */
  readonly version: number;
}

export type ListKind = 'synonyms' | 'redirects';

const ofSynonyms = ({ synonyms, version }: SynonymsAnswer): WordList => ({
  entries: synonyms.map(({ term, means }) => ({ term, value: means })),
  version,
});
const ofRedirects = ({ redirects, version }: RedirectsAnswer): WordList => ({
  entries: redirects.map(({ term, url }) => ({ term, value: url })),
  version,
});
export const asSynonyms = (entries: readonly Entry[]) => entries.map(({ term, value }) => ({ term, means: value }));
const asRedirects = (entries: readonly Entry[]) => entries.map(({ term, value }) => ({ term, url: value }));

const readers = {
  synonyms: async (signal: AbortSignal) =>
    ofSynonyms(await postJson('/pos/search/synonyms/list' as Address<SynonymsAnswer>, {}, signal)),
  redirects: async (signal: AbortSignal) =>
    ofRedirects(await postJson('/pos/search/redirects/list' as Address<RedirectsAnswer>, {}, signal)),
};

/** A list of words as it stands; a colleague may have changed it, so it is read anew each time. */
export const wordsQuery = (kind: ListKind) =>
  queryOptions({
    queryKey: ['search-words', kind],
    queryFn: ({ signal }) => readers[kind](signal),
    staleTime: 0,
  });

/** Replaces a list. @throws HttpError 409 when somebody saved meanwhile, 400 with its sentence for an entry that cannot be */
export async function saveWords(kind: ListKind, { entries, version }: WordList): Promise<WordList> {
  if (kind === 'synonyms') {
    const body = { synonyms: asSynonyms(entries), version };
    return ofSynonyms(await postJson('/pos/search/synonyms/save' as Address<SynonymsAnswer>, body));
  }
  const body = { redirects: asRedirects(entries), version };
  return ofRedirects(await postJson('/pos/search/redirects/save' as Address<RedirectsAnswer>, body));
}

/** What a search would find by these synonyms. */
export const tryQuery = (text: string, entries: readonly Entry[]) =>
  queryOptions({
    queryKey: ['search-words', 'try', text, entries],
    queryFn: ({ signal }) =>
      postJson('/pos/search/try' as Address<TriedAnswer>, { text, synonyms: asSynonyms(entries) }, signal),
    enabled: text !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });

/** What was searched and not found, from one NZ day to another. */
export const missesQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['search-words', 'misses', days],
    queryFn: ({ signal }) => postJson('/pos/search/misses' as Address<MissesAnswer>, days, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
