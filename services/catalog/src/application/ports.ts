import type { StockedCard } from '../domain/card.ts';
import type { CategoryNode, CategoryRow } from '../domain/category-tree.ts';
import type { Zone } from '../domain/delivery.ts';
import type { HoldKey, HoldState, SkuTerms } from '../domain/hold.ts';
import type { ListPlan } from '../domain/list-plan.ts';
import type { Location, LocationFlags } from '../domain/location.ts';
import type { Combination, Crumb, ProductText } from '../domain/product.ts';
import type { Choice, Sellable } from '../domain/sellable.ts';
import type { Allocation, Move, Supply } from '../domain/supply.ts';

export interface Facet {
  readonly name: string;
  readonly values: { readonly value: string; readonly name: string; readonly count: number }[];
}

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
  readonly facets: Facet[];
  readonly header: PageHeader;
  readonly cards: StockedCard[];
}

export interface ListReader {
  /** @returns undefined when the page or a filter's value is unknown */
  part(plan: ListPlan): Promise<ListPart | undefined>;
}

export interface CardReader {
  /** Of product or combination skus, in their order; unknown ones are left out. */
  bySku(skus: readonly string[]): Promise<StockedCard[]>;
  newest(count: number): Promise<StockedCard[]>;
}

export interface ProductRecord {
  readonly text: ProductText;
  readonly combinations: Combination[];
  readonly goesWith: StockedCard[];
}

export interface ChosenCombination extends Combination {
  readonly boxes: number;
  /** of all boxes, ten-thousandths of a cubic metre */
  readonly cbm4: number;
}

export interface ProductReader {
  bySlug(slug: string): Promise<ProductRecord | undefined>;
  /** @param choice.sku of the product or of any of its combinations */
  combination(choice: Choice): Promise<ChosenCombination | undefined>;
  /** What fits each choice; unknown ones are left out. */
  sellables(choices: readonly Choice[]): Promise<Sellable[]>;
}

export interface Address {
  readonly kind: string;
  readonly slug: string;
  /** of a category, else 0 */
  readonly level: number;
  readonly parentSlug: string;
  readonly page: Page | undefined;
}

export interface CategoryReader {
  all(): Promise<CategoryRow[]>;
  resolve(slug: string): Promise<Address | undefined>;
}

export interface Page {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  readonly description: string;
}

export interface BlogEntry {
  readonly url: string;
  readonly name: string;
  readonly image: string;
  readonly description: string;
  /** '' in lists */
  readonly html: string;
  readonly publishedOn: string;
}

export interface SocialItem {
  readonly mediaType: string;
  readonly caption: string;
  readonly permalink: string;
  readonly mediaUrl: string;
  readonly thumbnailUrl: string;
}

export interface Tile {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly image: string;
}

export interface HomeRecord {
  readonly hero: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly url: string;
    readonly image: string;
    readonly imageSmall: string;
    readonly hotspots: { readonly left: number; readonly top: number; readonly product: string }[];
  };
  readonly categories: Tile[];
  readonly offers: Tile[];
  readonly announcement: string;
}

export interface MattressBuilder {
  readonly steps: {
    readonly code: string;
    readonly title: string;
    readonly options: {
      readonly sku: string;
      readonly name: string;
      readonly priceCents: number;
      readonly thumb: string;
      readonly description: string;
    }[];
  }[];
}

export interface ContentReader {
  home(): Promise<HomeRecord | undefined>;
  /** Newest first, without their html. */
  blog(skip: number, show: number): Promise<{ entries: BlogEntry[]; count: number }>;
  blogEntry(url: string): Promise<BlogEntry | undefined>;
  social(): Promise<SocialItem[]>;
  mattressSizes(): Promise<string[]>;
  mattress(size: string): Promise<MattressBuilder | undefined>;
}

export interface Suburb {
  readonly suburb: string;
  readonly city: string;
  readonly zip: string;
  readonly rural: boolean;
}

export interface DeliveryReader {
  /** The zone whose narrowest range holds the postcode. */
  zone(zip: string): Promise<Zone | undefined>;
  /** At most `most`, those that begin with the term first; a term of digits is a postcode. */
  suburbs(term: string, most: number): Promise<Suburb[]>;
}

export interface LocationReader {
  /** Those that have every given flag, in their own order. */
  list(flags: LocationFlags): Promise<Location[]>;
}

