import type { StockedCard } from '../../domain/card.ts';
import { type At, readThrough } from './at.ts';
import { listingCards } from './listing.sql.ts';

interface CardRow extends StockedCard {
  version: number;
  pos: number | null;
}

/** The cards of the products at these positions; @returns undefined when the read model has moved on */
export type CardsRead = (positions: readonly number[]) => Promise<StockedCard[] | undefined>;

export const cards =
  ({ db, version, rows: known }: At): CardsRead =>
  async (positions) => {
    const keyOf = (position: number) => `card ${position}`;
    const read = async (missing: readonly number[]) => {
      const { rows } = await db.query<CardRow>(listingCards, [missing]);
      if (rows[0]?.version !== version) return undefined;
      const there = rows.flatMap(({ pos, card, ready, available, incomingOn }) =>
        pos === null ? [] : [[keyOf(pos), { card, ready, available, incomingOn }] as const],
      );
      return new Map<string, StockedCard>(there);
    };
    const found = await readThrough(known, positions, { keyOf, read });
    return found && positions.flatMap((position) => found(position) ?? []);
  };
