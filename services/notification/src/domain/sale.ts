import { creditsOf } from '@shop/commerce/credits';
import type { Paper as Kind } from '@shop/commerce/printable';
import { isPrintable } from '@shop/commerce/printable';
import { needToPay, paidAmount } from '@shop/commerce/payments';
import { type Cents, greater, subtract, ZERO } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { Order, Payment, Place } from './order.ts';
import type { QuoteLine, StaffMember } from './quote.ts';
import type { Shop } from './shop.ts';

/** A saved order, or a quote that may become one, as its papers show it. */
export interface Sale extends Omit<Order, 'lines' | 'payments'> {
  readonly branch: string;
  readonly staffId: string;
  readonly lines: readonly SaleLine[];
  readonly payments: readonly SalePayment[];
  /** when what is shown was last changed */
  readonly updatedAt: Date;
  /** of a quote, its last day */
  readonly expiresOn: NzDate | undefined;
}
/** A line with the days on which staff have its parts leave. */
export interface SaleLine extends QuoteLine {
  readonly leaving: readonly {
    readonly sku: string;
    readonly from: string;
    readonly to: string;
    /** NZ day, '' = not chosen */
    readonly dispatchDate: string;
    /** of staff, for whoever picks and brings it */
    readonly note: string;
  }[];
}
export interface SalePayment extends Payment {
  readonly id: string;
  readonly reference: string;
  /** when its money was there */
  readonly settledAt: Date | undefined;
  /** of a refund: why it was made, in staff's words; '' = nothing was said */
  readonly why: string;
  /** of a refund: the manager who approved it; '' = unknown */
  readonly approverId: string;
}
/** A sale with what others know of it: its places, who served. */
export interface SaleMatter {
  readonly sale: Sale;
  readonly places: readonly Place[];
  readonly staff: StaffMember | undefined;
  readonly shop: Shop;
  /** who approved its refunds, by id */
  readonly approvers?: ReadonlyMap<string, StaffMember>;
}

const REFUSED = {
  receipt: 'A payment receipt is printed once an order is paid or has a deposit',
  'till-receipt': 'A payment receipt is printed once an order is paid or has a deposit',
  'sold-label': 'A sold label is printed once an order is paid or has a deposit, until its goods have left',
  'credit-note': 'A credit note is printed once a refund took something off the price of an order',
  'pro-forma': 'There is no pro forma invoice of this',
} as const satisfies Record<Kind, string>;

/** @throws Refusal precondition for a paper that the sale cannot have as it stands */
export function assertPrintable(
  paper: Kind,
  { status, totals, payments }: Pick<Sale, 'status' | 'totals' | 'payments'>,
) {
  const isCredited = creditsOf(totals.grandTotalCents, payments).length > 0;
  if (!isPrintable(paper, { status, isCredited })) throw refuse('precondition', `document.no_${paper}`, REFUSED[paper]);
}

const OPEN: readonly Sale['status'][] = ['quote', 'pending', 'deposit'];

/** What the customer has still to pay: nothing once an order counts as paid, whatever was given back since. Cents. */
export const dueOf = ({ status, totals, payments }: Sale): Cents =>
  OPEN.includes(status) ? greater(ZERO, needToPay(totals.grandTotalCents, payments)) : ZERO;

/** Received, less what was given back. Cents. */
export const paidOf = ({ payments }: Sale): Cents => paidAmount(payments);

/** What was received beyond the total and is owed to the customer; cents. */
export const excessOf = ({ totals, payments }: Sale): Cents =>
  greater(ZERO, subtract(paidAmount(payments), totals.grandTotalCents));
