import { isPagePath, slugOf } from './shop-links.ts';
import { refuse } from '@shop/primitives/refusal';

const MOST = 500;
const LONGEST_TERM = 60;
const LONGEST_MEANING = 100;
const LONGEST_URL = 300;
/** One slash, so that no search leaves the shop: '//other.example' is another site's. */
const PATH = /^\/(?!\/)[^\s\\]*$/;

const SEARCH = /^\/search(?:[/?#]|$)/i;

interface Entry {
  readonly term: string;
  readonly key: string;
}

const malformed = (sentence: string) => refuse('malformed', 'catalog.bad_list', sentence);

function checked<T extends Entry>(entries: readonly T[]): readonly T[] {
  if (entries.length > MOST) throw malformed(`A list has at most ${MOST} entries.`);
  const seen = new Set<string>();
  for (const { term, key } of entries) {
    if (key === '') throw malformed(`'${term}' has no word that could be searched for.`);
    if (term.length > LONGEST_TERM) throw malformed(`A term has at most ${LONGEST_TERM} characters.`);
    if (seen.has(key)) throw malformed(`'${term}' stands in the list twice.`);
    seen.add(key);
  }
  return entries;
}

/** Synonyms as they are kept (docs/rules/search.md 1). @throws Refusal malformed */
export function checkedSynonyms<T extends Entry & { means: string; meansKey: string }>(entries: readonly T[]) {
  for (const { term, key, means, meansKey } of entries) {
    if (meansKey === '') throw malformed(`Say what '${term}' means.`);
    if (means.length > LONGEST_MEANING) throw malformed(`A meaning has at most ${LONGEST_MEANING} characters.`);
    if (meansKey === key) throw malformed(`'${term}' and '${means}' are found alike already.`);
  }
  return checked(entries);
}

/** Redirects as they are kept (docs/rules/search.md 3). @throws Refusal malformed */
export function checkedRedirects<T extends Entry & { url: string }>(entries: readonly T[]): readonly T[] {
  // A search that opens a search may lead back to itself; what another word means is a synonym.
  for (const { term, url } of entries)
    if (SEARCH.test(url))
      throw malformed(`'${term}' must open a page, not a search. Add a synonym to search for something else.`);
  for (const { term, url } of entries)
    if (!PATH.test(url) || !isPagePath(url) || url.length > LONGEST_URL)
      throw malformed(`'${term}' must open a page of this shop, such as /new.`);
  return checked(entries);
}

/** @throws Refusal malformed that names the first whose page is not there */
export function assertPagesExist<T extends Entry & { url: string }>(
  entries: readonly T[],
  missing: ReadonlySet<string>,
) {
  for (const { term, url } of entries)
    if (missing.has(slugOf(url) ?? '')) throw malformed(`'${term}' must open a page of this shop: there is no ${url}.`);
}

/** How many entries a save adds and takes away; a changed one counts as both. The version that was read says the list it goes by. */
export function changesOf<T>(before: readonly T[], after: readonly T[], textOf: (entry: T) => string) {
  const [was, is] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const missingIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((text) => !other.has(text)).length;
  return { added: missingIn(is, was), removed: missingIn(was, is) };
}
