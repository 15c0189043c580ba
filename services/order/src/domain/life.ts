import { DOCUMENT_STATUSES } from '@shop/commerce/order-states';
import { isSettled, PAYMENT, type Payment, paidAmount } from '@shop/commerce/payments';
import { refuse } from '@shop/primitives/refusal';
import type { LifeEvent } from './life-events.ts';
import { isSoldAndOwing } from './sold.ts';

/** placing: announced, without a document yet. */
export const ORDER_STATUSES = ['placing', ...DOCUMENT_STATUSES] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** What the committed version took of stock, coupon and tender money. */
export const HOLD_STATES = ['none', 'held', 'released', 'final'] as const;
export type HoldState = (typeof HOLD_STATES)[number];
/** '' unless locked */
export const LOCK_REASONS = ['', 'abandoned', 'cancelled'] as const;
export type LockReason = (typeof LOCK_REASONS)[number];
export type Actor = 'shopper' | 'staff' | 'provider' | 'clock';

/** Where an order stands: everything of its row that an event may change beside money. */
export interface Life {
  readonly status: OrderStatus;
  readonly holdState: HoldState;
  readonly lockReason: LockReason;
}

/** An order as the table sees it. */
export interface Standing extends Life {
  readonly payments: readonly Pick<Payment, 'status' | 'type' | 'amountCents'>[];
}

/** What an event does to the hold; release: what is held goes back; reset: another document, for which nothing was held yet. */
type HoldMove = 'keep' | 'take' | 'release' | 'finalise' | 'reset';

interface Rule {
  readonly by: readonly Actor[];
  readonly hold: HoldMove;
  /** what becomes of an order in that status; refused in every other */
  readonly to: { readonly [from in OrderStatus]?: OrderStatus };
  readonly lock?: Exclude<LockReason, ''>;
  /** what becomes of one that is sold and owes its delivery's fee, instead of what `to` has */
  readonly sold?: OrderStatus | 'refused';
  /** refused while an attempt is open; or also once money was taken, while some of it is kept or for good */
  readonly unless?: 'open' | 'openOrMoney' | 'openOrTaken';
}

const left = { 'part-dispatched': 'part-dispatched', dispatched: 'dispatched', completed: 'completed' } as const;
const whole = { paid: 'paid', ...left } as const;
const settled = { ...whole, refunded: 'refunded' } as const;
const unpaid = { pending: 'pending', deposit: 'deposit' } as const;
/** Money and bad news may come late: recorded in whatever status, and only an unpaid order follows them. */
const late = { locked: 'locked', ...settled } as const;

export type { LifeEvent };

