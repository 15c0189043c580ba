import type { SentParts } from './sent-ports.ts';
import type { MethodTerms } from '@shop/commerce/methods';
import type { Cents } from '@shop/primitives/money';
import type { Cbm4 } from '@shop/primitives/volume';
import type { Cart } from '../domain/cart.ts';
import type { Place } from '../domain/component-stock.ts';
import type { DeliveryTag } from '../domain/delivery-tags.ts';
import type { Owner } from '../domain/owner.ts';
import type { DeliveryPrice, PlacedDocument } from '../domain/pricing.ts';
import type { Choice, Sellable } from '../domain/sellable.ts';
import type { Ways } from '../domain/tenders.ts';
import type { Orders } from './order-ports.ts';
import type { QuoteParts } from './quote-ports.ts';
import type { DraftParts } from './draft-ports.ts';
import type { Coupons } from './coupon-ports.ts';

export interface AddLine {
  readonly owner: Owner;
  /** the cart's, if it begins with this line */
  readonly newId: string;
  readonly sku: string;
  readonly qty: number;
  /** of this item in the cart, at most */
  readonly most: number;
  /** the browser's postcode: taken by a cart that has neither postcode nor address; '' for none */
  readonly zip: string;
  readonly at: Date;
}
export interface Added {
  readonly outcome: 'added' | 'not_open' | 'too_many' | 'full' | 'again';
  readonly itemcount: number;
  /** the cart's */
  readonly zip: string;
  readonly hasCoupon: boolean;
}
/** A cart that ended a moment ago, for the answer it ended with, given again. */
export interface EndedCart {
  readonly orderNo: string;
  readonly payToken: string;
  /** cents; null for a cart of an older release */
  readonly placedTotalCents: Cents | null;
}
/** Reads, and what is one statement and thus a transaction of its own. */
export interface Carts {
  /** the owner's open cart with its lines, in one statement */
  find(owner: Owner): Promise<Cart | undefined>;
  /** The document of a cart that is placed as it is; undefined when it is not, or not any more. */
  placedAs(cart: { readonly id: string; readonly version: number }): Promise<PlacedDocument | undefined>;
  /** when the open cart was changed last */
  changedAt(owner: Owner): Promise<Date | undefined>;
  lastEnded(owner: Owner, since: Date): Promise<EndedCart | undefined>;
  add(line: AddLine): Promise<Added>;
  /**
   * Saves a cart that was read without a lock, as {@link CartWriter.save} does.
   * @returns the new version; undefined when it is another version by now, not open, or not this owner's: nothing is written
   */
  saveUnlessChanged(owner: Owner, cart: Cart, at: Date): Promise<number | undefined>;
}

