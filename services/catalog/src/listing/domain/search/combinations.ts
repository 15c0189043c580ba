import { type Bits, none, ones, positionsIn, put } from '../bits.ts';
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
  /** what no combination that is shown may have, where the product has others */
  readonly avoided: readonly Criterion[];
  readonly price: PriceBounds | undefined;
}

/** What the cards of these products show in a search: the price of the combination that it chooses, else the lowest one. */
export function pricesShown(
  { names, byPosition }: Combinations,
  positions: readonly number[],
  { criteria, avoided, price }: Choosing,
): ShownPrices {
  const masks = masksOf(names, criteria);
  const wanted = { masks, banned: masksOf(names, avoided), most: criteria.length };
  const bounds = { over: price?.overCents ?? 0, under: price?.underCents ?? ANY.under };
  const cents = positions.map((position) => {
    const row = byPosition[position] ?? NOTHING;
    const own = { ...wanted, banned: isWhollyBanned(row, wanted.banned) ? NOTHING : wanted.banned };
    return chosenPrice(row, own, bounds) ?? chosenPrice(row, own, ANY) ?? 0;
  });
  return { positions, cents };
}

/** What the combination at this place of a row has. */
const hasAt = (row: Int32Array, at: number, masks: Int32Array): number =>
  (masks[row[at + 1] ?? 0] ?? 0) | (masks[row[at + 2] ?? 0] ?? 0) | (masks[row[at + 3] ?? 0] ?? 0);

function isWhollyBanned(row: Int32Array, banned: Int32Array): boolean {
  for (let at = 0; at < row.length; at += COLUMNS) if (hasAt(row, at, banned) === 0) return false;
  return true;
}

/**
 * Of what is excluded, each: the products that come with it and also, in another combination, with nothing that is excluded.
 * @param within the products to look at
 */
export function avoidable({ names, byPosition }: Combinations, within: Bits, excluded: readonly Criterion[]): Bits[] {
  const masks = masksOf(names, excluded);
  const sets = excluded.map(() => none(within));
  for (const position of positionsIn(within)) {
    const row = byPosition[position] ?? NOTHING;
    if (isWhollyBanned(row, masks)) continue;
    let all = 0;
    for (let at = 0; at < row.length; at += COLUMNS) all |= hasAt(row, at, masks);
    sets.forEach((set, nth) => {
      if ((all & (1 << nth)) !== 0) put(set, position);
    });
  }
  return sets;
}

/**
 * Of these products those of which one combination has all that is wanted, as far as any combination of the product differs in
 * it, and nothing that is excluded.
 */
export function showable(
  { names, byPosition }: Combinations,
  within: Bits,
  { criteria, avoided }: Pick<Choosing, 'criteria' | 'avoided'>,
): Bits {
  const [wanted, banned] = [masksOf(names, criteria), masksOf(names, avoided)];
  const set = none(within);
  for (const position of positionsIn(within)) {
    const row = byPosition[position] ?? NOTHING;
    let all = 0;
    for (let at = 0; at < row.length; at += COLUMNS) all |= hasAt(row, at, wanted);
    for (let at = 0; at < row.length; at += COLUMNS) {
      if (hasAt(row, at, banned) !== 0 || hasAt(row, at, wanted) !== all) continue;
      put(set, position);
      break;
    }
  }
  return set;
}

const NOTHING = new Int32Array();
const ANY = { over: 0, under: Number.MAX_SAFE_INTEGER };

/** Of each name which criteria it meets, a bit each. */
const masksOf = (names: readonly Name[], criteria: readonly Criterion[]): Int32Array =>
  Int32Array.from(names, (name) => maskOf(name, criteria));

const maskOf = (own: Name, criteria: readonly Criterion[]): number =>
  criteria.reduce((mask, { names, words }, at) => {
    const fits = names.has(own.name) || words.some((word) => own.words.has(word));
    return fits ? mask | (1 << at) : mask;
  }, 0);

interface Wanted {
  readonly masks: Int32Array;
  /** what a combination may not have */
  readonly banned: Int32Array;
  /** how many criteria there are */
  readonly most: number;
}

/**
 * Of the combinations within the bounds the cheapest of those that have most of the criteria; the lowest price of all when none has any.
 * @returns undefined when none is within the bounds
 */
function chosenPrice(
  row: Int32Array,
  { masks, banned, most }: Wanted,
  { over, under }: typeof ANY,
): number | undefined {
  let best: number | undefined;
  let had = 0;
  let isInside = false;
  for (let at = 0; at < row.length && (best === undefined || had < most); at += COLUMNS) {
    const cents = row[at] ?? 0;
    if (hasAt(row, at, banned) !== 0) continue;
    best ??= cents;
    if (cents < over || cents > under) continue;
    isInside = true;
    const has = ones(hasAt(row, at, masks));
    if (has > had) [had, best] = [has, cents];
  }
  return isInside || most === 0 ? best : undefined;
}
