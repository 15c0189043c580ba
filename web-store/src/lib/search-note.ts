import type { SearchNote } from '@shop/contract/v1/listing';

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ');

const follows = (exact: number, text: string): string =>
  `${exact === 1 ? 'One piece fits' : `${exact} pieces fit`} ${text}. More of the kind follow.`;

/** What a shopper must know about a search that was not answered to the letter; '' when it was. */
export function searchNoteText(note: SearchNote | undefined, search: string, count: number): string {
  if (!note) return '';
  const { level, missing, showing, corrected, exact, price } = note;
  const seen = [showing || (price === '' ? 'what is popular' : 'everything'), price].filter(Boolean).join(' ');
  const read = corrected === '' ? [] : [`Showing what we have for “${corrected}”.`];
  if (level === 'all') {
    return [
      ...read,
      ...(price === '' ? [] : [`Showing ${seen}.`]),
      ...(exact < count ? [follows(exact, `“${corrected || search}”`)] : []),
    ].join(' ');
  }
  const more = level === 'most' && exact < count ? ['More of the kind follow.'] : [];
  const shown = `Nothing for ${quoted(missing)}. Showing ${seen}.`;
  return [...read, shown, ...more].join(' ');
}
