import type { Db } from '@shop/kit/postgres/transaction';
import { unavailableSentence } from '@shop/kit/sentences';
import { refuse } from '@shop/primitives/refusal';
import type { FoundCombination, ListPart, ListReader, Synonym } from '../port.ts';
import { type ListPlan, type ListRequest, listPlan } from '../domain/list-plan.ts';
import { isWithinLimits, type MatchedList, matchedList, pageOf, type Sought } from '../domain/matched-list.ts';
import { type ShownPrices, sortedBy } from '../domain/prices.ts';
import type { FacetSet } from '../domain/facet-counts.ts';
import { walk } from '../domain/walk.ts';
import { rewriteBy } from '../domain/search/synonyms.ts';
import { foundOnce, noRows } from './at.ts';
import { listingVersion } from './listing.sql.ts';
import { combinationsReader } from './combinations.query.ts';
import { readSnapshot, type Snapshot } from './listing-snapshot.ts';
import { pricedSearch } from './priced-search.ts';
import { isByPrice, needsPrices } from './shown-prices.ts';
import { type ChoosingSearch, shownCards, shownCombinations } from './shown-cards.ts';
import { singleFlight } from './single-flight.ts';
import { vocabularyReader } from './vocabulary.query.ts';

/** How often a list is begun anew because the read model changed under it; each change is followed by some rest. */
const ATTEMPTS = 8;

const anything: ListRequest = {
  routeType: 'search',
  page: '',
  filters: { cat1: [], cat2: [], cat3: [], collection: [], style: [], tag: [] },
  flags: [],
  search: '',
  overCents: 0,
  underCents: 0,
  sort: '',
  pageNumber: 1,
  pageSize: 20,
};

interface Read {
  readonly part: ListPart | undefined;
}

/**
 * Reads lists from the read model: see "Lists" in the README. Its sets are cached in this process as of one version, and a
 * list counts only when that version was still the committed one after it was requested.
 */
export function listQueries(db: Db): ListReader {
  const beside = { vocabularyAt: vocabularyReader(db), combinationsAt: combinationsReader(db) };
  const versionNow = singleFlight(async () => (await db.query<{ version: number }>(listingVersion)).rows[0]?.version);
  let current: Snapshot | undefined;
  const read = singleFlight(() => readSnapshot(db, beside, current));
  const renewed = async (): Promise<Snapshot> => {
    const snapshot = await read();
    if (!current || current.version < snapshot.version) current = snapshot;
    return current;
  };
  const stillHolds = async (snapshot: Snapshot) => (await versionNow()) === snapshot.version;
  async function settled<T>(readFrom: (snapshot: Snapshot) => Promise<T | 'moved'>): Promise<T> {
    let snapshot = current && (await stillHolds(current)) ? current : await renewed();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const found = await readFrom(snapshot);
      if (found !== 'moved') return found;
      snapshot = await renewed();
    }
    throw refuse('unavailable', 'catalog.listing_moves', unavailableSentence);
  }
  return {
    warm: () => settled(async (snapshot) => ((await snapshot.combinations()) ? undefined : 'moved')),
    async part(request, synonyms) {
      const plan = listPlan(request);
      return (await settled((snapshot) => readFrom(synonyms ? readBy(snapshot, synonyms) : snapshot, plan))).part;
    },
    async combinations(text) {
      const plan = listPlan({ ...anything, search: text });
      return plan.words.length === 0 ? [] : settled((snapshot) => combinationsFrom(snapshot, plan));
    },
  };
}

/** The same shop with other synonyms; what was found by its own is not taken over, nor kept. */
const readBy = ({ parts, vocabulary, ...snapshot }: Snapshot, synonyms: readonly Synonym[]): Snapshot => ({
  ...snapshot,
  parts: { ...parts, at: { ...parts.at, rows: noRows() } },
  vocabulary: { ...vocabulary, rewrite: rewriteBy(synonyms) },
});

async function readFrom(snapshot: Snapshot, requested: ListPlan): Promise<Read | 'moved'> {
  const page = pageOf(snapshot.sets, requested);
  const header = page && snapshot.headerOf(page);
  if (!page || !header) return { part: undefined };
  const answer = await pricedSearch(snapshot, requested, page);
  if (answer === 'moved') return 'moved';
  const { plan, found, note } = answer;
  const search = { ...found, price: plan.named };
  const prices = needsPrices(plan) ? await answer.prices() : undefined;
  if (prices === 'moved') return 'moved';
  const counted = await countedOnce(snapshot, {
    requested,
    plan,
    sought: soughtBy(found, { page, prices }),
  });
  if (counted === 'moved') return 'moved';
  const { list } = counted;
  if (!list) return { part: undefined };
  const stored = await snapshot.order(list.walked, plan.order);
  const order = stored && prices && isByPrice(plan) ? sortedBy(prices, stored, plan.order) : stored;
  const cards = order && (await shownCards(snapshot, walk(order, list.steps, plan), search));
  if (!cards) return 'moved';
  const { count, facets } = list;
  const loaded = Math.min(plan.skip + plan.show, count);
  return { part: { count, loaded, sort: plan.sort, facets, header, cards, note } };
}

/** Where nothing was searched for, a filter may choose combinations all the same, and so decide what the page's cards cost. */
function soughtBy({ searched }: ChoosingSearch, { page, prices }: Beside): Sought | undefined {
  if (searched) return { ...searched, prices };
  return prices && { bits: page.bits, steps: [page.bits], prices };
}

interface Beside {
  readonly page: FacetSet;
  readonly prices: ShownPrices | undefined;
}

interface Counting {
  readonly requested: ListPlan;
  /** as it is answered: without the price that it named where nothing of the kind has it */
  readonly plan: ListPlan;
  readonly sought: Sought | undefined;
}

interface Counted {
  readonly list: MatchedList | undefined;
}

/**
 * A list with its counts. All pages and orders of it share them, and so do price limits that hide nothing; those of other
 * limits are not cached: there are endlessly many.
 */
async function countedOnce(snapshot: Snapshot, { requested, plan, sought }: Counting): Promise<Counted | 'moved'> {
  const { sets, parts } = snapshot;
  const prices = sought?.prices;
  const unlimited = { ...plan, overCents: undefined, underCents: undefined };
  const { scope, wanted, text, byRelevance, named } = requested;
  const what = ['counted', scope, wanted, text, byRelevance, named, Boolean(prices)];
  const count = () => Promise.resolve({ list: matchedList(sets, unlimited, sought) });
  const whole = await foundOnce(parts.at.rows, what, count);
  if (whole === 'moved' || !whole.list || isWithinLimits(whole.list, plan, { sets, sought })) return whole;
  return { list: matchedList(sets, plan, sought) };
}

async function combinationsFrom(snapshot: Snapshot, requested: ListPlan): Promise<FoundCombination[] | 'moved'> {
  const page = pageOf(snapshot.sets, requested);
  const answer = page && (await pricedSearch(snapshot, requested, page));
  if (!page || !answer) return [];
  if (answer === 'moved') return 'moved';
  const { plan, found, note } = answer;
  // What is popular is no answer at the counter: Enter adds the first that was found.
  if (note?.level === 'near' && note.showing === '') return [];
  const list = matchedList(snapshot.sets, plan, found.searched);
  const order = list && (await snapshot.order(list.walked, plan.order));
  const shown = { ...found, price: plan.named };
  return (order && (await shownCombinations(snapshot, walk(order, list.steps, plan), shown))) ?? 'moved';
}
