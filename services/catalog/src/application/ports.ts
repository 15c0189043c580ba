import type { ComponentStock } from '@shop/commerce/component-stock';
import type { StockedCard } from '../domain/card.ts';
import type { CategoryRow } from '../domain/category-tree.ts';
import type { Zone } from '../domain/delivery.ts';
import type { HoldKey, HoldState, SkuTerms } from '../domain/hold.ts';
import type { Supply } from '../domain/supply.ts';
import type { Location, LocationFlags } from '../domain/location.ts';
import type { CardReader, ListReader } from '../listing/port.ts';
import type { Combination, ProductText } from '../domain/product.ts';
import type { Choice, Sellable } from '../domain/sellable.ts';
import type { CleanHtml } from '../domain/check-content.ts';
import type { ContentVersions, RemindPublish } from './content-edit-ports.ts';
import type { ContentReader, Page } from './content-ports.ts';
import type { AddressReader, AddressService } from './address-ports.ts';
import type { BinReader } from './bin-ports.ts';
import type { MissReader, MissWriter, SearchListReader } from './search-list-ports.ts';
import type { CatalogTx } from './tx-ports.ts';

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
  /** The sku of a barcode, or the sku itself; undefined for neither. */
  bySkuOrBarcode(code: string): Promise<string | undefined>;
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

export interface Suburb {
  readonly suburb: string;
  readonly city: string;
  readonly zip: string;
  readonly rural: boolean;
}

export const TAG_KINDS = ['', 'assembly', 'rubbish'] as const;
export interface DeliveryTag {
  readonly code: string;
  readonly text: string;
  readonly svg: string;
  /** what it is a price of; '' costs nothing */
  readonly kind: (typeof TAG_KINDS)[number];
  readonly cents: number;
}

export interface DeliveryReader {
  /** in their order on the screen */
  tags(): Promise<DeliveryTag[]>;
  /** The zone whose narrowest range holds the postcode. */
  zone(zip: string): Promise<Zone | undefined>;
  /** At most `most`, those that begin with the term first; a term of digits is a postcode. */
  suburbs(term: string, most: number): Promise<Suburb[]>;
}

export interface LocationReader {
  /** Those that have every given flag, in their own order. */
  list(flags: LocationFlags): Promise<Location[]>;
}

export interface StockReader {
  ofComponents(skus: readonly string[]): Promise<ComponentStock[]>;
  /** What a hold of these combinations would be decided from, unlocked, and the state of that key; undefined for an unknown one. */
  forHold(key: HoldKey, skus: readonly string[]): Promise<HoldBasis>;
}

export interface HoldBasis {
  readonly state: HoldState | undefined;
  readonly terms: ReadonlyMap<string, SkuTerms>;
  readonly supply: Supply;
}

export interface PaidHolds {
  /**
   * Claims the event and makes a held hold final, both or neither; one that is final already stays.
   * @returns false when no hold is held or final: then nothing was done
   */
  finalise(eventId: string, key: HoldKey, at: Date): Promise<boolean>;
}

export interface CatalogDeps {
  readonly lists: ListReader;
  readonly cards: CardReader;
  readonly products: ProductReader;
  readonly categories: CategoryReader;
  readonly content: ContentReader;
  readonly contentVersions: ContentVersions;
  readonly cleanHtml: CleanHtml;
  readonly remindPublish: RemindPublish;
  readonly delivery: DeliveryReader;
  readonly addresses: AddressReader;
  readonly addressService?: AddressService | undefined;
  readonly searchLists: SearchListReader;
  readonly misses: MissReader;
  readonly missWriter: MissWriter;
  readonly locations: LocationReader;
  readonly stock: StockReader;
  readonly bins: BinReader;
  readonly paidHolds: PaidHolds;
  /** Whether any component's stock or any price changed since lists were last brought in line. */
  readonly isAvailabilityDue: () => Promise<boolean>;
  readonly clock: { now(): Date };
  /** Nudges the relay as soon as the work is committed with events. */
  readonly transact: <T>(work: (tx: CatalogTx) => Promise<T>) => Promise<T>;
  /** Stock or a price has moved and is committed: lists are worth a refresh now rather than at the next sweep. */
  readonly stockMoved: () => void;
}
