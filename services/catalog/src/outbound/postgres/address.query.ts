import type { Db } from '@shop/kit/postgres/transaction';
import type { AddressReader, Wanted } from '../../application/address-ports.ts';
import type { PlaceRow, StreetRow } from '../../domain/address/rank-addresses.ts';

/** Enough to rank the ten best of. */
const ROWS = 40;
/** A town has more places than that, and those of its rural deliveries are the smallest. */
const PLACES = 120;
const columns = 's.street, s.suburb, s.city, s.zip, s.weight';

/** Streets by their first two or three letters: the heaviest of thousands, so they are read in the order of their weight. */
export const streetsBegun = `
  select ${columns} from street s
   where substr(s.term, 1, 2) = substr($1, 1, 2) and starts_with(s.term, $1)
     and s.words like all ($2::text[]) and starts_with(s.zip, $3)
   order by s.weight desc limit $4`;

/** Streets that begin with $1 ($2 is what lies behind all of them); those whose first word it is come first. */
export const streetsByStart = `
  select ${columns} from street s
   where s.term >= $1 and s.term < $2 and s.words like all ($3::text[]) and starts_with(s.zip, $4)
   order by starts_with(s.term || ' ', $1 || ' ') desc, s.weight desc limit $5`;

/** Streets that have one of the words in their name, and all of them in name, suburb or town. */
export const streetsByWord = `
  select ${columns} from street s
   where s.names @@ $1::tsquery and s.words like all ($2::text[]) and starts_with(s.zip, $3)
   order by s.weight desc limit $4`;

/** $2 is the longest pattern of $3, which the index is asked for. */
export const placesByWords = `
  select s.suburb, s.city, s.zip, s.streets from suburb s
   where s.words like $2 and s.words like all ($3::text[]) and starts_with(s.zip, $4)
   order by starts_with(s.term, $1) desc, s.streets desc, s.term, s.zip limit $5`;

export const placesByZip = `
  select s.suburb, s.city, s.zip, s.streets from suburb s
   where s.zip >= $1 and s.zip < $2
   order by s.streets desc, s.term limit $3`;

/** The words that share most of their letters with each of $1, by runs of three. */
export const wordsAlike = `
  select t.typed, array(select p.word from place_word p where p.word % t.typed order by similarity(p.word, t.typed) desc, p.word limit $2) as words
    from unnest($1::text[]) as t(typed)`;

/** Sorts behind every text that begins with the given one. */
const behind = (text: string): string => `${text}\u{10ffff}`;
const patternsOf = (words: readonly string[]): string[] => words.map((word) => `% ${word}%`);
/** What begins a street: its first word, or two where that is a single letter. */
const startOf = ([first = '', next = '']: readonly string[]): string =>
  first.length < 2 ? `${first} ${next}`.trim() : first;

const SHORT_START = 3;
const FEW = 10;
const ALIKE = 20;

export function addressQuery(db: Db): AddressReader {
  const begun = async ({ words, zip }: Wanted): Promise<StreetRow[]> => {
    const start = startOf(words);
    const patterns = patternsOf(words.slice(start.includes(' ') ? 2 : 1));
    if (start.length < 2) return [];
    if (start.length <= SHORT_START)
      return (await db.query<StreetRow>(streetsBegun, [start, patterns, zip, ROWS])).rows;
    return (await db.query<StreetRow>(streetsByStart, [start, behind(start), patterns, zip, ROWS])).rows;
  };
  const byWord = async ({ words, zip }: Wanted): Promise<StreetRow[]> => {
    const telling = words.filter((word) => word.length > 1);
    if (telling.join('').length <= SHORT_START) return [];
    const query = telling.map((word) => `'${word}':*`).join(' | ');
    return (await db.query<StreetRow>(streetsByWord, [query, patternsOf(words), zip, ROWS])).rows;
  };
  return {
    async streets(wanted) {
      const first = await begun(wanted);
      return first.length >= FEW ? first : [...first, ...(await byWord(wanted))];
    },
    async alike(words) {
      const { rows } = await db.query<{ typed: string; words: string[] }>(wordsAlike, [words, ALIKE]);
      return new Map(rows.map(({ typed, words: found }) => [typed, found]));
    },
    async places({ words, zip }) {
      if (words.length === 0) return (await db.query<PlaceRow>(placesByZip, [zip, behind(zip), ROWS])).rows;
      const patterns = patternsOf(words);
      const longest = patterns.toSorted((a, b) => b.length - a.length)[0];
      return (await db.query<PlaceRow>(placesByWords, [words.join(' '), longest, patterns, zip, PLACES])).rows;
    },
  };
}
