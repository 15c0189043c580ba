import { add, formatNzd, subtract, sum } from '@shop/primitives/money';
import type { Cents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { isWithin } from './finance.ts';
import type { MethodTerms } from './methods.ts';

/** How a payment stands (docs/rules/payments.md, 1). Declined is shown as unpaid, failed; sent: the outcome is not yet known. */
export const PAYMENT = { unpaid: 0, paid: 1, cancelled: 2, declined: 3, sent: 4, banked: 5, confirmed: 6 } as const;
export type PaymentStatus = (typeof PAYMENT)[keyof typeof PAYMENT];
export const PAYMENT_STATUSES = Object.values(PAYMENT);

/** 1 payment, 2 refund */
export const PAYMENT_TYPES = [1, 2] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export interface Payment {
  readonly gateway: string;
  readonly name: string;
  readonly amountCents: Cents;
  readonly reference: string;
  readonly status: PaymentStatus;
  /** a refund's amount is positive too */
  readonly type: PaymentType;
}

/** Every move there is; nothing leaves banked. From unpaid to paid goes a method that settles in the shop, without a provider. */
const MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  [PAYMENT.unpaid]: [PAYMENT.sent, PAYMENT.paid, PAYMENT.cancelled],
  [PAYMENT.paid]: [PAYMENT.banked, PAYMENT.confirmed],
  [PAYMENT.cancelled]: [],
  [PAYMENT.declined]: [PAYMENT.sent, PAYMENT.cancelled],
  [PAYMENT.sent]: [PAYMENT.paid, PAYMENT.declined, PAYMENT.unpaid, PAYMENT.cancelled],
  [PAYMENT.banked]: [],
  [PAYMENT.confirmed]: [PAYMENT.banked],
};

/**
 * The payment in its new status: the only way a payment changes state.
 * @throws Refusal conflict payment.move: a concurrent change moved it, or our bug
 */
export function moved<P extends { readonly status: PaymentStatus }>(payment: P, to: PaymentStatus): P {
  const from = payment.status;
  if (!MOVES[from].includes(to))
    throw refuse('conflict', 'payment.move', 'This payment has changed meanwhile', { from: `${from}`, to: `${to}` });
  return { ...payment, status: to };
}

type Stands = Pick<Payment, 'status'>;

/** The money is there. */
export const SETTLED: readonly PaymentStatus[] = [PAYMENT.paid, PAYMENT.banked, PAYMENT.confirmed];
export const isSettled = ({ status }: Stands): boolean => SETTLED.includes(status);

/** Money moved by it: a 'no deposit' that a manager approved, which is for nothing, is no payment for whoever reads a receipt. */
export const isMoney = (row: Stands & { readonly amountCents: Cents }): boolean =>
  isSettled(row) && row.amountCents !== 0;

/** Unpaid rows may be replaced, merged or deleted; a declined one counts as unpaid. */
export const isUnpaid = ({ status }: Stands): boolean => status === PAYMENT.unpaid || status === PAYMENT.declined;

/** A row that comes from elsewhere, its status and type as what they may be. @throws RangeError for one that is none */
export function paymentOf<P extends { readonly status: number; readonly type: number }>(row: P) {
  const wrong = () => new RangeError(`a payment has status ${row.status} and type ${row.type}`);
  return { ...row, status: oneOf(PAYMENT_STATUSES, row.status, wrong), type: oneOf(PAYMENT_TYPES, row.type, wrong) };
}

type Awaitable = Pick<Payment, 'status' | 'type'> & Pick<MethodTerms, 'flow'>;

/** Transfers that the customer has still to make. */
export const awaitedTransfers = <P extends Awaitable>(payments: readonly P[]): P[] =>
  payments.filter(({ flow, type, status }) => flow === 'transfer' && type === 1 && status === PAYMENT.unpaid);

/** Whether an order waits for a transfer, before which nothing of it leaves. */
export const awaitsTransfer = (order: { readonly status: string; readonly payments: readonly Awaitable[] }): boolean =>
  (order.status === 'pending' || order.status === 'deposit') && awaitedTransfers(order.payments).length > 0;

/** The payment that its customer can make on the order's page, which leads to its provider's: the first that is unpaid. */
export const atOrderPage = <P extends Awaitable>(payments: readonly P[]): P | undefined =>
  payments.find((row) => row.flow === 'hosted' && row.type === 1 && isUnpaid(row));

/** The payment that was sent to its provider's page and whose outcome is not known yet. */
export const atProvider = <P extends Awaitable>(payments: readonly P[]): P | undefined =>
  payments.find(({ flow, type, status }) => flow === 'hosted' && type === 1 && status === PAYMENT.sent);

