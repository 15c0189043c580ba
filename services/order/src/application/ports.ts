import type { KeyedMutex } from '@shop/kit/keyed-mutex';
import type { CouponTerms } from '@shop/commerce/coupon-discount';
import type { Cents } from '@shop/primitives/money';
import type { Document } from '@shop/commerce/document';
import type { HeldAllocation } from '../domain/held-parts.ts';
import type { Life } from '../domain/life.ts';
import type { Intent, Order, OrderPayment } from '../domain/order.ts';
import type { LatePayment, Recorded } from '../domain/recorded.ts';
import type { Activity, NoticeWriter } from './activity-ports.ts';
import type { AttemptKey, TakeKey } from './keys.ts';
import type { OrderLookups } from './lookup-ports.ts';
import type { OrderEvent } from './order-event-ports.ts';
import type {
  Attempt,
  CounterQuestion,
  CounterTaking,
  OfferedMethod,
  PaymentChange,
  QuoteTaking,
  StartAttempt,
} from './paying-ports.ts';
import type { OrderReads } from './read-orders.ts';
import type { TerminalPayments } from './terminal-ports.ts';

export type { Attempt, AttemptKey, TakeKey };

export interface Commit {
  readonly key: TakeKey;
  /** nothing was committed for this order before, so nothing is replaced */
  readonly isFirst: boolean;
  readonly cartVersion: number;
  readonly document: Document;
  readonly allocations: readonly HeldAllocation[];
  readonly payments: readonly OrderPayment[];
  /** unpaid rows of before that are cancelled */
  readonly dropped: readonly OrderPayment[];
  readonly life: Life;
  /** received beyond the grand total */
  readonly refundDueCents: Cents;
  readonly payToken: string;
  readonly hasBackorder: boolean;
  readonly at: Date;
}

/** Rows of one order under its lock. */
export interface OrderWriter {
  lock(orderNo: string): Promise<Order | undefined>;
  lockByCart(cartId: string): Promise<Order | undefined>;
  announce(orderNo: string, intent: Intent): Promise<void>;
  clearIntent(orderNo: string, version: number): Promise<boolean>;
  commit(commit: Commit): Promise<void>;
  /** Where its life goes on as an order's, it is one from then on. */
  takeForQuote(taking: QuoteTaking): Promise<void>;
  saveOutcome(order: Order, recorded: Recorded, at: Date): Promise<void>;
  saveLate(late: LatePayment & { readonly id: string; readonly at: Date }): Promise<boolean>;
  /** Announces one more attempt of a payment, thus without a pay/go token yet, and lets the reservation last with it. */
  renew(key: TakeKey, row: OrderPayment, until: { readonly at: Date; readonly dueAt: Date }): Promise<void>;
  /** Rows that were made or changed, and those that are cancelled; the rest stays. */
  savePayments(order: Order, change: PaymentChange): Promise<void>;
  /** Payments of which some became banked. */
  saveBanked(order: Order, payments: readonly OrderPayment[], at: Date): Promise<void>;
  /** @param refundDueCents what was paid towards an order that is given up; undefined: as it was */
  saveLife(orderNo: string, life: Life, change: { readonly at: Date; readonly refundDueCents?: Cents }): Promise<void>;
  /** From now on its goods are held until it is paid or cancelled, whatever becomes of an attempt. */
  takeOver(orderNo: string, change: { readonly isOfWeb: boolean; readonly at: Date }): Promise<void>;
  scheduleExpiry(key: TakeKey, dueAt: Date): Promise<void>;
  finishExpiry(key: TakeKey, at: Date): Promise<void>;
  postpone(key: TakeKey, dueAt: Date): Promise<void>;
}

export interface OrderTx {
  readonly orders: OrderWriter;
  readonly quotes: { log(activity: Activity): Promise<void> };
  readonly notices: NoticeWriter;
  readonly events: { append(event: OrderEvent): Promise<void> };
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}
export type Transact = <T>(work: (tx: OrderTx) => Promise<T>) => Promise<T>;

