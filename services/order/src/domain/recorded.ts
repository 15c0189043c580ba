import type { AttemptEnd } from '@shop/commerce/attempts';
import type { Cents } from '@shop/primitives/money';
import type { Step } from './life.ts';
import type { OrderPayment } from './order.ts';

/** A provider's final answer for (paymentId, attempt). */
export interface Outcome {
  readonly paymentId: string;
  readonly attempt: number;
  readonly state: AttemptEnd;
  readonly amountCents: Cents;
  readonly reference: string;
  readonly reason: string;
}
/** A late approval of an older attempt: recorded beside the row it once belonged to. */
export interface LatePayment {
  readonly of: OrderPayment;
  readonly attempt: number;
  readonly amountCents: Cents;
  readonly reference: string;
}
export interface Recorded {
  readonly payments: readonly OrderPayment[];
  /** of a refund that was given up, too */
  readonly late: LatePayment | undefined;
  readonly life: Step;
  /** taken beyond the grand total, or for an order that was given up: a refund task for staff; undefined: as it was */
  readonly refundDueCents: Cents | undefined;
  /** all that was received so far, when this outcome brought some of it and more is owed; else undefined */
  readonly partPaidCents: Cents | undefined;
  /** the refund that this outcome gave back; undefined: none. Of a late one the row it once belonged to */
  readonly givenBack?: OrderPayment;
  /** this outcome paid the order */
  readonly nowPaid: boolean;
}
