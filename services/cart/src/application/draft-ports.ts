import type { DiscountLimits } from '@shop/commerce/discount-limit';
import type { Cents } from '@shop/primitives/money';
import type { StockOf } from '../domain/component-stock.ts';
import type { Customer } from '../domain/customer.ts';
import type { Draft } from '../domain/draft.ts';

/** Which of a staff member's drafts: that of a quote, else the sale with the id, else the sale that was changed last. */
export interface DraftRef {
  readonly orderNo: string;
  /** a uuid, or '' */
  readonly draftId: string;
}
export interface SavingDraft {
  readonly at: Date;
  /** of the scan or press that is added with it; '' for none */
  readonly addKey: string;
}

/** A grant of the session that fits, as account found it (docs/rules/pins.md 11). */
export interface Grant {
  readonly id: string;
  readonly approverId: string;
  /** cents; of a discount the lowest unit price that it covers */
  readonly eachCents: Cents;
}
/** What is spent with a change: the first of the grants that is unspent. */
export interface GrantUse {
  readonly type: 'discount' | 'send-cart';
  /** sku, order number or id of a draft */
  readonly target: string;
  readonly actionKey: string;
  readonly staffId: string;
  readonly sessionHash: string;
  readonly grants: readonly Grant[];
  readonly outcome: Readonly<Record<string, unknown>>;
}
export interface ApprovedChange extends GrantUse {
  /** what is saved with the grant that was spent */
  approved(grant: Grant): Draft;
}
/** The session's PINs, read from account; never inside a transaction. */
export interface Grants {
  /** newest first; spent ones among them */
  find(type: GrantUse['type'], target: string): Promise<readonly Grant[]>;
  /** What the next discount PIN of this sku covers: the price that was refused. */
  noteRefused(sku: string, eachCents: Cents): Promise<void>;
}
export interface SpentGrants {
  /** those of them that are unspent */
  unspent(grants: readonly Grant[]): Promise<readonly Grant[]>;
}
export interface DiscountRules {
  limits(): Promise<DiscountLimits>;
}

export interface ClosingDraft {
  readonly at: Date;
  readonly version?: number | undefined;
}

/** Reads name their staff member: a colleague's draft is not there. */
export interface DraftReader {
  /** while it is open */
  find(staffId: string, ref: DraftRef): Promise<Draft | undefined>;
  /** open sales and changed quotes, newest first */
  list(staffId: string, most: number): Promise<readonly Draft[]>;
  /** Whether it was the staff member's and has ended. */
  wasClosed(staffId: string, id: string): Promise<boolean>;
  /** Whether a scan or press with this key was added already; `after` an instant: since then. */
  hasAdded(draftId: string, addKey: string, after?: Date): Promise<boolean>;
}
/** Each is one statement or one transaction. */
export interface DraftWriter {
  /** A new sale, empty. */
  begin(draft: Draft): Promise<void>;
  /** The same, unless the staff member has one by now: of several at once one begins. */
  beginFirst(draft: Draft): Promise<void>;
  /** @returns the new version; undefined when it is another by now, or ended: then nothing was written */
  save(draft: Draft, saving: SavingDraft): Promise<number | undefined>;
  /**
   * The same, and one of the grants is spent with it: both or neither, with their line in the audit log.
   * @returns the saved draft; undefined also when none of the grants is left
   */
  saveApproved(change: ApprovedChange, saving: SavingDraft): Promise<Draft | undefined>;
  /** Ends it, whatever its version unless one is named. @returns false when it has another, or has ended: then nothing was written */
  close(draft: Pick<Draft, 'id' | 'staffId'>, closing: ClosingDraft): Promise<boolean>;
}

export interface Stock {
  /** By component, read now and never from a cache (docs/rules/counter-carts.md 8). @throws Refusal unavailable */
  of(components: readonly string[]): Promise<StockOf>;
}

/** Customers of account, for staff. */
export interface Customers {
  /** The staff member chose them now. @throws Refusal not_found */
  choose(id: string): Promise<Customer>;
}

export interface DraftParts {
  readonly customers: Customers;
  readonly drafts: DraftReader & DraftWriter;
  readonly stock: Stock;
  readonly grants: Grants;
  readonly spent: SpentGrants;
  readonly discounts: DiscountRules;
}
