import { isQuestion, termsWithin } from '../domain/question.ts';
import { type SearchNote, termKey } from '../listing/port.ts';
import type { SearchListReader } from './search-list-ports.ts';

/** With fewer letters a term is not begun yet. */
const FEWEST = 4;

/**
 * The page that staff chose for a search, '' for none: for its words as they stand; where nothing is found for them for the shortest term that
 * begins so ('deliv'), and for a term among them; for a term in a question too, unless all of its words are found ('do you have chairs in store').
 */
export async function redirectOf(
  searchLists: Pick<SearchListReader, 'redirectOf' | 'redirectBegun' | 'redirectAmong'>,
  text: string,
  note: () => Promise<SearchNote | undefined>,
): Promise<string> {
  const key = termKey(text);
  if (key === '') return '';
  const exact = await searchLists.redirectOf(key);
  if (exact !== undefined) return exact;
  const found = await note();
  const isNothing = foundNothing(found);
  const begun = isNothing && key.length >= FEWEST ? await searchLists.redirectBegun(key) : undefined;
  if (begun !== undefined) return begun;
  const isAsked = isQuestion(text) && found?.level !== 'all';
  return isNothing || isAsked ? ((await searchLists.redirectAmong(termsWithin(key))) ?? '') : '';
}

/** What is shown is simply everything. */
const foundNothing = (note: SearchNote | undefined): boolean => note?.level === 'near' && note.showing === '';
