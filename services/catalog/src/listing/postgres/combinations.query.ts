import type { Db } from '@shop/kit/postgres/transaction';
import { type Choosable, type Combinations, noCombinations, withProducts } from '../domain/search/combinations.ts';
import { listingCombinations } from './listing.sql.ts';
import { singleFlight } from './single-flight.ts';

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
  readonly pos: number | null;
  readonly x: readonly Option[];
  readonly y: readonly Option[];
  readonly dimensions: readonly { readonly label: string; readonly value: string }[];
  readonly sizeText: string;
  readonly skus: readonly [x: string, y: string, priceCents: number][];
}

/** Products read at once: others are answered in between, and little is in memory twice. */
const AT_ONCE = 500;

/** Keeps every combination in memory and reads those of changed products again: all of them once, some 40 µs a product. */
export function combinationsReader(db: Db): CombinationsReader {
  let current = noCombinations;
  const read = singleFlight(async () => {
    current = await changedSince(db, current);
    return current;
  });
  return async (version) => {
    const now = current.version === version ? current : await read();
    return now.version === version ? now : undefined;
  };
}

/** Products may change while others are read: what is of a later version than the first part is read again the next time. */
async function changedSince(db: Db, before: Combinations): Promise<Combinations> {
  let [made, from, version]: [Combinations, number, number | undefined] = [before, 0, undefined];
  while (true) {
    const { rows } = await db.query<Row>(listingCombinations, [before.version, from, AT_ONCE]);
    version ??= rows[0]?.version ?? before.version;
    made = withProducts(made, version, rows.flatMap(choosablesOf));
    if (rows.length < AT_ONCE) return made;
    from = (rows.at(-1)?.pos ?? 0) + 1;
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
