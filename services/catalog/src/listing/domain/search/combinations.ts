import { ones } from '../bits.ts';
import type { ShownPrices } from '../prices.ts';
import { type Criterion, wordsOfName } from './choice.ts';
import { widthWords } from './measures.ts';
import type { PriceBounds } from './price-words.ts';

/** A combination as far as a search chooses among them. */
export interface Choosable {
  readonly xName: string;
  readonly yName: string;
  /** of this very combination, '1650 mm wide …'; '' when it is not known */
  readonly sizeText: string;
  readonly priceCents: number;
}

/** A name that combinations share, or a width as its words. */
interface Name {
  readonly name: string;
  readonly words: ReadonlySet<string>;
}

/** Every combination of every listed product, as of one version: four numbers each, so 100,000 are under 4 MB. */
export interface Combinations {
  readonly version: number;
  readonly names: readonly Name[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** by position, one combination after the other, the cheapest first: its price in cents, and where its two names and its width stand in `names` */
  readonly byPosition: readonly (Int32Array | undefined)[];
}

export const noCombinations: Combinations = { version: -1, names: [], numberOf: new Map(), byPosition: [] };

const COLUMNS = 4;

/** The combinations with those of some products put in or replaced. */
export function withProducts(
  before: Combinations,
  version: number,
  products: Iterable<readonly [position: number, combinations: readonly Choosable[]]>,
): Combinations {
  const names = [...before.names];
  const numberOf = new Map(before.numberOf);
  const byPosition = [...before.byPosition];
  const numbered = (key: string, name: () => Name) => {
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    numberOf.set(key, names.length);
    return names.push(name()) - 1;
  };
  const numberOfName = (name: string) => numbered(`name ${name}`, () => ({ name, words: new Set(wordsOfName(name)) }));
  for (const [position, own] of products) {
    const row = own
      .toSorted((a, b) => a.priceCents - b.priceCents)
      .flatMap(({ priceCents, xName, yName, sizeText }) => {
        const width = widthWords(Number.parseInt(sizeText, 10));
        const widthNumber = numbered(`width ${width.join(' ')}`, () => ({ name: '', words: new Set(width) }));
        return [priceCents, numberOfName(xName), numberOfName(yName), widthNumber];
      });
    byPosition[position] = Int32Array.from(row);
  }
  return { version, names, numberOf, byPosition };
}

export interface Choosing {
  readonly criteria: readonly Criterion[];
  readonly price: PriceBounds | undefined;
}

/** What the cards of these products show in a search: the price of the combination that it chooses, else the lowest one. */
export function pricesShown(
  { names, byPosition }: Combinations,
  positions: readonly number[],
  { criteria, price }: Choosing,
): ShownPrices {
  const wanted = { masks: Int32Array.from(names, (name) => maskOf(name, criteria)), most: criteria.length };
  const bounds = { over: price?.overCents ?? 0, under: price?.underCents ?? ANY.under };
  const cents = positions.map((position) => {
    const row = byPosition[position] ?? NOTHING;
    return chosenPrice(row, wanted, bounds) ?? chosenPrice(row, wanted, ANY) ?? 0;
  });
  return { positions, cents };
}

const NOTHING = new Int32Array();
const ANY = { over: 0, under: Number.MAX_SAFE_INTEGER };

/** Which criteria a name meets, a bit each. */
const maskOf = (own: Name, criteria: readonly Criterion[]): number =>
  criteria.reduce((mask, { names, words }, at) => {
    const fits = names.has(own.name) || words.some((word) => own.words.has(word));
    return fits ? mask | (1 << at) : mask;
  }, 0);

interface Wanted {
  readonly masks: Int32Array;
  /** how many criteria there are */
  readonly most: number;
}

/**
 * Of the combinations within the bounds the cheapest of those that have most of the criteria; the lowest price of all when none has any.
 * @returns undefined when none is within the bounds
 */
function chosenPrice(row: Int32Array, { masks, most }: Wanted, { over, under }: typeof ANY): number | undefined {
  let best = row[0];
  let had = 0;
  let isInside = false;
  for (let at = 0; at < row.length && had < most; at += COLUMNS) {
    const cents = row[at] ?? 0;
    if (cents < over || cents > under) continue;
    isInside = true;
    const x = masks[row[at + 1] ?? 0] ?? 0;
    const y = masks[row[at + 2] ?? 0] ?? 0;
    const width = masks[row[at + 3] ?? 0] ?? 0;
    const has = ones(x | y | width);
    if (has > had) [had, best] = [has, cents];
  }
  return isInside || most === 0 ? best : undefined;
}
