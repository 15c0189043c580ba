/** One word of a search. Groups are alternatives ('oak or walnut'); within one every word must be there. */
export interface SearchWord {
  readonly group: number;
  readonly word: string;
  /** '-leather': must not be there */
  readonly unwanted: boolean;
  /** the last word, still being typed: more letters may follow */
  readonly open: boolean;
}

/** More words than this are left out: no search needs them, and each costs a look-up. */
const most = 12;
/** '3 m x 2 m', '160 × 230cm': two numbers of one area, whose blanks and first unit do not count. */
const AREA = /(\d+(?:\.\d+)?)\s*(?:mm|cm|m|ft)?\s*[x×]\s*(\d+(?:\.\d+)?)(?:\s*(mm|cm|m|ft)\b)?/giu;
/** '2½', '2 1/2' and '2,5' are 2.5; three digits behind a comma are thousands. */
const HALF = /(\d)(?:\s?½|\s1\/2\b|,(?=5(?!\d)))/gu;
const WORD = /\d+(?:\.\d+)?x\d+(?:\.\d+)?\p{L}*|\d+\.\d+\p{L}*|[\p{L}\p{N}]+/gu;

const EXCLUDES = /^(?:not|without|except|excluding)$/iu;
const ARTICLE = /^(?:an?|any|the)$/iu;

/**
 * The words of a search box, in the manner of web searches: all must be there, 'or' between words gives a choice, a
 * minus, 'not' or 'without' before a word excludes it, quotes only keep words from being completed. Punctuation separates words. A last word of
 * one letter is still being typed and filters nothing yet.
 */
export function searchWords(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  let [group, excludes] = [0, false];
  const tokens =
    text
      .normalize('NFC')
      .replace(AREA, '$1x$2$3')
      .replace(HALF, (half, whole: string) => (half.endsWith(',') ? `${whole}.` : `${whole}.5`))
      .replaceAll('&', ' and ')
      .match(/-?"[^"]*"?|\S+/gu) ?? [];
  tokens.forEach((token, at) => {
    if (/^or$/iu.test(token) && words.length > 0) {
      group += 1;
      return;
    }
    excludes ||= EXCLUDES.test(token);
    if (excludes && (EXCLUDES.test(token) || ARTICLE.test(token))) return;
    const open = at === tokens.length - 1 && !token.endsWith('"');
    words.push(...wordsOf(excludes ? `-${token}` : token, { group, open }));
    excludes = false;
  });
  return words.slice(0, most);
}

function wordsOf(token: string, { group, open }: { group: number; open: boolean }): SearchWord[] {
  const unwanted = token.startsWith('-');
  const found = token.match(WORD) ?? [];
  const last = found.length - 1;
  return found
    .map((word, at) => ({ group, word, unwanted, open: open && !unwanted && at === last }))
    .filter((one) => !(one.open && /^\p{L}$/u.test(one.word)));
}