/** Every event of an order: who may cause it, what it does to the hold, and from which status to which. */
const RULES: Readonly<Record<LifeEvent, Rule>> = {
  saveQuote: { by: ['staff'], hold: 'reset', unless: 'open', to: { placing: 'quote', quote: 'quote' } },
  expireQuote: { by: ['clock'], hold: 'keep', unless: 'open', to: { quote: 'quote' } },
  moveExpiry: { by: ['staff'], hold: 'keep', to: { quote: 'quote' } },
  requestPayment: { by: ['shopper', 'provider'], hold: 'take', unless: 'open', to: { quote: 'quote' } },
  deleteQuote: { by: ['staff'], hold: 'keep', unless: 'open', to: { quote: 'quote' } },
  announce: {
    ...{ by: ['shopper', 'staff'], hold: 'keep' },
    to: { placing: 'placing', quote: 'quote', locked: 'locked', ...unpaid },
    sold: 'refused',
  },
  commitUnpaid: {
    ...{ by: ['shopper', 'staff'], hold: 'take' },
    to: { placing: 'pending', quote: 'pending', pending: 'pending', deposit: 'deposit', locked: 'pending' },
  },
  commitPartPaid: {
    ...{ by: ['shopper', 'staff'], hold: 'take' },
    to: { pending: 'deposit', deposit: 'deposit', locked: 'deposit' },
  },
  commitCovered: {
    ...{ by: ['shopper', 'staff'], hold: 'finalise' },
    to: { placing: 'paid', quote: 'paid', pending: 'paid', deposit: 'paid', locked: 'paid' },
  },
  receivePart: {
    ...{ by: ['provider', 'staff'], hold: 'keep' },
    to: { quote: 'deposit', pending: 'deposit', deposit: 'deposit', ...late },
  },
  receiveAll: {
    ...{ by: ['provider', 'staff'], hold: 'finalise' },
    to: { quote: 'paid', pending: 'paid', deposit: 'paid', ...settled, locked: 'paid' },
  },
  attemptFailed: { by: ['provider'], hold: 'release', to: { quote: 'quote', ...unpaid, ...late } },
  attemptGaveWay: { by: ['provider'], hold: 'keep', to: { quote: 'quote', ...unpaid, ...late } },
  renew: { by: ['shopper', 'staff'], hold: 'keep', unless: 'open', to: unpaid },
  reopen: { by: ['shopper', 'staff'], hold: 'release', unless: 'open', to: unpaid, sold: 'refused' },
  abandon: {
    ...{ by: ['clock'], hold: 'release', lock: 'abandoned', unless: 'open' },
    to: { pending: 'locked', deposit: 'locked' },
    sold: 'refused',
  },
  arrangePayment: { by: ['staff'], hold: 'keep', to: { ...unpaid, ...whole } },
  cancel: {
    ...{ by: ['staff'], hold: 'release', lock: 'cancelled', unless: 'openOrMoney' },
    to: { pending: 'locked', deposit: 'locked' },
    sold: 'refused',
  },
  restore: { by: ['staff'], hold: 'take', unless: 'openOrMoney', to: { locked: 'pending' } },
  backToQuote: { by: ['staff'], hold: 'release', unless: 'openOrTaken', to: { pending: 'quote' } },
  priceDelivery: { by: ['staff'], hold: 'keep', unless: 'open', to: { ...unpaid, paid: 'deposit' } },
  approveNoDeposit: { by: ['staff'], hold: 'keep', to: { pending: 'deposit' } },
  dispatchPart: {
    ...{ by: ['staff'], hold: 'keep' },
    to: { paid: 'part-dispatched', 'part-dispatched': 'part-dispatched' },
  },
  dispatchRest: { by: ['staff'], hold: 'keep', to: { paid: 'dispatched', 'part-dispatched': 'dispatched' } },
  complete: { by: ['staff'], hold: 'keep', to: { dispatched: 'completed' } },
  refundPart: { by: ['staff'], hold: 'keep', to: { ...unpaid, ...late } },
  refundAll: {
    ...{ by: ['staff'], hold: 'keep' },
    to: {
      ...{ paid: 'refunded', 'part-dispatched': 'refunded', dispatched: 'refunded', completed: 'refunded' },
      ...{ deposit: 'pending', locked: 'locked', refunded: 'refunded' },
    },
    sold: 'refunded',
  },
};

/** What a hold may become. A late approval makes final what was released: catalog takes the stock again, or notes a shortage. */
const HOLD_MOVES: Readonly<Record<HoldMove, Readonly<Record<HoldState, HoldState | undefined>>>> = {
  keep: { none: 'none', held: 'held', released: 'released', final: 'final' },
  take: { none: 'held', held: 'held', released: 'held', final: undefined },
  release: { none: 'none', held: 'released', released: 'released', final: 'final' },
  finalise: { none: 'final', held: 'final', released: 'final', final: 'final' },
  reset: { none: 'none', held: undefined, released: 'none', final: 'final' },
};

export interface Step extends Life {
  /** what the committed version took goes back now */
  readonly releases: boolean;
}

/** Where an event takes an order; undefined where it may not happen, or not by this actor. */
export function nextStep(order: Standing, event: LifeEvent, by: Actor): Step | undefined {
  const rule = RULES[event];
  const status = isSoldAndOwing(order) ? soldTo(rule) : rule.to[order.status];
  const holdState = HOLD_MOVES[rule.hold][order.holdState];
  if (!status || !holdState || !rule.by.includes(by) || isBarred(order, rule)) return undefined;
  const lockReason = status === 'locked' ? (rule.lock ?? order.lockReason) : '';
  return { status, holdState, lockReason, releases: order.holdState === 'held' && holdState === 'released' };
}

const soldTo = ({ sold, to }: Rule) => (sold === 'refused' ? undefined : (sold ?? to.deposit));

function isBarred({ payments }: Standing, { unless }: Rule): boolean {
  if (!unless) return false;
  if (payments.some(({ status }) => status === PAYMENT.sent)) return true;
  if (unless === 'openOrMoney') return paidAmount(payments) > 0;
  return unless === 'openOrTaken' && payments.some(isSettled);
}

/** @throws Refusal conflict order.step: the order was cancelled or has changed meanwhile, or this may not happen to it */
export function step(order: Standing, event: LifeEvent, by: Actor): Step {
  const next = nextStep(order, event, by);
  if (next) return next;
  const { status, holdState } = order;
  // Of an event that there is for a locked order, as its restoring, something else is wrong.
  const isCancelled = status === 'locked' && by === 'staff' && !RULES[event].to.locked;
  const sentence = isCancelled ? 'This order was cancelled.' : 'This order has changed meanwhile.';
  throw refuse('conflict', 'order.step', sentence, { event, by, status, holdState });
}
