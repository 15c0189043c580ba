import { type Choice, choiceOf, type StoredChoice } from '../domain/search/choice.ts';
import type { Searched } from '../domain/searched.ts';
import { listingChoices, listingSkus } from './listing.sql.ts';
import { type At, readThrough } from './at.ts';

/** The combinations of the products at these positions; @returns undefined when the read model has moved on */
export type ChoicesRead = (
  positions: readonly number[],
) => Promise<((position: number) => readonly Choice[]) | undefined>;

interface ChoiceRow extends StoredChoice {
  version: number;
  pos: number | null;
}

export const choices =
  ({ db, version, rows: known }: At): ChoicesRead =>
  async (positions) => {
    const found = await readThrough<number, readonly Choice[]>(known, positions, {
      keyOf: (position) => `choices ${position}`,
      async read(missing) {
        const { rows } = await db.query<ChoiceRow>(listingChoices, [missing]);
        if (rows[0]?.version !== version) return undefined;
        const byKey = Map.groupBy(
          rows.filter(({ pos }) => pos !== null),
          ({ pos }) => `choices ${pos}`,
        );
        return new Map([...byKey].map(([key, own]) => [key, own.map(choiceOf)]));
      },
    });
    return found && ((position) => found(position) ?? []);
  };

/** A combination found by its sku, and where its product stands. */
export interface SkuHit {
  readonly sku: string;
  readonly pos: number;
  /** 0 the very sku, 1 its beginning, 2 a part of it */
  readonly rank: number;
  readonly priceCents: number;
}

/** @param part of a sku, in capitals; @returns the best first; undefined when the read model has moved on */
export type SkusRead = (part: string) => Promise<SkuHit[] | undefined>;

export const skus =
  ({ db, version }: At): SkusRead =>
  async (part) => {
    const { rows } = await db.query<SkuHit & { version: number; pos: number | null }>(listingSkus, [part]);
    return rows[0]?.version === version ? rows.filter(({ pos }) => pos !== null) : undefined;
  };

/** What a search found; `hits` when it was a sku or a part of one; neither where nothing was searched for. */
export interface Search {
  readonly searched: Searched | undefined;
  readonly hits: readonly SkuHit[];
}