export interface ComponentStock {
  readonly sku: string;
  readonly locations: {
    readonly location: string;
    readonly free: number;
    readonly clr: number;
    readonly alloc: number;
    readonly nons: number;
    readonly onHand: number;
  }[];
  readonly incoming: { readonly purchaseOrder: string; readonly qty: number; readonly eta: string }[];
}

export interface StockReader {
  ofComponents(skus: readonly string[]): Promise<ComponentStock[]>;
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

/** A product whose card changes because its stock did. */
export interface AvailabilityChange {
  readonly productSku: string;
  /** combinations that became, or ceased to be, ready or available; none when only a date moved */
  readonly skus: string[];
}

export interface AvailabilityWriter {
  /** Whether any component's stock changed since it was last looked at. */
  isDue(): Promise<boolean>;
  /** Some of those components; they are then no longer due. */
  takeDue(): Promise<string[]>;
  /** Works out every combination made of these components. */
  recalculate(components: readonly string[]): Promise<AvailabilityChange[]>;
}

export interface HeldAllocation extends Allocation {
  readonly componentName: string;
  /** of one unit, ten-thousandths of a cubic metre */
  readonly cbm4: number;
}

export interface HoldWriter {
  /**
   * Notes a new hold as held. @returns undefined when it is new, else the state it already had, its row locked
   * @throws Refusal conflict when a later version of the order was there first
   */
  claim(key: HoldKey, at: Date): Promise<HoldState | undefined>;
  /** Its row locked. @returns undefined for an unknown key */
  lock(key: HoldKey): Promise<HoldState | undefined>;
  /** Leaves a tombstone. @returns false when the key is known already */
  bury(key: HoldKey, at: Date): Promise<boolean>;
  /** Ends the held earlier versions of the order. @returns what they held */
  supersede(key: HoldKey, at: Date): Promise<Superseded[]>;
  end(key: HoldKey, state: HoldState, at: Date): Promise<void>;
  /** Replaces the lines of a hold. */
  write(key: HoldKey, allocations: readonly Allocation[]): Promise<void>;
  lines(key: HoldKey): Promise<HeldAllocation[]>;
}

export interface Superseded {
  readonly key: HoldKey;
  readonly lines: Allocation[];
}

export interface MoveNote {
  readonly key: HoldKey;
  readonly reason: 'take' | 'release' | 'retake';
  readonly at: Date;
}

export interface StockWriter {
  terms(skus: readonly string[]): Promise<Map<string, SkuTerms>>;
  /** Everything there is of these components, its rows locked in the one order that all lock them in. */
  lock(components: readonly string[]): Promise<Supply>;
  /** Changes what sources have promised, notes it, and makes availability due. The database refuses an oversell. */
  apply(moves: readonly Move[], note: MoveNote): Promise<void>;
}

export interface PriceChange {
  readonly productSku: string;
  readonly priceVersion: number;
}

export interface PriceWriter {
  /** @returns undefined when the price was the same already. @throws Refusal not_found for an unknown sku */
  change(sku: string, price: { cents: number; msrpCents: number }): Promise<PriceChange | undefined>;
}

/** Facts for other services, kept with the change they tell of. */
export interface FactWriter {
  stockShort(fact: { component: string; orderNo: string; qty: number; eta: string }): Promise<void>;
  availabilityChanged(fact: ListedState & { skus: readonly string[] }): Promise<void>;
  skuChanged(fact: ListedState & { skus: readonly string[]; priceVersion: number }): Promise<void>;
}

export interface CatalogTx {
  readonly holds: HoldWriter;
  readonly stock: StockWriter;
  readonly availability: AvailabilityWriter;
  readonly listing: ListingWriter;
  readonly prices: PriceWriter;
  readonly facts: FactWriter;
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}

export interface CatalogDeps {
  readonly lists: ListReader;
  readonly cards: CardReader;
  readonly products: ProductReader;
  readonly categories: CategoryReader;
  readonly content: ContentReader;
  readonly delivery: DeliveryReader;
  readonly locations: LocationReader;
  readonly stock: StockReader;
  readonly clock: { now(): Date };
  /** Tells the relay of facts as soon as the work is committed. */
  readonly transact: <T>(work: (tx: CatalogTx) => Promise<T>) => Promise<T>;
  /** Stock has moved and is committed: availability is worth a look now rather than at the next sweep. */
  readonly stockMoved: () => void;
}
