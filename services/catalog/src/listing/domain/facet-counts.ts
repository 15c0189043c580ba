import { type Bits, both, has, isSame, positionsIn } from './bits.ts';
import type { ShownPrices } from './prices.ts';

/** One value that can be filtered by, with the products that have it. */
export interface FacetSet {
  readonly id: number;
  readonly facet: string;
  readonly value: string;
  readonly name: string;
  readonly bits: Bits;
}

export interface FacetCounts {
  readonly name: string;
  readonly values: { readonly value: string; readonly name: string; readonly count: number }[];
}

/** The products of one filter; a price range is one too. */
export interface Chosen {
  readonly filter: string;
  readonly bits: Bits;
}

/** All values, in the order in which a page shows them, and the same by product. */
export interface FacetSets {
  readonly values: readonly FacetSet[];
  readonly ofProduct: ValuesOf;
}

interface Counting {
  readonly chosen: readonly Chosen[];
  /** values that are listed even without products: a chosen filter must stay visible */
  readonly requested: ReadonlySet<FacetSet>;
  /** where the steps of the price go by what the cards of a search show */
  readonly prices: ShownPrices | undefined;
}

/** What several filters leave. */
export const meet = (chosen: readonly Chosen[]): Bits => chosen.map(({ bits }) => bits).reduce(both);

/** A facet's counts leave its own filter aside: they say what choosing that value instead would find. */
export function facetCounts(sets: FacetSets, { chosen, requested, prices }: Counting): FacetCounts[] {
  const { values } = sets;
  const counted = (base: Bits) => withPrices(countsIn(sets, base), { values, base, prices });
  const all = meet(chosen);
  const whole = counted(all);
  const facets = new Map<string, FacetCounts>();
  const beside = new Map<string, Int32Array>();
  for (const facet of new Set(values.map((one) => one.facet))) {
    const others = chosen.filter(({ filter }) => filter !== facet);
    if (others.length === chosen.length) continue;
    const base = meet(others);
    // A filter that leaves nothing out, such as a price limit above everything, needs no count of its own.
    if (!isSame(base, all)) beside.set(facet, counted(base));
  }
  values.forEach((one, nth) => {
    const { facet, value, name } = one;
    const count = (beside.get(facet) ?? whole)[nth] ?? 0;
    if (facet === 'all' || (count === 0 && !requested.has(one))) return;
    const list = facets.get(facet) ?? { name: facet, values: [] };
    facets.set(facet, list);
    list.values.push({ value, name, count });
  });
  return [...facets.values()];
}

/** The values of each product, by position: those of position n stand from `first[n]` to before `first[n + 1]`. */
export interface ValuesOf {
  readonly first: Int32Array;
  /** where they stand among all values */
  readonly values: Int32Array;
}

/** A part of the snapshot: some milliseconds for 20,000 products. */
export function valuesOfProducts(values: readonly FacetSet[]): ValuesOf {
  const sets = values.map(({ bits }) => positionsIn(bits));
  const first = new Int32Array(32 * Math.max(0, ...values.map(({ bits }) => bits.length)) + 1);
  for (const set of sets) for (const position of set) first[position + 1] = (first[position + 1] ?? 0) + 1;
  for (let at = 1; at < first.length; at += 1) first[at] = (first[at] ?? 0) + (first[at - 1] ?? 0);
  const next = first.slice();
  const found = new Int32Array(first.at(-1) ?? 0);
  sets.forEach((set, nth) => {
    for (const position of set) {
      found[next[position] ?? 0] = nth;
      next[position] = (next[position] ?? 0) + 1;
    }
  });
  return { first, values: found };
}

/** How many products of the base have each value. Product by product: a product has a dozen values, the shop a thousand. */
function countsIn({ values: all, ofProduct: { first, values } }: FacetSets, base: Bits): Int32Array {
  const counts = new Int32Array(all.length);
  for (const position of positionsIn(base)) {
    const end = first[position + 1] ?? 0;
    for (let at = first[position] ?? 0; at < end; at += 1) {
      const nth = values[at] ?? 0;
      counts[nth] = (counts[nth] ?? 0) + 1;
    }
  }
  return counts;
}

interface Priced extends Pick<Counting, 'prices'> {
  readonly values: readonly FacetSet[];
  readonly base: Bits;
}

/** The steps of the price, highest first, as the cards of a search show it: each reaches to before the next. */
function withPrices(counts: Int32Array, { values, base, prices }: Priced): Int32Array {
  if (!prices) return counts;
  const steps = values
    .flatMap(({ facet, value }, nth) => (facet === 'price' ? [{ nth, fromCents: Number(value) * 100 }] : []))
    .toSorted((a, b) => b.fromCents - a.fromCents);
  for (const { nth } of steps) counts[nth] = 0;
  const { positions, cents } = prices;
  // A loop: a callback for each of some thousand products made an eighth of catalog's garbage.
  for (let at = 0; at < positions.length; at += 1) {
    if (!has(base, positions[at] ?? 0)) continue;
    let step = 0;
    while (step < steps.length && (steps[step]?.fromCents ?? 0) > (cents[at] ?? 0)) step += 1;
    const nth = steps[step]?.nth;
    if (nth !== undefined) counts[nth] = (counts[nth] ?? 0) + 1;
  }
  return counts;
}
