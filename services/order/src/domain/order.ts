import type { MethodTerms } from '@shop/commerce/methods';
import {
  awaitedTransfers,
  isSettled as isTaken,
  isUnpaid,
  PAYMENT,
  type Payment,
  paidAmount,
  refundedAmount,
} from '@shop/commerce/payments';
import { type Cents, greater, lesser, subtract, sum, ZERO } from '@shop/primitives/money';
import type { Life, OrderStatus } from './life.ts';
import { isSoldAndOwing } from './sold.ts';

/** The announced, not yet committed version of an order (docs/rules/orders.md 3). */
export interface Intent {
  readonly version: number;
  readonly cartVersion: number;
  readonly at: Date;
}
export interface OrderPayment extends MethodTerms, Payment {
  readonly id: string;
  /** of a refund: the payment that it gives back; '' = it is a payment */
  readonly refundOf: string;
  /** of a refund: why it was made, in staff's words */
  readonly why?: string | undefined;
  /** of a refund: the manager who approved it */
  readonly approverId?: string | undefined;
  /** who took it, or gave it back, at the counter; undefined: nobody there did */
  readonly takenBy?: string | undefined;
  /** how often it was sent to a provider; (id, attempt) is the key in payment's rpcs */
  readonly attempt: number;
  /** voucher code */
  readonly code: string;
  readonly reason: string;
  /** of a late approval's own row: the row whose attempt it was */
  readonly lateOf?: string;
  /** when its money was there, ISO; read only */
  readonly settledAt?: string;
  /** when it was entered, ISO; read only. A refund that is changed is another row */
  readonly enteredAt?: string;
}
/** The row under lock: what decides, without the document's words. */
export interface Order extends Life {
  readonly orderNo: string;
  readonly cartId: string;
  /** of the committed document; 0 = none yet */
  readonly version: number;
  /** under which stock and tender money are held: the document's own, or another one of a quote that is being paid */
  readonly heldVersion: number;
  /** under which the use of its coupon is held */
  readonly couponVersion: number;
  /** of the pay link of a quote, or of an order that was one; '' = it never was */
  readonly quoteToken: string;
  readonly cartVersion: number;
  /** staff placed it: its goods are held until it is paid or cancelled, whatever becomes of an attempt */
  readonly openEnded: boolean;
  /** staff stopped waiting for its page: an order of the web that is paid in the shop, until it is paid (docs/rules/payments.md 31) */
  readonly inShop: boolean;
  /** the highest version ever announced; a voided one is never used again */
  readonly lastVersion: number;
  readonly intent: Intent | undefined;
  readonly payToken: string;
  readonly confirmationToken: string;
  readonly couponCode: string;
  readonly customerId: string;
  /** where it is sold */
  readonly branch: string;
  readonly grandTotalCents: Cents;
  readonly payments: readonly OrderPayment[];
  /** methods that are no longer chosen: what was sent to a provider may still be approved there */
  readonly dropped: readonly OrderPayment[];
}

const MONEY_TAKEN: readonly OrderStatus[] = ['paid', 'part-dispatched', 'dispatched', 'completed', 'refunded'];

/** The key of everything that is held for it. */
export const takeKeyOf = ({ orderNo, heldVersion }: Order) => ({ orderNo, version: heldVersion });

/** Nothing more to pay and nothing that the shopper may change. */
export const isSettled = (order: Order): boolean => MONEY_TAKEN.includes(order.status);

type Flowing = Pick<OrderPayment, 'flow'>;

/**
 * Its money lies in payment's own ledgers: held at complete, taken when the rest is paid (docs/rules/payments.md, 14). What was chosen at
 * the counter is taken when staff press for it, and held never.
 */
export const isHeldTender = ({ flow, channel }: Pick<OrderPayment, 'flow' | 'channel'>): boolean =>
  flow === 'ledger' && channel !== 'pos';

/** Sends the shopper to a provider's page. */
export const isHosted = ({ flow }: Flowing): boolean => flow === 'hosted';

/** A transfer that the shopper has still to make. */
export const awaitsTransfer = (payments: readonly OrderPayment[]): boolean => awaitedTransfers(payments).length > 0;

