import type { Db } from '@shop/kit/postgres/transaction';
import type { PageHeader } from '../../application/ports.ts';
import { bitsOf, wordsUsed } from '../../domain/bits.ts';
import type { StockedCard } from '../../domain/card.ts';
import type { Order } from '../../domain/list-plan.ts';
import type { FacetSet, ListSets } from '../../domain/matched-list.ts';
import type { Vocabulary } from '../../domain/search/vocabulary.ts';
import { noRows, readThrough, type At } from './at.ts';
import { listingCards, listingOrder, listingSets } from './listing.sql.ts';
import { choices, type ChoicesRead, type SkusRead, skus } from './listing-choices.ts';
import { type WordsRead, words } from './listing-words.ts';
import type { VocabularyReader } from './vocabulary.query.ts';

/**
 * The read model of lists as it was at one version: its sets, and what was asked for of orders, words and cards. Each
 * method answers undefined when the read model has moved on meanwhile: then this shelf is of no use any more.
 */
export interface Shelf {
  readonly version: number;
  readonly sets: ListSets;
  readonly valueOf: (id: number) => FacetSet | undefined;
  headerOf(page: FacetSet): PageHeader | undefined;
  order(page: FacetSet, order: Order): Promise<Int32Array | undefined>;
  readonly vocabulary: Vocabulary;
  readonly words: WordsRead;
  readonly choices: ChoicesRead;
  readonly skus: SkusRead;
  cards(positions: readonly number[]): Promise<StockedCard[] | undefined>;
}

interface SetRow {
  version: number;
  terms: number;
  id: number | null;
  facet: string;
  value: string;
  name: string;
  bits: Buffer;
  header: PageHeader | null;
}

/** Reads every set, in one statement and so of one moment; the shop's words only when they changed. */
export async function readShelf(db: Db, vocabularyAt: VocabularyReader): Promise<Shelf> {
  const { rows } = await db.query<SetRow>(listingSets);
  // The set of everything comes first and says how much of the others is in use.
  const used = rows[0]?.facet === 'all' ? wordsUsed(bitsOf(rows[0].bits)) : 0;
  const places = rows.filter(({ id }) => id === null).map(({ bits }) => bitsOf(bits, used));
  const values = rows.flatMap(({ id, bits, facet, value, name }) =>
    id === null ? [] : [{ id, facet, value, name, bits: bitsOf(bits, used) }],
  );
  const byId = new Map(values.map((value) => [value.id, value]));
  const headers = new Map(rows.map(({ id, header }) => [id, header]));
  const at = { db, version: rows[0]?.version ?? 0, rows: noRows() };
  return {
    version: at.version,
    sets: { values, places },
    vocabulary: await vocabularyAt(rows[0]?.terms ?? 0, values),
    valueOf: (id) => byId.get(id),
    headerOf: ({ id }) => headers.get(id) ?? undefined,
    order: orders(at),
    words: words(at, used),
    cards: cards(at),
    choices: choices(at),
    skus: skus(at),
  };
}

const orders =
  ({ db, version, rows: known }: At): Shelf['order'] =>
  async (page, order) => {
    const keyOf = ({ id }: FacetSet) => `order ${id} ${order}`;
    const read = async () => {
      const { rows } = await db.query<{ version: number; positions: Buffer | null }>(listingOrder, [page.id, order]);
      return rows[0]?.version === version ? new Map([[keyOf(page), integersOf(rows[0].positions)]]) : undefined;
    };
    return (await readThrough(known, [page], { keyOf, read }))?.(page);
  };

/** An int[] as `array_send` gives it: twenty bytes of head, then each with its length of four bytes. */
function integersOf(sent: Buffer | null): Int32Array {
  const length = sent === null ? 0 : Math.max(0, (sent.byteLength - 20) >>> 3);
  return Int32Array.from({ length }, (_, at) => sent?.readInt32BE(24 + 8 * at) ?? 0);
}

interface CardRow extends StockedCard {
  version: number;
  pos: number | null;
}

const cards =
  ({ db, version, rows: known }: At): Shelf['cards'] =>
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
