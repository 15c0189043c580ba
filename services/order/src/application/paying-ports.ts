import type { AttemptState } from '@shop/commerce/attempts';
import type { MethodTerms } from '@shop/commerce/methods';
import type { Cents } from '@shop/primitives/money';
import type { HeldPart } from '../domain/held-parts.ts';
import type { Life } from '../domain/life.ts';
import type { Order, OrderPayment } from '../domain/order.ts';
import type { Tender } from '../domain/tenders.ts';
import type { AttemptKey, TakeKey } from './keys.ts';
import type { OrderView } from './read-orders.ts';

export interface Attempt {
  readonly key: AttemptKey;
  readonly orderNo: string;
  readonly state: AttemptState | 'in_doubt';
  readonly amountCents: Cents;
  readonly reference: string;
  readonly reason: string;
}
export interface QuotePayment {
  /** of its pay link: whoever has it may pay */
  readonly token: string;
  readonly orderNo: string;
  /** that was shown; undefined: the page did not say */
  readonly version?: number | undefined;
  /** '' = none was chosen */
  readonly gateway: string;
  readonly comment: string;
  /** undefined: the page did not send it */
  readonly agreeTerms?: boolean | undefined;
}

export interface PayingQuote {
  readonly request: QuotePayment;
  readonly view: OrderView;
  readonly tender: Tender;
}

/** Whether a method of the counter can pay an amount. */
export interface CounterQuestion {
  readonly code: string;
  readonly amountCents: Cents;
  readonly reference: string;
  readonly customerId: string;
}
export interface CounterTaking extends Pick<OrderPayment, 'gateway' | 'amountCents' | 'reference'> {
  readonly key: AttemptKey;
  readonly orderNo: string;
  readonly branch: string;
  readonly confirmationToken: string;
  /** whose credit */
  readonly customerId: string;
  /** of a refund: payment's own id of what it gives back, '' = it is taken; and which of its attempts took that, 0 = it had none */
  readonly refundOf: string;
  readonly refundAttempt: number;
}
export interface PaymentChange {
  readonly rows: readonly OrderPayment[];
  /** with their new status */
  readonly dropped: readonly OrderPayment[];
  readonly at: Date;
}
export interface OfferedMethod extends MethodTerms {
  readonly code: string;
  readonly name: string;
  /** comes with a code, and is none to choose */
  readonly byCode: boolean;
}
/** T2 of a quote's payment: what is held for it, and how it is to be paid. Its document stays as it was saved. */
export interface QuoteTaking {
  readonly key: TakeKey;
  readonly payments: readonly OrderPayment[];
  /** unpaid rows of before that are cancelled */
  readonly dropped: readonly OrderPayment[];
  readonly life: Life;
  readonly payToken: string;
  readonly at: Date;
  /** what changes with it when it becomes an order */
  readonly becomes: {
    readonly hasBackorder: boolean;
    readonly parts: readonly HeldPart[];
    /** what the customer wrote, '' = nothing */
    readonly comment: string;
  };
}

export interface StartAttempt
  extends AttemptKey,
    Pick<Order, 'orderNo' | 'confirmationToken' | 'branch' | 'customerId'>,
    Pick<OrderPayment, 'gateway' | 'amountCents'> {
  readonly expiresAt: Date;
}
