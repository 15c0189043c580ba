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

/** Products read at once when all are: others are answered in between, and little is in memory twice. */
const AT_ONCE = 500;
const BEHIND_ALL = 2 ** 31 - 1;

/** Keeps every combination in memory and reads those of changed products again: all of them once, some 40 µs a product. */
export function combinationsReader(db: Db): CombinationsReader {
  let kept = noCombinations;
  const read = together(async () => {
    kept = (await changedSince(db, kept)) ?? kept;
    return kept;
  });
  return async (version) => {
    const now = kept.version === version ? kept : await read();
    return now.version === version ? now : undefined;
  };
}

/** @returns undefined when they changed again while they were read */
async function changedSince(db: Db, before: Combinations): Promise<Combinations | undefined> {
  const step = before.version < 0 ? AT_ONCE : BEHIND_ALL;
  let made: Combinations | undefined;
  for (let from = 0; ; from += step) {
    const bounds = [before.version, from, Math.min(from + step, BEHIND_ALL)];
    const { rows } = await db.query<Row>(listingCombinations, bounds);
    const [first] = rows;
    if (!first || (made && first.version !== made.version)) return undefined;
    made = withProducts(made ?? before, first.version, rows.flatMap(choosablesOf));
    if (from + step > (first.last ?? 0)) return made;
  }
}

function choosablesOf({ pos, x, y, dimensions, sizeText, skus }: Row): [number, Choosable[]][] {
  if (pos === null) return [];
  const nameOf = (options: readonly Option[], wanted: string) =>
    options.find(({ code }) => code === wanted)?.name ?? '';
  const combinations = skus.map(([xCode, yCode, priceCents]) => {
    const xName = nameOf(x, xCode);
    const own = dimensions.find(({ label }) => label === xName)?.value;
    return { xName, yName: nameOf(y, yCode), sizeText: own ?? sizeText, priceCents };
  });
  return [[pos, combinations]];
}
