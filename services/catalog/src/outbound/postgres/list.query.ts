import type { Db } from '@shop/kit/postgres/transaction';
import { unavailableSentence } from '@shop/kit/sentences';
import { refuse } from '@shop/primitives/refusal';
import type { ListPart, ListReader } from '../../application/ports.ts';
import type { ListPlan } from '../../domain/list-plan.ts';
import { matchedList } from '../../domain/matched-list.ts';
import { searchedFor } from '../../domain/searched.ts';
import { walk } from '../../domain/walk.ts';
import { listingVersion } from './listing.sql.ts';
import { readShelf, type Shelf } from './listing-shelf.ts';
import { together } from './together.ts';

/** How often a list is begun anew because the read model changed under it; each change is followed by some rest. */
const ATTEMPTS = 8;

/** Read from the shelf; whether its version still held while it was read. */
type Read = { readonly part: ListPart | undefined } | 'moved';

/**
 * Reads lists from the read model: see "Lists" in the README. Its sets are kept in this process as of one version, and a
 * list counts only when that version was still the committed one after it was asked for.
 */
export function listQueries(db: Db): ListReader {
  const read = together(() => readShelf(db));
  const versionNow = together(async () => (await db.query<{ version: number }>(listingVersion)).rows[0]?.version);
  let kept: Shelf | undefined;
  const renewed = async (): Promise<Shelf> => {
    const shelf = await read();
    if (!kept || kept.version < shelf.version) kept = shelf;
    return kept;
  };
  const stillHolds = async (shelf: Shelf) => (await versionNow()) === shelf.version;
  return {
    async part(plan) {
      let shelf = kept && (await stillHolds(kept)) ? kept : await renewed();
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const found = await readFrom(shelf, plan);
        if (found !== 'moved') return found.part;
        shelf = await renewed();
      }
      throw refuse('unavailable', 'catalog.listing_moves', unavailableSentence);
    },
  };
}

async function readFrom(shelf: Shelf, plan: ListPlan): Promise<Read> {
  const setsOf = await shelf.words(plan.words);
  if (!setsOf) return 'moved';
  const list = matchedList(shelf.sets, plan, searchedFor(plan.words, setsOf));
  const header = list && shelf.headerOf(list.page);
  if (!list || !header) return { part: undefined };
  const order = await shelf.order(list.walked, plan.order);
  const cards = order && (await shelf.cards(walk(order, list.steps, plan)));
  return cards ? { part: { count: list.count, facets: list.facets, header, cards } } : 'moved';
}
