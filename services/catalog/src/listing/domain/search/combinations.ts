import { ones } from '../bits.ts';
import type { ShownPrices } from '../prices.ts';
import { type AskedOf, wordsOfName } from './choice.ts';
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
  /** by position, one combination after the other: its price in cents, and where its two names and its width stand in `names` */
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
    const row = own.flatMap(({ priceCents, xName, yName, sizeText }) => {
      const width = widthWords(Number.parseInt(sizeText, 10));
      const widthNumber = numbered(`width ${width.join(' ')}`, () => ({ name: '', words: new Set(width) }));
      return [priceCents, numberOfName(xName), numberOfName(yName), widthNumber];
    });
    byPosition[position] = Int32Array.from(row);
  }
  return { version, names, numberOf, byPosition };
}

export interface Choosing {
  readonly asked: readonly AskedOf[];
  readonly price: PriceBounds | undefined;
}

/** What the cards of these products show in a search: the price of the combination that it chooses, else the lowest one. */
export function pricesShown(
  { names, byPosition }: Combinations,
  positions: readonly number[],
  { asked, price }: Choosing,
): ShownPrices {
  const masks = Int32Array.from(names, (name) => maskOf(name, asked));
  const { overCents = 0, underCents = Number.MAX_SAFE_INTEGER } = price ?? {};
  const cents = positions.map((position) => {
    const row = byPosition[position] ?? new Int32Array();
    return chosenPrice(row, masks, [overCents, underCents]);
  });
  return { positions, cents };
}

/** Which of what is asked for a name has, a bit each. */
const maskOf = (own: Name, asked: readonly AskedOf[]): number =>
  asked.reduce((mask, { names, words }, at) => {
    const fits = names.has(own.name) || words.some((word) => own.words.has(word));
    return fits ? mask | (1 << at) : mask;
  }, 0);

/** Combinations within the bounds go first; among them those that have most of what is asked for; of these the cheapest. */
function chosenPrice(row: Int32Array, masks: Int32Array, [over, under]: readonly [number, number]): number {
  let [lowest, best, most, isInside] = [Number.MAX_SAFE_INTEGER, 0, 0, false];
  for (let at = 0; at < row.length; at += COLUMNS) {
    const cents = row[at] ?? 0;
    lowest = Math.min(lowest, cents);
    const inside = cents >= over && cents <= under;
    if (isInside && !inside) continue;
    const score = ones(maskAt(at + 1) | maskAt(at + 2) | maskAt(at + 3));
    if (inside && !isInside) [isInside, most, best] = [true, score, cents];
    else if (score > most || (score === most && cents < best)) [most, best] = [score, cents];
  }
  return most > 0 ? best : lowest;

  function maskAt(at: number): number {
    return masks[row[at] ?? 0] ?? 0;
  }
}
