import type { AuditAction } from '@shop/primitives/audit-actions';
import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { TakeKey } from './ports.ts';

/** What is written to the audit log of this service: ids and states. */
export interface AuditRecord {
  readonly action: AuditAction;
  readonly actorStaffId: string;
  readonly approverId: string;
  readonly orderNo: string;
  readonly at: Date;
  readonly detail: Readonly<Record<string, string | number>>;
}

export type QuoteEvent =
  | {
      readonly type: 'quote.saved';
      readonly key: TakeKey;
      readonly draftId: string;
      readonly staffId: string;
      readonly grandTotalCents: Cents;
      readonly expiresOn: NzDate;
      readonly tookCoupon: boolean;
    }
  | {
      readonly type: 'quote.expiry_moved';
      readonly key: TakeKey;
      readonly staffId: string;
      readonly expiresOn: NzDate;
      readonly tookCoupon: boolean;
    }
  | {
      readonly type: 'quote.expired';
      readonly key: TakeKey;
      readonly expiresOn: string;
      /** whose use of the coupon goes back, 0 = none was held */
      readonly couponVersion: number;
    }
  | {
      readonly type: 'quote.deleted';
      readonly key: TakeKey;
      readonly staffId: string;
      /** as of an expired one */
      readonly couponVersion: number;
    }
  | { readonly type: 'quote.sent'; readonly key: TakeKey; readonly sendId: string; readonly staffId: string };
