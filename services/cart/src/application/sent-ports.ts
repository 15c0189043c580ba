import type { SentCart, SentEntry } from '../domain/sent-cart.ts';
import type { GrantUse } from './draft-ports.ts';

export interface SentCarts {
  /**
   * Keeps what is sent, spends one of the grants and requests the mail: all or nothing.
   * @returns false when none of the grants is left
   */
  send(sent: SentCart, use: GrantUse): Promise<boolean>;
  /** What the same session sent of the same draft and version since then; undefined: nothing. */
  sentBefore(use: GrantUse, since: Date): Promise<SentCart | undefined>;
  byId(id: string): Promise<SentCart | undefined>;
  byToken(token: string): Promise<SentCart | undefined>;
  /** @returns false when this opener had it before; one that began and died more than 30 s ago did not */
  claim(sentId: string, opener: string, at: Date): Promise<boolean>;
  unclaim(sentId: string, opener: string): Promise<void>;
  /** The order that a cart became belongs to the last sending that was opened in it within 60 days; once. */
  attribute(cartId: string, order: { readonly orderNo: string; readonly paidAt: Date }): Promise<void>;
}

export interface SentLogPage {
  /** the sender; '' = everybody's */
  readonly staffId: string;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}

export interface SentParts {
  readonly sentLog: { page(asked: SentLogPage): Promise<{ entries: SentEntry[]; total: number }> };
  readonly sent: SentCarts;
  /** 128 random bits */
  readonly newToken: () => string;
}