/**
 * What a version took beside stock. What was not taken of its promised money has to go back: of one that staff took over, and where what
 * arrived needed less of it. @param before its rows as they were promised; of its own where nothing was taken yet
 */
export function tookOf(
  { couponCode, payments, inShop }: Pick<Order, 'couponCode' | 'payments' | 'inShop'>,
  before: readonly OrderPayment[] = payments,
) {
  const promised = payments.filter(isHeldTender);
  const tenders = promised.filter(({ status }) => status !== PAYMENT.cancelled);
  const isLess = ({ id, amountCents }: OrderPayment): boolean =>
    before.some((row) => row.id === id && row.amountCents > amountCents);
  const tookSomeTenders = inShop || tenders.length < promised.length || tenders.some(isLess);
  const some = tookSomeTenders ? tenders : [];
  const tookTenders = some.map(({ gateway }) => gateway);
  const tookTenderCents = some.map(({ amountCents }) => amountCents);
  const tookTender = tookSomeTenders || tenders.length > 0;
  return { tookCoupon: couponCode !== '', tookTender, tookSomeTenders, tookTenders, tookTenderCents };
}

export const isSent = ({ status }: Pick<OrderPayment, 'status'>): boolean => status === PAYMENT.sent;

/** A payment, not a refund, that was sent to a provider, outcome not yet known. */
export const openPayment = (order: Order): OrderPayment | undefined =>
  order.payments.find((row) => isSent(row) && row.type === 1);

/** Held voucher and credit money of the committed version that is not taken yet. */
export const untakenTenders = (rows: readonly OrderPayment[]): OrderPayment[] =>
  rows.filter((row) => isHeldTender(row) && row.status === PAYMENT.unpaid);

type Owing = Pick<Order, 'status' | 'grandTotalCents' | 'payments'>;

/** Its customer begins no payment of it on the web, and her cart does not take it back. */
export const isPaidInShop = ({ inShop, status }: Pick<Order, 'inShop' | 'status'>): boolean =>
  inShop && (status === 'pending' || status === 'deposit');

/** What was given back of an order that was paid, and may be taken again where that was a mistake; cents (docs/rules/payments.md, 30). */
export function takenAgain({ status, grandTotalCents, payments }: Owing): Cents {
  if (!MONEY_TAKEN.includes(status) || status === 'refunded') return ZERO;
  return lesser(refundedAmount(payments), greater(ZERO, subtract(grandTotalCents, paidAmount(payments))));
}

/** What no money covers yet, neither received nor held; cents, from 0. Of a paid order what may be taken again. */
export function uncovered(order: Owing): Cents {
  if (MONEY_TAKEN.includes(order.status)) return takenAgain(order);
  const held = sum(untakenTenders(order.payments).map(({ amountCents }) => amountCents));
  return greater(ZERO, subtract(subtract(order.grandTotalCents, paidAmount(order.payments)), held));
}

/** The open attempt is for more than is owed since money came from elsewhere: it has to be closed. */
export const overcharges = (order: Order): boolean => (openPayment(order)?.amountCents ?? 0) > uncovered(order);

/**
 * Of a part-paid order whose attempt was closed because it was for too much: the card's row, over what remains. Its
 * reservation goes on, so a new attempt may begin at once. The fee of a delivery that was priced later has no reservation that could end: it is
 * charged again also after a decline, and so is an order of the counter, of which nothing is paid yet: its customer pays by the link of its page.
 */
export function remainderDue(order: Order): OrderPayment | undefined {
  const isSold = isSoldAndOwing(order);
  const isOfCounter = order.status === 'pending' && order.openEnded;
  if (!(isOfCounter || order.status === 'deposit') || !(isSold || order.holdState === 'held')) return undefined;
  if (order.intent || openPayment(order) || isPaidInShop(order)) return undefined;
  const mayTryAgain = isSold || isOfCounter;
  return order.payments.find((row) => isHosted(row) && (mayTryAgain ? isUnpaid(row) : row.status === PAYMENT.unpaid));
}

/** Every card payment is settled, or there is none: whatever is still to come is no page's business. */
export const isCardDone = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.every((row) => !isHosted(row) || isTaken(row));
