import { type SearchNote, termKey } from '../listing/port.ts';
import type { SearchListReader } from './search-list-ports.ts';

/** With fewer letters a term is not begun yet. */
const FEWEST = 4;

/**
 * The page that staff chose for a search, '' for none: for its words as they stand, and where nothing is found for them for the shortest term
 * that begins so ('deliv').
 */
export async function redirectOf(
  searchLists: Pick<SearchListReader, 'redirectOf' | 'redirectBegun'>,
  text: string,
  note: () => Promise<SearchNote | undefined>,
): Promise<string> {
  const key = termKey(text);
  if (key === '') return '';
  const exact = await searchLists.redirectOf(key);
  if (exact !== undefined) return exact;
  if (key.length < FEWEST || !foundNothing(await note())) return '';
  return (await searchLists.redirectBegun(key)) ?? '';
}

/** What is shown is simply everything. */
const foundNothing = (note: SearchNote | undefined): boolean => note?.level === 'near' && note.showing === '';
