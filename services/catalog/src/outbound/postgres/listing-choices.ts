import { LRUCache } from 'lru-cache';
import type { Choice } from '../../domain/search/choice.ts';
import type { Searched } from '../../domain/searched.ts';
import { listingChoices, listingSkus } from './listing.sql.ts';
import type { At } from './at.ts';

/** About 3 kB each. */
const MOST_PRODUCTS = 1_000;

/** The combinations of the products at these positions; @returns undefined when the read model has moved on */
export type ChoicesRead = (
  positions: readonly number[],
) => Promise<((position: number) => readonly Choice[]) | undefined>;

interface ChoiceRow extends Choice {
  version: number;
  pos: number | null;
}

export function choices({ db, version }: At): ChoicesRead {
  const known = new LRUCache<number, readonly Choice[]>({ max: MOST_PRODUCTS });
  return async (positions) => {
    const found = new Map(positions.map((position) => [position, known.get(position)]));
    const missing = positions.filter((position) => !found.get(position));
    if (missing.length > 0) {
      const { rows } = await db.query<ChoiceRow>(listingChoices, [missing]);
      if (rows[0]?.version !== version) return undefined;
      for (const [position, own] of Map.groupBy(rows, ({ pos }) => pos)) {
        if (position === null) continue;
        found.set(position, own);
        known.set(position, own);
      }
    }
    return (position) => found.get(position) ?? [];
  };
}

/** A combination found by its sku, and where its product stands. */
export interface SkuHit {
  readonly sku: string;
  readonly pos: number;
  /** 0 the very sku, 1 its beginning, 2 a part of it */
  readonly rank: number;
}

/** @param part of a sku, in capitals; @returns the best first; undefined when the read model has moved on */
export type SkusRead = (part: string) => Promise<SkuHit[] | undefined>;

export const skus =
  ({ db, version }: At): SkusRead =>
  async (part) => {
    const { rows } = await db.query<SkuHit & { version: number; pos: number | null }>(listingSkus, [part]);
    return rows[0]?.version === version ? rows.filter(({ pos }) => pos !== null) : undefined;
  };

/** What a search found; `hits` when it was a sku or a part of one. */
export interface Search {
  readonly searched: Searched | undefined;
  readonly hits: readonly SkuHit[];
}
