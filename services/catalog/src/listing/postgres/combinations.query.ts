import type { Db } from '@shop/kit/postgres/transaction';
import { type Choosable, type Combinations, noCombinations, withProducts } from '../domain/search/combinations.ts';
import { listingCombinations } from './listing.sql.ts';
import { together } from './together.ts';

/** @returns undefined when the read model has moved on */
export type CombinationsRead = () => Promise<Combinations | undefined>;

/** @param version of the read model that they must be of */
export type CombinationsReader = (version: number) => Promise<Combinations | undefined>;

interface Option {
  readonly code: string;
  readonly name: string;
}
interface Row {
  readonly version: number;
  readonly last: number | null;
  readonly pos: number | null;
  readonly x: readonly Option[];
  readonly y: readonly Option[];
  readonly dimensions: readonly { readonly label: string; readonly value: string }[];
  readonly sizeText: string;
  readonly skus: readonly [x: string, y: string, priceCents: number][];
}

/** Products read at once when all are: others are answered in between. */
const AT_ONCE = 1_000;
const BEHIND_ALL = 2 ** 31 - 1;

/** Keeps every combination in memory and reads those of changed products again: all of them once, some 40 µs a product. */
export function combinationsReader(db: Db): CombinationsReader {
  let kept = noCombinations;
  const read = together(async () => {
    const rows = await changedSince(db, kept.version);
    if (rows) kept = withProducts(kept, rows.version, rows.products);
    return kept;
  });
  return async (version) => {
    const now = kept.version === version ? kept : await read();
    return now.version === version ? now : undefined;
  };
}

interface Changed {
  readonly version: number;
  readonly products: [number, Choosable[]][];
}

/** @returns undefined when they changed again while they were read */
async function changedSince(db: Db, since: number): Promise<Changed | undefined> {
  const products: Changed['products'] = [];
  const step = since < 0 ? AT_ONCE : BEHIND_ALL;
  for (let [from, version] = [0, -1]; ; from += step) {
    const { rows } = await db.query<Row>(listingCombinations, [since, from, Math.min(from + step, BEHIND_ALL)]);
    const [first] = rows;
    if (!first || (version >= 0 && first.version !== version)) return undefined;
    version = first.version;
    products.push(
      ...rows.flatMap((row) => (row.pos === null ? [] : [[row.pos, choosableOf(row)] as [number, Choosable[]]])),
    );
    if (from + step > (first.last ?? 0)) return { version, products };
  }
}

function choosableOf({ x, y, dimensions, sizeText, skus }: Row): Choosable[] {
  const nameOf = (options: readonly Option[], wanted: string) =>
    options.find(({ code }) => code === wanted)?.name ?? '';
  return skus.map(([xCode, yCode, priceCents]) => {
    const xName = nameOf(x, xCode);
    const own = dimensions.find(({ label }) => label === xName)?.value;
    return { xName, yName: nameOf(y, yCode), sizeText: own ?? sizeText, priceCents };
  });
}
