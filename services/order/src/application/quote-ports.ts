import type { Activity } from './activity-ports.ts';
import type { CustomerDeps } from './customer-documents.ts';
import type { Document } from '@shop/commerce/document';
import type { NzDate } from '@shop/primitives/nz-time';
import type { HeldPart } from '../domain/held-parts.ts';
import type { Life } from '../domain/life.ts';
import type { Quote, QuoteDays, QuoteState } from '../domain/quote.ts';
import type { ClaimedQuote } from '../domain/verify-quote.ts';
import type { AuditRecord, QuoteEvent } from './quote-event-ports.ts';
import type { Bins, DispatchEvent, DispatchReads, DispatchWriter } from './dispatch-ports.ts';
import type { DeliveryWriter } from './delivery-ports.ts';
import type { HoldMoves, ReallocationReads, ReallocationWriter } from './reallocation-ports.ts';
import type { OrderDeps, OrderTx, TakeKey } from './ports.ts';

/** A draft's name: the same again is the same save (docs/rules/quotes.md, 7). */
export interface DraftKey {
  readonly draftId: string;
  readonly draftVersion: number;
}
/** A draft on its way to become a quote or an order. */
export interface DraftSave extends ClaimedQuote, DraftKey {
  /** '' = a new document */
  readonly orderNo: string;
  /** of the saved quote that the draft was made from; 0 = a new one */
  readonly baseVersion: number;
}
/** A draft that is to be saved. */
export interface QuoteSave extends DraftSave {
  /** its mail is requested with the save */
  readonly email: boolean;
}
/** A draft that is to become an order. */
export interface DraftPlacing extends DraftSave {
  /** the contact is written to the customer, who is found or registered by e-mail when none is bound */
  readonly updateCustomer: boolean;
}
export interface SavedQuote extends TakeKey {
  /** '' = it became an order */
  readonly expiresOn: NzDate | '';
}
/** Who acts, as the row keeps it. */
export interface Staff {
  readonly sessionHash: string;
  readonly staffId: string;
  /** where they stand: their till's */
  readonly branch: string;
}

/** One PIN that was entered for something (docs/rules/pins.md, 9). */
export interface Grant {
  readonly id: string;
  readonly approverId: string;
  /** when the PIN was entered, ISO */
  readonly issuedAt: string;
}
export type GrantType =
  | 'quote'
  | 'quote_email'
  | 'email-quote'
  | 'order'
  | 'quote-del'
  | 'order-cancel'
  | 'no-deposit'
  | 'refund'
  | 'terminal-resolve';
export interface GrantUse extends Pick<Staff, 'sessionHash'> {
  readonly type: GrantType;
  readonly target: string;
  /** what makes an act the same as another */
  readonly actionKey: string;
  readonly orderNo: string;
  readonly at: Date;
}
export interface GrantWriter {
  /** Spends the first of them that is not spent yet. @returns undefined when none is left */
  spend(grants: readonly Grant[], use: GrantUse): Promise<Grant | undefined>;
  /** Whether any of them is not spent yet. */
  hasUnspent(grants: readonly Grant[]): Promise<boolean>;
  /** What was spent for an act of which nothing came, may be spent again. */
  giveBack(use: Pick<GrantUse, 'type' | 'sessionHash' | 'actionKey'>): Promise<void>;
  /** The same act was done by the same session since then (docs/rules/pins.md, 13). */
  wasDone(use: GrantUse, since: Date): Promise<boolean>;
}

