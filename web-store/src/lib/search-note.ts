import type { SearchNote } from '@shop/contract/v1/listing';

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ');

const follows = (exact: number, text: string): string =>
  `${exact === 1 ? 'One piece fits' : `${exact} pieces fit`} ${text}. More of the kind follow.`;

/** Nothing of the search was found, not even a price: what is shown instead is what is popular, and its number says nothing. */
export const isPopular = (note: SearchNote | undefined): boolean =>
  note?.level === 'near' && note.showing === '' && note.price === '' && note.without.length === 0;

/** What a shopper must know about a search that was not answered to the letter; '' when it was. */
export function searchNoteText(note: SearchNote | undefined, search: string, count: number): string {
  if (!note) return '';
  const { level, missing, showing, corrected, exact, price, without } = note;
  const limits = [price, without.length > 0 ? `without ${quoted(without)}` : ''].filter(Boolean);
  const seen = [showing || (limits.length === 0 ? 'what is popular' : 'everything'), ...limits].join(' ');
  const mended = level === 'all' ? 'Showing what we have for' : 'We read that as';
  const read = corrected === '' ? [] : [`${mended} “${corrected}”.`];
  if (level === 'all') {
    return [
      ...read,
      ...(limits.length === 0 ? [] : [`Showing ${seen}.`]),
      ...(exact < count ? [follows(exact, `“${corrected || search}”`)] : []),
    ].join(' ');
  }
  const more = level === 'most' && exact < count ? ['More of the kind follow.'] : [];
  const shown = `Nothing for ${quoted(missing)}.${count === 0 ? '' : ` Showing ${seen}.`}`;
  return [...read, shown, ...more].join(' ');
}
