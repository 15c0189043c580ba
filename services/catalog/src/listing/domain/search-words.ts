/** One word of a search. Groups are alternatives ('oak or walnut'); within one every word must be there. */
export interface SearchWord {
  readonly group: number;
  readonly word: string;
  /** '-leather': must not be there */
  readonly unwanted: boolean;
  /** excluded by a word such as 'not', which means all that describes the thing: 'not tan leather' */
  readonly spoken?: true;
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

const EXCLUDES = /^(?:not|no|nor|neither|without|except|excluding|exclude|excl|minus|w\/o(?:ut)?)$/iu;
/** Other ways to say 'not', and what is only said with it; the last names a word before itself. */
const NOT_IN_OTHER_WORDS: readonly (readonly [pattern: RegExp, written: string])[] = [
  [/\bnot too \p{L}+/giu, ' '],
  [/\b(?:(?:do|does|is|are)(?:n['’]?t| not)|dont)(?:\s+(?:want|like|need))?\b/giu, ' not '],
  [
    /\b(?:(?:other|rather) than|instead of|anything but|everything but|apart from|free of|nothing (?:in|of|with))\b/giu,
    ' not ',
  ],
  [/(?<!-)\b(?:hates?|avoid(?:ing)?)\b/giu, ' not '],
  [/\bnon[- ](?=\p{L})/giu, ' not '],
  [/(?<![\p{L}-])(\p{L}+)-free\b/giu, ' not $1 '],
  [/\b(?:and|but|or|with|that|which|are|is)\s+(?=(?:not|no|without)\b)/giu, ' '],
  [/\bnot\s+(?:made\s+)?(?:in|of|from|with)\s+/giu, ' not '],
];
const ARTICLE = /^(?:an?|any|the)$/iu;

/**
 * The words of a search box, in the manner of web searches: all must be there, 'or' between words gives a choice, a
 * minus, 'not' or 'without' before a word excludes it, and what 'or' or a last 'and' joins to it, quotes only keep words
 * from being completed. Punctuation separates words. A last word of one letter is still being typed and filters nothing yet.
 */
export function searchWords(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  let [group, excludes, reaches] = [0, false, false];
  const tokens =
    NOT_IN_OTHER_WORDS.reduce((left, [pattern, written]) => left.replaceAll(pattern, written), text.normalize('NFC'))
      .replace(AREA, '$1x$2$3')
      .replace(HALF, (half, whole: string) => (half.endsWith(',') ? `${whole}.` : `${whole}.5`))
      .replaceAll('&', ' and ')
      .match(/-?"[^"]*"?|\S+/gu) ?? [];
  tokens.forEach((token, at) => {
    const bare = token.replace(/^[^\p{L}\p{N}"-]+|[^\p{L}\p{N}"]+$/gu, '');
    const isLastAnd = reaches && /^and$/iu.test(bare) && at === tokens.length - 2;
    if ((/^or$/iu.test(bare) && words.length > 0) || isLastAnd) {
      excludes ||= reaches;
      group += excludes ? 0 : 1;
      return;
    }
    excludes ||= EXCLUDES.test(bare);
    if (excludes && (EXCLUDES.test(bare) || ARTICLE.test(bare))) return;
    const open = at === tokens.length - 1 && !token.endsWith('"');
    const own = wordsOf(excludes ? `-${bare}` : token, { group, open });
    words.push(...(excludes ? own.map((word) => ({ ...word, spoken: true as const })) : own));
    [excludes, reaches] = [false, excludes];
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