export interface QuoteCommit {
  readonly key: TakeKey;
  readonly draft: DraftKey;
  readonly document: Document;
  readonly life: Life;
  readonly quoteState: QuoteState;
  readonly staffId: string;
  /** for the pay link, where the quote has none yet */
  readonly freshToken: string;
  readonly expiresOn: NzDate;
  /** the day after its last one begins */
  readonly dueAt: Date;
  readonly couponExpiresOn: NzDate | '';
  readonly at: Date;
}
/** A staff document that becomes an order. */
export interface SaleCommit extends Pick<QuoteCommit, 'key' | 'draft' | 'document' | 'life' | 'staffId' | 'at'> {
  readonly hasBackorder: boolean;
}
/** An order that is a quote again. */
export type TakenBack = Pick<QuoteCommit, 'key' | 'life' | 'quoteState' | 'expiresOn' | 'dueAt' | 'freshToken' | 'at'>;
/** An order that was locked. */
export interface Restored extends Pick<QuoteCommit, 'key' | 'life' | 'at'> {
  readonly hasBackorder: boolean;
  /** where catalog holds its goods now */
  readonly parts: readonly HeldPart[];
}
export interface QuoteSend {
  readonly id: string;
  readonly key: TakeKey;
  readonly staffId: string;
  readonly note: string;
  readonly at: Date;
}
export interface EndedQuote {
  readonly key: TakeKey;
  readonly quoteState: QuoteState;
  readonly at: Date;
}
export interface ExpiryMove extends EndedQuote {
  readonly expiresOn: NzDate;
  readonly dueAt: Date;
  /** under which its coupon's use is held now, null = none */
  readonly couponHeldVersion: number | null;
  readonly couponExpiresOn: NzDate | '';
}
/** Rows of one quote, under its order's lock. */
export interface QuoteWriter {
  savedDraft(draft: DraftKey): Promise<SavedQuote | undefined>;
  /** What the row says of a quote; undefined for an order that never was one. */
  quote(orderNo: string): Promise<Quote | undefined>;
  /** The document, whole, as the next version of the quote; the version is kept as it is. */
  save(commit: QuoteCommit): Promise<void>;
  /** The document, whole, as an order; the version is kept too, for it may go back to being a quote. */
  place(commit: SaleCommit): Promise<void>;
  /** It holds no use of its coupon: its next save takes one. */
  takeBack(back: TakenBack): Promise<void>;
  /** A locked order is one that is to be paid again, under a version of its own. */
  restore(restored: Restored): Promise<void>;
  /** Its goods come from elsewhere than they did. */
  retake(retaken: Pick<Restored, 'hasBackorder' | 'parts' | 'at'> & Pick<TakeKey, 'orderNo'>): Promise<void>;
  send(send: QuoteSend): Promise<void>;
  /** Of the latest version. What was due is due on that day, also where it was done before. */
  moveExpiry(move: ExpiryMove): Promise<void>;
  /** Expired or deleted: it no longer holds a use of its coupon. */
  end(ended: EndedQuote): Promise<void>;
  /** That row has nothing more to do; its version need not be the latest. */
  finishExpiry(key: TakeKey, at: Date): Promise<void>;
  log(activity: Activity): Promise<void>;
  /** Whether this press did so before; '' never did. */
  wasPressed(orderNo: string, what: Activity['what'], pressKey: string): Promise<boolean>;
}
export interface SentQuote extends TakeKey, Pick<QuoteSend, 'staffId' | 'note'> {}
export interface QuoteReads {
  savedDraft(draft: DraftKey): Promise<SavedQuote | undefined>;
  /** What one mail was requested for. */
  sendOf(sendId: string): Promise<SentQuote | undefined>;
  /** The quote behind a pay link, unless it was deleted. */
  numberOf(token: string): Promise<string | undefined>;
  /** Of its pay link; every quote has one from its first save. */
  tokenOf(orderNo: string): Promise<string>;
  /** Quotes whose last day is over, each for one replica for a while. */
  claimExpiries(now: Date, limit: number): Promise<TakeKey[]>;
}
export interface Accounts {
  /** The actor's grants that fit, best first; none is spent by it. */
  findGrants(type: GrantType, target: string): Promise<Grant[]>;
  /** '' when unknown */
  nameOf(staffId: string): Promise<string>;
}
export interface QuoteTx extends OrderTx {
  readonly quotes: QuoteWriter;
  readonly grants: GrantWriter;
  readonly dispatches: DispatchWriter;
  readonly reallocations: ReallocationWriter;
  readonly delivery: DeliveryWriter;
  readonly quoteEvents: {
    append(event: QuoteEvent | DispatchEvent): Promise<void>;
    audit(record: AuditRecord): Promise<void>;
  };
}
export interface QuoteDeps extends OrderDeps, Omit<CustomerDeps, 'accounts'> {
  readonly transact: <T>(work: (tx: QuoteTx) => Promise<T>) => Promise<T>;
  readonly quotes: QuoteReads;
  readonly dispatches: DispatchReads & Pick<DispatchWriter, 'byId'>;
  readonly deliveries: Pick<DeliveryWriter, 'stateOf'>;
  readonly bins: Bins;
  readonly reallocations: ReallocationReads;
  readonly holdMoves: HoldMoves;
  readonly accounts: Accounts & CustomerDeps['accounts'];
  readonly quoteDays: QuoteDays;
  /** Schedules the end of this quote for when its day is over; the sweep is the guarantee. */
  readonly remindExpiry: (saved: SavedQuote, dueAt: Date) => Promise<void>;
}
