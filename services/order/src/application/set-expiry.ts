import { multiply, sum } from '@shop/primitives/money';
import { type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { step } from '../domain/life.ts';
import type { Order } from '../domain/order.ts';
import { isFreshIntent } from '../domain/placing.ts';
import { assertExpiry, assertQuote, daysUntil, dueAtOf, type Quote, quoteTerms } from '../domain/quote.ts';
import { quoteStep } from '../domain/quote-life.ts';
import { dayOf } from './commit-quote.ts';
import type { TakeKey } from './ports.ts';
import type { QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { orRefuse, unknownOrder } from './read-orders.ts';
import { orVoid } from './void-intent.ts';

export interface ExpiryRequest {
  readonly orderNo: string;
  /** as it was typed */
  readonly expiresOn: string;
}
export interface ExpirySet {
  readonly expiresOn: NzDate;
  /** whole days left */
  readonly expiresIn: number;
}

/**
 * Gives a quote another last day, from today to the furthest (docs/rules/quotes.md, 17 and 18). One that had expired becomes
 * active again, and its coupon's use is taken anew under a version announced for that alone.
 * @throws Refusal precondition for a day out of bounds, an order, or with coupon's sentence; conflict while it is being saved
 */
export function setExpiry(deps: QuoteDeps) {
  return async ({ staffId }: Staff, request: ExpiryRequest): Promise<ExpirySet> => {
    const moved = await deps.transact((tx) => moveIn(deps, tx, { ...request, staffId }));
    if (moved.kind === 'moved') return ended(deps, moved);
    const { key } = moved;
    return orVoid(deps, key, async () => {
      const couponExpiry = await takeUse(deps, key);
      const revived = await deps.transact((tx) =>
        moveIn(deps, tx, { ...request, staffId, taken: { key, couponExpiry } }),
      );
      if (revived.kind !== 'moved') throw busy();
      return await ended(deps, revived);
    });
  };
}

interface Moving extends ExpiryRequest {
  readonly staffId: string;
  /** the coupon's use that an expired quote needs, once it is held */
  readonly taken?: { readonly key: TakeKey; readonly couponExpiry: string };
}
interface MovedQuote {
  readonly kind: 'moved';
  readonly key: TakeKey;
  readonly expiresOn: NzDate;
}
/** needs: the version that was announced, for which the coupon's use is to be taken first */
type Moved = MovedQuote | { readonly kind: 'needs'; readonly key: TakeKey };

const busy = () => refuse('conflict', 'quote.saving', 'This quote is being saved right now. Please try again.');

async function moveIn(deps: QuoteDeps, tx: QuoteTx, moving: Moving): Promise<Moved> {
  const { orderNo, taken } = moving;
  const at = deps.clock.now();
  const order = await tx.orders.lock(orderNo);
  const quote = await tx.quotes.quote(orderNo);
  if (!order || order.version === 0) throw unknownOrder();
  assertQuote({ status: order.status, quoteState: quote?.quoteState ?? '' });
  if (!quote || isElsewhere(order, taken?.key, at)) throw busy();
  step(order, 'moveExpiry', 'staff');
  const quoteState = quoteStep(quote, 'moveExpiry');
  const couponExpiresOn = taken ? dayOf(taken.couponExpiry) : quote.couponExpiresOn;
  const terms = quoteTerms({ ...quote, couponExpiresOn }, { today: todayInNz(at), days: deps.quoteDays });
  const expiresOn = assertExpiry(moving.expiresOn, terms);
  if (order.couponCode !== '' && quote.couponHeldVersion === null && !taken) return announce(tx, order, at);
  const key = { orderNo, version: order.version };
  await tx.quotes.moveExpiry({
    ...{ key, quoteState, expiresOn, couponExpiresOn, at, dueAt: dueAtOf(expiresOn) },
    couponHeldVersion: taken?.key.version ?? quote.couponHeldVersion,
  });
  await record(tx, { key, before: quote, expiresOn, staffId: moving.staffId, at, tookCoupon: taken !== undefined });
  return { kind: 'moved', key, expiresOn };
}

/** Another version is under way, or ours was given up meanwhile. */
function isElsewhere({ intent }: Order, key: TakeKey | undefined, now: Date): boolean {
  if (key) return intent?.version !== key.version;
  return intent !== undefined && isFreshIntent(intent, now);
}

async function announce({ orders }: QuoteTx, { orderNo, cartVersion, lastVersion }: Order, at: Date): Promise<Moved> {
  const key = { orderNo, version: lastVersion + 1 };
  await orders.announce(orderNo, { version: key.version, cartVersion, at });
  return { kind: 'needs', key };
}

async function takeUse({ coupons, documents }: QuoteDeps, key: TakeKey): Promise<string> {
  const { document } = orRefuse(await documents.byNumber(key.orderNo));
  const itemsCents = sum(document.lines.map(({ eachCents, qty }) => multiply(eachCents, qty)));
  const { couponCode: code, customerId } = document;
  return (await coupons.take(key, { code, itemsCents, customerId })).expiry;
}

interface Recording extends Omit<MovedQuote, 'kind'> {
  readonly before: Quote;
  readonly staffId: string;
  readonly at: Date;
  readonly tookCoupon: boolean;
}

async function record({ quotes, quoteEvents }: QuoteTx, { key, before, ...moved }: Recording): Promise<void> {
  const { expiresOn, staffId, at, tookCoupon } = moved;
  const detail = { version: key.version, from: before.expiresOn, to: expiresOn };
  const log = { orderNo: key.orderNo, event: 'quote-log', what: 'expiry_moved' } as const;
  await quotes.log({ ...log, causerId: staffId, detail, at });
  await quoteEvents.append({ type: 'quote.expiry_moved', key, staffId, expiresOn, tookCoupon });
}

async function ended({ remindExpiry, clock }: QuoteDeps, { key, expiresOn }: MovedQuote) {
  await remindExpiry({ ...key, expiresOn }, dueAtOf(expiresOn));
  return { expiresOn, expiresIn: daysUntil(todayInNz(clock.now()), expiresOn) };
}