/** Writes that are one statement, thus a transaction of their own, and publish no event. */
export interface OrderStatements {
  /**
   * T1 of a cart's first placing: the order in 'placing', its number from the sequence, announced as version 1.
   * @returns its number; undefined when the cart has an order already (also from a parallel press)
   */
  announceFirst(
    cart: { readonly cartId: string; readonly cartVersion: number },
    fresh: { readonly branch: string; readonly confirmationToken: string; readonly at: Date },
  ): Promise<string | undefined>;
  /** Only while that attempt is the order's own: a later version may have another method, thus another token. */
  savePayToken(key: AttemptKey, payToken: string): Promise<void>;
  /** The pay/go token of an order that waits for no page: its own, or this one where it has none. */
  ensurePayToken(orderNo: string, fresh: string): Promise<string>;
  /** @returns true for the first who claims this paid sale for analytics, once */
  claimPurchase(orderNo: string): Promise<boolean>;
}

export interface Stock {
  /**
   * Also holds the document's prices and delivery fee against the catalogue's. `promised`: of a saved quote; what staff chose is
   * held, and short of it a back-order.
   * @throws Refusal conflict for a changed price or a released key, precondition when sold out
   */
  hold(
    key: TakeKey,
    document: Document,
    terms?: { readonly promised: boolean },
  ): Promise<{ readonly allocations: readonly HeldAllocation[]; readonly short: boolean }>;
  /** Whether it could be held now; nothing is taken, and what the key holds is there. @throws Refusal precondition with what is short */
  check(key: TakeKey, document: Document, terms?: { readonly promised: boolean }): Promise<void>;
  release(key: TakeKey): Promise<void>;
}
export interface Coupons {
  take(
    key: TakeKey,
    use: { readonly code: string; readonly itemsCents: Cents; readonly customerId: string },
  ): Promise<CouponTerms & { readonly expiry: string }>;
  release(key: TakeKey): Promise<void>;
}
export interface TenderPart {
  readonly gateway: string;
  readonly code: string;
  readonly customerId: string;
  readonly amountCents: Cents;
}
export interface Payments extends TerminalPayments {
  /** The methods of the web without an account. */
  methods(amountCents: Cents): Promise<readonly OfferedMethod[]>;
  /** Those of the counter for a customer, '' = none, credit also where there is none; without what only an approval allows. */
  counterMethods(amountCents: Cents, customerId: string): Promise<readonly OfferedMethod[]>;
  /** What stands for an approval instead of money; undefined where there is none. */
  approval(): Promise<OfferedMethod | undefined>;
  /** @throws Refusal precondition '[method name] can not pay $amount' */
  check(question: CounterQuestion): Promise<void>;
  /** Money that staff take without a provider, once by its key. @throws Refusal precondition, conflict for one that was given up */
  take(taking: CounterTaking): Promise<Attempt>;
  start(attempt: StartAttempt): Promise<{ readonly token: string }>;
  /** Queries the provider. */
  resolve(key: AttemptKey): Promise<Attempt>;
  /** What payment has recorded; its own poller queries the provider. What never came is given up. */
  outcome(key: AttemptKey): Promise<Attempt>;
  /** @throws Refusal not_found for a token that is none */
  resolveReturn(token: string): Promise<Attempt>;
  /** @throws Refusal unavailable when the provider does not say */
  close(key: AttemptKey): Promise<Attempt>;
  /** The attempt of a pay/go token as payment has recorded it. @throws Refusal not_found for a token that is none */
  find(token: string): Promise<Attempt>;
  open(token: string): Promise<{ readonly location: string; readonly attempt: Attempt }>;
  holdTender(key: TakeKey, parts: readonly TenderPart[], branch: string): Promise<void>;
  /**
   * Holds what this version held, again where it was released, until order.paid takes it; no release of it ends that.
   * @returns false when some of it is spent elsewhere; then nothing is held
   */
  keepTender(key: TakeKey): Promise<boolean>;
  releaseTender(key: TakeKey): Promise<void>;
}

export interface OrderDeps {
  readonly transact: Transact;
  readonly lookups: OrderLookups;
  readonly statements: OrderStatements;
  readonly documents: OrderReads;
  readonly stock: Stock;
  readonly coupons: Coupons;
  readonly payments: Payments;
  readonly clock: { now(): Date };
  readonly ids: { newId(): string; newToken(): string };
  readonly wait: (ms: number) => Promise<void>;
  /** of this process, by order number */
  readonly exclusive: KeyedMutex;
  /** Schedules the end of reservations for when this one is due; the sweep is the guarantee. */
  readonly remind: (dueAt: Date) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}