export interface CartKey {
  readonly id: string;
  readonly owner: Owner;
  readonly version: number;
}
export interface Begun {
  readonly at: Date;
  readonly closesWhenPlaced: boolean;
}
export interface PlacedAs {
  readonly orderNo: string;
  readonly payToken: string;
  readonly at: Date;
  readonly close: boolean;
  readonly placedAs: PlacedDocument;
}
/** What order reported about a cart. */
export interface OrderEvent {
  readonly cartId: string;
  readonly orderNo: string;
  /** of the order */
  readonly version: number;
  /** when it was committed */
  readonly at: Date;
}
/** A cart whose order is paid. */
export interface PaidCart extends Omit<OrderEvent, 'version'> {
  /** of the cart when the paid document was placed; 0: unknown */
  readonly cartVersion: number;
  /** '' leaves what the cart has */
  readonly payToken: string;
}
/** The moves of a cart towards its order and back, each one statement and thus a transaction of its own. */
export interface Placings {
  /** The commit before the order is placed (docs/rules/orders.md 3). @returns false when the cart is another version by now, or closed */
  begin(key: CartKey, begun: Begun): Promise<boolean>;
  finish(key: CartKey, placed: PlacedAs): Promise<void>;
  /** open: nothing was placed. placed: it may have been, so the next edit calls order. */
  abandon(key: CartKey, state: 'open' | 'in_doubt'): Promise<void>;
  /** Order gave the cart back: it is open. */
  reopen(key: Omit<CartKey, 'version'>): Promise<void>;
  /** Order says that it is paid: it ends, and what was not part of the paid document stays in a new cart (docs/rules/cart.md 11). */
  end(paid: PaidCart): Promise<void>;
  /** Events of order. Each is claimed in the same statement, so each acts once however often it comes. */
  applyPlaced(eventId: string, event: OrderEvent): Promise<void>;
  /** As {@link Placings.end} does. @param cartVersion of the cart when the paid document was placed; 0 in older events */
  applyPaid(eventId: string, event: OrderEvent, cartVersion: number): Promise<void>;
  /** @param paid all that was received for its order so far, cents */
  applyPartPaid(eventId: string, event: OrderEvent, paid: Cents): Promise<void>;
  applyReleased(eventId: string, event: OrderEvent): Promise<void>;
}
/** Writes inside one transaction. What has an owner carries its key. */
export interface CartWriter {
  lock(owner: Owner): Promise<Cart | undefined>;
  /** Both open carts, always locked in the same order. */
  lockBoth(a: Owner, b: Owner): Promise<{ readonly a: Cart | undefined; readonly b: Cart | undefined }>;
  /** Begins the owner's cart where there is none yet. */
  create(owner: Owner, id: string, at: Date): Promise<void>;
  /** Writes contact, ticks, codes, tenders and lines of an open cart, and bumps the version. @returns the new version */
  save(owner: Owner, cart: Cart, at: Date): Promise<number>;
  close(id: string, at: Date, mergedInto: string): Promise<void>;
  /** Gives the session's cart to the customer, who must have none. @throws Refusal conflict cart.raced when they just got one */
  adopt(session: Owner, customer: Owner, at: Date): Promise<void>;
}
export interface CartTx {
  readonly carts: CartWriter;
}
export type Transact = <T>(work: (tx: CartTx) => Promise<T>) => Promise<T>;

/** Catalog through a cache of seconds; stale is harmless, order and catalog check the price version. */
export interface Catalogue {
  /** By combination sku; unknown ones are left out. @throws Refusal unavailable when catalog is away and one was never seen */
  sellables(skus: readonly string[]): Promise<ReadonlyMap<string, Sellable>>;
  /** A combination sku, or a product sku with its size and colour; undefined when there is no such thing. */
  choose(sku: string, xsel: string, ysel: string): Promise<Choice | undefined>;
  /** codes of the locations where items are collected */
  collectAt(): Promise<readonly string[]>;
  /** The sku behind a barcode; undefined for a code that is on no label. */
  scanned(code: string): Promise<string | undefined>;
  /** every branch, warehouse and collection point */
  places(): Promise<readonly Place[]>;
  deliveryTags(): Promise<readonly DeliveryTag[]>;
  delivery(zip: string, volume: Cbm4): Promise<DeliveryPrice>;
  /** Also every delivery fee with 'deliveries': which of them moved is not reported. */
  invalidate(skus: readonly string[], also?: 'deliveries'): void;
  clear(): void;
}

export interface Method extends MethodTerms {
  readonly code: string;
  readonly name: string;
  /** of a ledger: what may be spent, cents */
  readonly availableCents: Cents;
}
export interface TenderQuestion {
  readonly code: string;
  readonly amountCents: Cents;
  readonly reference: string;
  readonly customerId: string;
}
export interface Payments {
  methods(amount: Cents, customerId: string): Promise<readonly Method[]>;
  /** Nothing while payment is away and its methods were never read. */
  ways(): Promise<Ways>;
  check(question: TenderQuestion): Promise<{ readonly ok: boolean; readonly message: string }>;
  /** @throws Refusal not_found for a code that is no voucher, precondition for one that is used up */
  voucher(code: string): Promise<{ readonly code: string; readonly availableCents: Cents }>;
}

export interface CartDeps extends DraftParts, QuoteParts, SentParts {
  readonly transact: Transact;
  readonly carts: Carts;
  readonly placings: Placings;
  readonly catalogue: Catalogue;
  /** Every replica drops what it has cached of these items. @returns whether they were notified */
  readonly invalidate: (skus: readonly string[]) => Promise<boolean>;
  readonly coupons: Coupons;
  readonly payments: Payments;
  readonly orders: Orders;
  readonly clock: { now(): Date };
  readonly newId: () => string;
  readonly wait: (ms: number) => Promise<void>;
}
