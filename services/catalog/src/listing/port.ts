import type { StockedCard } from '../domain/card.ts';
import type { CategoryNode } from '../domain/category-tree.ts';
import type { Crumb } from '../domain/product.ts';
import type { Flag, ListRequest } from './domain/list-plan.ts';
import type { FacetCounts } from './domain/facet-counts.ts';
import { readAs, type Synonym, termKey } from './domain/search/synonyms.ts';
import type { SearchNote } from './domain/searched.ts';

/** All that the rest of catalog imports of lists and search; README.md says how they work. */
export { readAs, termKey };
export type { FacetCounts, Flag, ListRequest, SearchNote, Synonym };

export interface PageHeader {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly crumbs: Crumb[];
  readonly children: CategoryNode[];
}

/** One part of a list, and what the whole of it counts. */
export interface ListPart {
  readonly count: number;
  /** products up to the end of this part */
  readonly loaded: number;
  /** the order it is in */
  readonly sort: string;
  readonly facets: FacetCounts[];
  readonly header: PageHeader;
  readonly cards: StockedCard[];
  /** how the search was understood; undefined when nothing was searched for */
  readonly note: SearchNote | undefined;
}

/** A combination as the counter adds it. Money is cents. */
export interface FoundCombination {
  readonly sku: string;
  readonly collection: string;
  /** the product's name and, where there is one, the chosen size */
  readonly description: string;
  readonly colour: string;
  /** of all locations together */
  readonly free: number;
  readonly priceCents: number;
  readonly thumb: string;
}

export interface ListReader {
  /** Reads what lists are answered from, so that the first person does not wait for it: a second for 20,000 products. */
  warm(): Promise<void>;
  /**
   * @returns undefined when the page or a filter's value is unknown
   * @param synonyms in place of those that are saved
   * @throws Refusal malformed for an unknown route type or sort; unavailable when the lists keep changing
   */
  part(request: ListRequest, synonyms?: readonly Synonym[]): Promise<ListPart | undefined>;
  /** What the shop's search finds, as combinations, those that fit it best first: at most 20; none for a text without words. */
  combinations(text: string): Promise<FoundCombination[]>;
}

export interface CardReader {
  /** Of product or combination skus, in their order; unknown ones are left out. */
  bySku(skus: readonly string[]): Promise<StockedCard[]>;
  newest(count: number): Promise<StockedCard[]>;
}

export interface ListedState {
  readonly productSku: string;
  readonly available: boolean;
  readonly ready: boolean;
  readonly categorySlugs: string[];
}

export interface ListingWriter {
  /** One refresh after the other: each reads what the one before it left. Until the transaction ends. */
  lock(): Promise<void>;
  /** Brings rows, sets, orders, counts and facets in line with these products, in the caller's transaction. */
  refresh(products: readonly string[]): Promise<void>;
  stateOf(products: readonly string[]): Promise<ListedState[]>;
}
