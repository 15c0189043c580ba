import type { Address } from '@shop/contract/client';
import { postJson } from '../../lib/http.ts';

/** Searches of this visit that were counted: going back to one, or filtering it, is no other search. */
const noted = new Set<string>();

/** Counts a search that somebody read the answer of and that something was missing of. Nobody is noted with it (docs/rules/search.md 5). */
export async function noteMiss(search: string): Promise<void> {
  const words = search.trim().toLowerCase();
  if (noted.has(words)) return;
  noted.add(words);
  // A shopper has no part in it: a count that fails is lost.
  await postJson('/v1/search/missed' as Address<unknown>, { search: words }).catch(() => undefined);
}
