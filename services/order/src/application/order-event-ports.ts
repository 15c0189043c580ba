import type { Cents } from '@shop/primitives/money';
import type { OrderStatus } from '../domain/life.ts';
import type { TakeKey } from './keys.ts';

export type OrderEvent =
  | {
      readonly type: 'order.placed';
      readonly key: TakeKey;
      readonly cartId: string;
      readonly grandTotalCents: Cents;
      readonly status: OrderStatus;
      readonly customerId: string;
      readonly hasBackorder: boolean;
      readonly deliveryTbc: boolean;
      /** a bank transfer is still to come */
      readonly awaitsTransfer: boolean;
    }
  /** all that was received so far */
  | { readonly type: 'order.part_paid'; readonly key: TakeKey; readonly cartId: string; readonly receivedCents: Cents }
  /** all that is to be paid back of an order that was paid before, or given up */
  | { readonly type: 'order.overpaid'; readonly key: TakeKey; readonly refundDueCents: Cents }
  /** staff quoted a delivery that read TBC */
  | {
      readonly type: 'order.delivery_priced';
      readonly key: TakeKey;
      readonly staffId: string;
      readonly feeCents: Cents;
      readonly grandTotalCents: Cents;
    }
  /** staff have the link of its page mailed to its customer; sendId: of this mail */
  | {
      readonly type: 'order.pay_link_sent';
      readonly key: TakeKey;
      readonly staffId: string;
      readonly sendId: string;
    }
  /** a refund went back; paymentId: its row */
  | {
      readonly type: 'order.refund_made';
      readonly key: TakeKey;
      readonly paymentId: string;
      readonly amountCents: Cents;
    }
  /** all its money was given back: its goods that have not left are free again */
  | { readonly type: 'order.refunded'; readonly key: TakeKey }
  /** a locked one is to be paid again, everything held under this version */
  | { readonly type: 'order.restored'; readonly key: TakeKey; readonly cartId: string }
  | { readonly type: 'order.voided'; readonly key: TakeKey; readonly cartId: string }
  | {
      readonly type: 'order.hold_released' | 'order.cancelled';
      readonly key: TakeKey;
      readonly cartId: string;
      readonly reason: string;
      /** under which the use of its coupon goes back; the key's own without it */
      readonly couponVersion?: number;
    }
  | {
      readonly type: 'order.paid';
      readonly key: TakeKey;
      readonly cartId: string;
      readonly cartVersion: number;
      readonly grandTotalCents: Cents;
      readonly customerId: string;
      readonly late: boolean;
      /** it was paid before, and owed the fee of its delivery since */
      readonly again: boolean;
      /** what this version took; who keeps it need not look otherwise */
      readonly tookCoupon: boolean;
      readonly tookTender: boolean;
      /** staff took it over: of its promised money these kinds were taken, and the others go back (docs/rules/payments.md 31) */
      readonly tookSomeTenders: boolean;
      readonly tookTenders: readonly string[];
      /** of each of them, as much as was taken */
      readonly tookTenderCents: readonly Cents[];
      /** under which the use of its coupon is held */
      readonly couponVersion: number;
    };
