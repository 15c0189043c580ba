import type { Document } from '@shop/commerce/document';
import type { Cents } from '@shop/primitives/money';
import type { Draft } from '../domain/draft.ts';
import type { SavedQuote } from '../domain/quote.ts';

export const SAVE_OPTIONS = ['quote', 'quote_email', 'order'] as const;
export type SaveOption = (typeof SAVE_OPTIONS)[number];
export interface DraftSave {
  readonly draft: Pick<Draft, 'id' | 'version' | 'orderNo' | 'baseVersion'>;
  readonly document: Document;
  /** quote_email: its mail is requested with the save; order: it is to be paid now */
  readonly option: SaveOption;
  /** of an order: its contact is written to the customer */
  readonly updateCustomer: boolean;
  /** what staff saw, cents */
  readonly expectedTotalCents: Cents | undefined;
}
/** What a draft became. */
export interface SavedAs {
  readonly orderNo: string;
  readonly version: number;
  /** else a quote */
  readonly isOrder: boolean;
}

export interface SavedNow extends SavedAs {
  /** it was saved before; nothing was done now */
  readonly replayed: boolean;
  /** of an order: the contact was written to a customer, but for the e-mail that they sign in with */
  readonly emailKept: boolean;
}

/** Order, which keeps what is saved. Every call may be repeated. */
export interface Quotes {
  /**
   * The same draft and version again gives the same answer.
   * @throws Refusal forbidden pin.required, conflict quote.saved_meanwhile, precondition
   */
  save(save: DraftSave): Promise<SavedNow>;
  /** A saved version, the latest when none is named. @throws Refusal not_found for what is no quote */
  saved(orderNo: string, version?: number): Promise<SavedQuote>;
}

export interface SavingKey extends Pick<Draft, 'id' | 'staffId' | 'version'> {
  readonly at: Date;
}
/** A draft's way to order and back; each is one statement. */
export interface DraftSavings {
  /** C1. @returns false when it is another version by now, has ended, or is being saved at this moment */
  begin(key: SavingKey): Promise<boolean>;
  /** C2: it has become a quote or an order, and ends. */
  finish(key: SavingKey, saved: SavedAs): Promise<void>;
  /** Nothing was saved. */
  abandon(key: SavingKey): Promise<void>;
  /** What an ended draft became, since then; of a quote by its number and the version that was shown. */
  savedAs(staffId: string, ref: SavedRef): Promise<SavedAs | undefined>;
  /** A draft of a quote, as it is opened; undefined when the staff member has one by now. */
  open(draft: Draft): Promise<void>;
}
export interface SavedRef {
  readonly draftId: string;
  readonly orderNo: string;
  readonly version: number | undefined;
  readonly since: Date;
}

export interface QuoteParts {
  readonly quotes: Quotes;
  readonly savings: DraftSavings;
}
