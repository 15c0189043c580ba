import { type SearchSample, shareSince } from './search-sample.query.ts';

/** The newest documents, as far back as one search may need them (docs/rules/order-lists.md 12). Calendar of UTC, as the index has it. */
export interface SearchWindow {
  /** what finds its documents in the index, as a tsquery */
  readonly entries: string;
  /** how many of all documents it has, as the sample says; 0 to 1 */
  readonly share: number;
}

const quarter = (year: number, index: number): string =>
  index < 0 ? quarter(year - 1, index + 4) : `'>${year}${index + 1}'`;

/**
 * This quarter, this and the last, this year, this year and the last: two entries of the index at most, for more of them cost more than a
 * smaller window saves; a single one costs a third of two.
 * @param today the NZ day as one of UTC, which is never ahead of it
 */
export function windowsOf(sample: SearchSample, today: Date): SearchWindow[] {
  const last = today > sample.newest ? today : sample.newest;
  const year = last.getUTCFullYear();
  const index = Math.floor(last.getUTCMonth() / 3);
  const share = (start: number) => shareSince(sample, start);
  return [
    { entries: quarter(year, index), share: share(Date.UTC(year, index * 3)) },
    { entries: `${quarter(year, index)} | ${quarter(year, index - 1)}`, share: share(Date.UTC(year, index * 3 - 3)) },
    { entries: `'>${year}'`, share: share(Date.UTC(year, 0)) },
    { entries: `'>${year}' | '>${year - 1}'`, share: share(Date.UTC(year - 1, 0)) },
  ];
}

/** A window is read where the sample promises more than enough: read in vain, all is read after it. */
const promised = (enough: number): number => 1.5 * enough + 30;
/** A smaller share of all: to find a document in a window's entry costs more than to read it, 2.4 and 1.8 µs at a million. */
const MOST_SHARE = 0.4;

/** The smallest window that likely has enough; undefined where none has. @param listed orders of the list with every word */
export const windowFor = (windows: readonly SearchWindow[], listed: number, enough: number): SearchWindow | undefined =>
  windows
    .filter(({ share }) => share <= MOST_SHARE && listed * share >= promised(enough))
    .toSorted((a, b) => a.share - b.share)[0];
