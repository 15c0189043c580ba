/** Without case and accents: 'Étagère' begins as 'eta' does. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without its plural ending, so that 'sofas' is shown in 'sofa'. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/(?<!s)s$/u, '') : word);

/** Whether some word of a name, or for 'every' each word of the search in turn, begins as the search says. */
export function startsWord(name: string, search: string, how: 'some' | 'every' = 'some'): boolean {
  const names = wordsOf(name);
  const wanted = wordsOf(search).map(stem);
  const begins = (word: string) => names.some((one) => one.startsWith(word));
  return (
    wanted.length > 0 &&
    (how === 'every' ? wanted.every(begins) : wanted.some((word) => word.length > 1 && begins(word)))
  );
}

export interface Part {
  readonly text: string;
  /** a word of the search begins it */
  readonly isHit: boolean;
}

/** A name in parts: what of its words the search typed is a part of its own, spelt as the name spells it. */
export function markedParts(name: string, search: string): Part[] {
  const wanted = wordsOf(search).map(stem);
  const parts: Part[] = [];
  const add = (text: string, isHit: boolean) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.isHit === isHit) parts[parts.length - 1] = { text: last.text + text, isHit };
    else parts.push({ text, isHit });
  };
  for (const piece of name.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const word = plain(piece);
    const hit = wanted.filter((one) => word.startsWith(one)).toSorted((a, b) => b.length - a.length)[0] ?? '';
    const isWhole = hit !== '' && stem(word) === hit;
    const letters = Array.from(piece.normalize('NFC'));
    add(isWhole ? piece : letters.slice(0, hit.length).join(''), true);
    add(isWhole ? '' : letters.slice(hit.length).join(''), false);
  }
  return parts;
}
