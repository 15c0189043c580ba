import type { Db } from '@shop/kit/postgres/transaction';
import type { PageHeader } from '../port.ts';
import { bitsOf, integersOf, wordsUsed } from '../domain/bits.ts';
import type { Order } from '../domain/list-plan.ts';
import { type FacetSet, valuesOfProducts } from '../domain/facet-counts.ts';
import type { ListSets } from '../domain/matched-list.ts';
import type { Vocabulary } from '../domain/search/vocabulary.ts';
import { type At, noRows, readThrough, type Rows } from './at.ts';
import { listingMoved, listingOrder, listingSets } from './listing.sql.ts';
import { type CardsRead, cards } from './listing-cards.ts';
import type { CombinationsRead, CombinationsReader } from './combinations.query.ts';
import { choices, type ChoicesRead, type SkusRead, skus } from './listing-choices.ts';
import { type WordsRead, words } from './listing-words.ts';
import type { VocabularyReader } from './vocabulary.query.ts';

/**
 * The read model of lists as it was at one version: its sets, and the orders, words and cards requested from it. Each
 * method answers undefined when the read model has moved on meanwhile: then this snapshot is of no use any more.
 */
export interface Snapshot {
  readonly parts: Parts;
  readonly version: number;
  readonly sets: ListSets;
  readonly valueOf: (id: number) => FacetSet | undefined;
  headerOf(page: FacetSet): PageHeader | undefined;
  order(page: FacetSet, order: Order): Promise<Int32Array | undefined>;
  readonly vocabulary: Vocabulary;
  readonly words: WordsRead;
  readonly choices: ChoicesRead;
  readonly combinations: CombinationsRead;
  readonly skus: SkusRead;
  readonly cards: CardsRead;
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
  /** of the price's binary places: which */
  position: number;
}

interface MovedRow {
  version: number;
  terms: number;
  cards: number[];
  orders: string[];
  words: boolean;
}

/** What a snapshot was made of. */
interface Parts {
  readonly at: At;
  readonly sets: ListSets;
  readonly headers: ReadonlyMap<number, PageHeader | null>;
  /** words of each set that hold anything */
  readonly used: number;
  readonly terms: number;
}

/**
 * The snapshot of the version that is committed now: what moved since `before` is read, the rest is taken over. The shop's
 * words are read only when they changed.
 */
export async function readSnapshot(db: Db, beside: Beside, before: Snapshot | undefined): Promise<Snapshot> {
  const parts = (before && (await partsSince(before.parts))) ?? (await wholeParts(db));
  const vocabulary = await beside.vocabularyAt(parts.terms, parts.sets.values);
  return snapshotOf(parts, { vocabulary, combinationsAt: beside.combinationsAt });
}

/** What outlives a snapshot, for it moves more rarely or is read anew bit by bit. */
export interface Beside {
  readonly vocabularyAt: VocabularyReader;
  readonly combinationsAt: CombinationsReader;
}

/** Every set, in one statement and so of one moment. */
async function wholeParts(db: Db): Promise<Parts> {
  const { rows } = await db.query<SetRow>(listingSets, [-1]);
  // The set of everything comes first and says how much of the others is in use.
  const used = rows[0]?.facet === 'all' ? wordsUsed(bitsOf(rows[0].bits)) : 0;
  return {
    at: { db, version: rows[0]?.version ?? 0, rows: noRows() },
    sets: setsOf(
      rows.flatMap((row) => (row.id === null ? [] : [facetSetOf(row, row.id, used)])),
      rows.filter(({ id }) => id === null).map(({ bits }) => bitsOf(bits, used)),
    ),
    headers: new Map(rows.flatMap(({ id, header }) => (id === null ? [] : [[id, header] as const]))),
    used,
    terms: rows[0]?.terms ?? 0,
  };
}

const setsOf = (values: readonly FacetSet[], places: ListSets['places']): ListSets => ({
  values,
  places,
  ofProduct: valuesOfProducts(values),
});

const facetSetOf = ({ facet, value, name, bits }: SetRow, id: number, used: number): FacetSet => ({
  id,
  facet,
  value,
  name,
  bits: bitsOf(bits, used),
});

/** @returns undefined when products or values came or went, or when it changed again while it was read: then all is read anew */
async function partsSince({ at, sets, headers, used }: Parts): Promise<Parts | undefined> {
  const [{ rows: marks }, { rows }] = await Promise.all([
    at.db.query<MovedRow>(listingMoved, [at.version]),
    at.db.query<SetRow>(listingSets, [at.version]),
  ]);
  const [moved] = marks;
  if (!moved || rows.some(({ version, facet }) => version !== moved.version || facet === 'all')) return undefined;
  const byId = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
  if ([...byId.keys()].some((id) => !headers.has(id))) return undefined;
  const byPlace = new Map(rows.filter(({ id }) => id === null).map(({ position, bits }) => [position, bits]));
  return {
    at: { db: at.db, version: moved.version, rows: validRows(at.rows, moved) },
    sets: setsOf(
      sets.values.map((had) => {
        const row = byId.get(had.id);
        return row ? facetSetOf(row, had.id, used) : had;
      }),
      sets.places.map((had, place) => {
        const bits = byPlace.get(place);
        return bits ? bitsOf(bits, used) : had;
      }),
    ),
    headers: new Map([...headers, ...[...byId].map(([id, { header }]) => [id, header] as const)]),
    used,
    terms: moved.terms,
  };
}

/** The rows that are still true. */
function validRows(rows: Rows, { cards, orders, words }: MovedRow): Rows {
  const old = new Set([
    ...cards.flatMap((pos) => [`card ${pos}`, `choices ${pos}`]),
    ...orders.map((one) => `order ${one}`),
  ]);
  const valid = noRows();
  for (const key of [...rows.rkeys()]) {
    const row = rows.peek(key);
    if (row && !old.has(key) && !key.startsWith('found ') && !(words && key.startsWith('word '))) valid.set(key, row);
  }
  return valid;
}

function snapshotOf(
  parts: Parts,
  { vocabulary, combinationsAt }: Pick<Beside, 'combinationsAt'> & Pick<Snapshot, 'vocabulary'>,
): Snapshot {
  const { at, sets, headers, used } = parts;
  const byId = new Map(sets.values.map((value) => [value.id, value]));
  return {
    parts,
    version: at.version,
    sets,
    vocabulary,
    valueOf: (id) => byId.get(id),
    headerOf: ({ id }) => headers.get(id) ?? undefined,
    order: orders(at),
    words: words(at, used),
    cards: cards(at),
    choices: choices(at),
    combinations: () => combinationsAt(at.version),
    skus: skus(at),
  };
}

const orders =
  ({ db, version, rows: known }: At): Snapshot['order'] =>
  async (page, order) => {
    const keyOf = ({ id }: FacetSet) => `order ${id} ${order}`;
    const read = async () => {
      const { rows } = await db.query<{ version: number; positions: Buffer | null }>(listingOrder, [page.id, order]);
      return rows[0]?.version === version ? new Map([[keyOf(page), integersOf(rows[0].positions)]]) : undefined;
    };
    return (await readThrough(known, [page], { keyOf, read }))?.(page);
  };