type Amount = Pick<Payment, 'amountCents' | 'status' | 'type'>;

const amounts = (payments: readonly Amount[]): Cents => sum(payments.map(({ amountCents }) => amountCents));

/** What was given back, cents. */
export const refundedAmount = (payments: readonly Amount[]): Cents =>
  amounts(payments.filter((row) => row.type === 2 && isSettled(row)));

/** Settled payments less settled refunds, cents. */
export const paidAmount = (payments: readonly Amount[]): Cents =>
  subtract(amounts(payments.filter((row) => row.type === 1 && isSettled(row))), refundedAmount(payments));

/** What methods are chosen for, paid or not, less what was given back; cancelled ones do not count. Cents. */
export const assignedAmount = (payments: readonly Payment[]): Cents =>
  subtract(
    amounts(payments.filter(({ type, status }) => type === 1 && status !== PAYMENT.cancelled)),
    refundedAmount(payments),
  );

/** Grand total minus what is paid; negative when too much was taken. Cents. */
export const needToPay = (grandTotal: Cents, payments: readonly Amount[]): Cents =>
  subtract(grandTotal, paidAmount(payments));

/** What no method is chosen for yet; cents, may be negative. */
export const remainingToAssign = (grandTotal: Cents, payments: readonly Payment[]): Cents =>
  subtract(grandTotal, assignedAmount(payments));

export const NOT_POSITIVE = 'Amount must be a number greater than 0!';

/** '[method name] can not pay $amount' (docs/rules/payments.md 8). */
export const cannotPay = (name: string, amount: Cents): string => `${name} can not pay $${formatNzd(amount)}`;

/** @throws Refusal precondition '[method name] can not pay $amount' beyond the limits of one payment (docs/rules/payments.md 8 and 10) */
export function assertWithinLimits(
  one: Pick<MethodTerms, 'minCents' | 'maxCents'> & { readonly name: string; readonly amountCents: Cents },
): void {
  if (!isWithin(one, one.amountCents))
    throw refuse('precondition', 'payment.limit', cannotPay(one.name, one.amountCents));
}

export interface NewPayment {
  readonly gateway: string;
  readonly name: string;
  readonly amountCents: Cents;
  readonly reference: string;
  /** of its method; '' = needs none */
  readonly referenceLabel: string;
  /** its reference is a code, of which a payment has one */
  readonly byCode?: boolean;
}

/** docs/rules/payments.md 8 */
export const NEEDS_REFERENCE = 'Please enter a reference';
/** docs/rules/http.md 3 */
export const NO_CARD_NUMBER = 'Please leave card numbers out';

function assertAssignable(remaining: Cents, { amountCents, reference, referenceLabel }: NewPayment): void {
  if (remaining <= 0) throw refuse('precondition', 'payment.nothing_due', 'Full payment loaded already!');
  if (amountCents <= 0) throw refuse('precondition', 'payment.not_positive', NOT_POSITIVE);
  if (amountCents > remaining)
    throw refuse('precondition', 'payment.too_much', `Can't pay more than $${formatNzd(remaining)}!`);
  if (referenceLabel !== '' && reference.trim() === '')
    throw refuse('precondition', 'payment.reference', NEEDS_REFERENCE);
}

const merged = (row: Payment, added: NewPayment): Payment => ({
  ...row,
  amountCents: add(row.amountCents, added.amountCents),
  reference: bothReferences(row.reference, added),
});

/** @throws Refusal precondition where both are too long to be kept */
function bothReferences(before: string, { reference, byCode }: NewPayment): string {
  const added = reference.trim();
  if (added === '' || before === '' || byCode) return added || before;
  if (before.split(', ').includes(added)) return before;
  const both = `${before}, ${added}`;
  if (both.length <= TEXT_LIMITS.reference) return both;
  throw refuse(
    'precondition',
    'payment.references',
    `The references together are longer than ${TEXT_LIMITS.reference} characters. Please take the first payment first.`,
  );
}

/**
 * Assigns an amount to a payment method, merging into that method's unpaid payment (docs/rules/payments.md 7).
 * @throws Refusal precondition with the first broken rule of docs/rules/payments.md 8
 */
export function assignPayment(grandTotal: Cents, payments: readonly Payment[], added: NewPayment): Payment[] {
  assertAssignable(remainingToAssign(grandTotal, payments), added);
  const at = payments.findIndex((row) => row.gateway === added.gateway && row.type === 1 && isUnpaid(row));
  if (at >= 0) return payments.map((row, index) => (index === at ? merged(row, added) : row));
  return [...payments, { ...added, reference: added.reference.trim(), status: PAYMENT.unpaid, type: 1 }];
}
