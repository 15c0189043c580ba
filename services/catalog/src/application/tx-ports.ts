import type { ListedState, ListingWriter } from '../listing/port.ts';
import type { Zone } from '../domain/delivery.ts';
import type { HoldKey, HoldState, SkuTerms } from '../domain/hold.ts';
import type { Allocation, Move, Supply } from '../domain/supply.ts';
import type { ContentRef } from '../domain/content.ts';
import type { BinWriter } from './bin-ports.ts';
import type { ContentActKind, ContentWriter } from './content-edit-ports.ts';
import type { MoveWriter } from './move-ports.ts';
import type { SearchListName, SearchListWriter } from './search-list-ports.ts';

/** A product whose card changes because its stock did. */
export interface AvailabilityChange {
  readonly productSku: string;
  /** combinations that became, or ceased to be, ready or available; none when only a date moved */
  readonly skus: string[];
}

export interface AvailabilityWriter {
  /**
   * Works out every combination made of some of the components that are due; they are then no longer due.
   * @returns of how many components, and whose cards change
   */
  recalculateDue(): Promise<{ components: number; changes: AvailabilityChange[] }>;
}

export interface HeldAllocation extends Allocation {
  readonly componentName: string;
  /** of one unit, ten-thousandths of a cubic metre */
  readonly cbm4: number;
}

export interface HoldWriter {
  /**
   * Notes a new hold as held, ends the held earlier versions of the order, and locks everything there is of what these
   * combinations and those versions are made of. @returns undefined when the key is known already
   * @throws Refusal conflict when a later version of the order was there first
   */
  open(key: HoldKey, wanted: { skus: readonly string[]; at: Date }): Promise<OpenedHold | undefined>;
  /** Its row locked. @returns undefined for an unknown key */
  lock(key: HoldKey): Promise<HoldState | undefined>;
  /** The other version of the order that holds stock, its row locked, and what it holds. */
  beside(key: HoldKey): Promise<Superseded | undefined>;
  /** Leaves a tombstone. @returns false when the key is known already */
  leaveTombstone(key: HoldKey, at: Date): Promise<boolean>;
  end(key: HoldKey, state: HoldState, at: Date): Promise<void>;
  write(key: HoldKey, allocations: readonly Allocation[]): Promise<void>;
  lines(key: HoldKey): Promise<HeldAllocation[]>;
  /** What of it has not left, each with the quantity that has not. */
  rest(key: HoldKey): Promise<Allocation[]>;
  /** From now on it is what has left, and no more. */
  dropRest(key: HoldKey): Promise<void>;
}

/** What a new hold is decided from. */
export interface OpenedHold {
  readonly terms: ReadonlyMap<string, SkuTerms>;
  readonly superseded: readonly Superseded[];
  /** its rows are locked */
  readonly supply: Supply;
}

/** Another version of an order, and what it held. */
export interface Superseded {
  readonly key: HoldKey;
  readonly lines: readonly Allocation[];
}

export interface MoveNote {
  readonly key: HoldKey;
  readonly reason: 'take' | 'release' | 'retake' | 'move';
  readonly at: Date;
}

export interface StockWriter {
  terms(skus: readonly string[]): Promise<Map<string, SkuTerms>>;
  /** Everything there is of these components, its rows locked in the one order that all lock them in. */
  lock(components: readonly string[]): Promise<Supply>;
  /** Changes what sources have promised, notes it, and makes availability due. The database refuses an oversell. */
  apply(moves: readonly Move[], note: MoveNote): Promise<void>;
}

/** A combination's new price that lists do not show yet. */
export interface PriceChange {
  readonly productSku: string;
  readonly sku: string;
  readonly priceVersion: number;
}

export interface PriceWriter {
  /** @returns the price version; undefined when the price was the same already. @throws Refusal not_found for an unknown sku */
  change(sku: string, price: { cents: number; msrpCents: number }): Promise<number | undefined>;
  /** Some of the prices that changed, in the order in which they did, the last version of each; they are then no longer due. */
  takeDue(): Promise<PriceChange[]>;
}

export interface SearchListSave {
  readonly list: SearchListName;
  readonly version: number;
  readonly staffId: string;
  readonly at: Date;
  readonly changes: { readonly added: number; readonly removed: number };
}

/** Events for other services, committed with the change they describe. */
export interface CatalogEvents {
  stockShort(event: { component: string; orderNo: string; qty: number; eta: string }): Promise<void>;
  /** What a late payment's order holds anew. */
  stockRetaken(event: { key: HoldKey; allocations: readonly HeldAllocation[] }): Promise<void>;
  availabilityChanged(event: ListedState & { skus: readonly string[] }): Promise<void>;
  searchListChanged(event: { list: SearchListName; version: number }): Promise<void>;
  /** For this service's chain of the audit log: who saved which list of search, and how many entries came and went. */
  audited(save: SearchListSave): Promise<void>;
  skuChanged(event: ListedState & { skus: readonly string[]; priceVersion: number }): Promise<void>;
  /** @param event.categorySlugs listings that show it in their frame */
  contentChanged(event: { ref: ContentRef; version: number; categorySlugs: readonly string[] }): Promise<void>;
  /** For this service's chain of the audit log. */
  contentAudited(event: ContentAudit): Promise<void>;
}

export interface ContentAudit {
  readonly ref: ContentRef;
  readonly version: number;
  readonly act: ContentActKind;
  readonly staffId: string;
  readonly at: Date;
}

export interface CatalogTx {
  readonly delivery: { zone(zip: string): Promise<Zone | undefined> };
  readonly holds: HoldWriter;
  readonly stock: StockWriter;
  readonly bins: BinWriter;
  readonly moves: MoveWriter;
  readonly availability: AvailabilityWriter;
  readonly listing: ListingWriter;
  readonly prices: PriceWriter;
  readonly searchLists: SearchListWriter;
  readonly content: ContentWriter;
  readonly events: CatalogEvents;
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}
