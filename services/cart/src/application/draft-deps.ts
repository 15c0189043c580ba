import type { DraftRef } from './draft-ports.ts';
import type { CartDeps } from './ports.ts';

export interface DraftKey extends DraftRef {
  /** what the page showed, when it sent that */
  readonly version?: number | undefined;
}
export type DraftDeps = Pick<
  CartDeps,
  | ('drafts' | 'stock' | 'catalogue' | 'coupons' | 'payments' | 'clock' | 'newId' | 'wait')
  | ('newToken' | 'sent' | 'sentLog')
  | ('grants' | 'customers' | 'carts' | 'spent' | 'discounts' | 'quotes' | 'savings')
>;
