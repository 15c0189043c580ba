import { todayInNz } from '@shop/primitives/nz-time';
import { Refusal } from '@shop/primitives/refusal';
import { nextStep } from '../domain/life.ts';
import { openPayment } from '../domain/order.ts';
import { isFreshIntent } from '../domain/placing.ts';
import { isOver } from '../domain/quote.ts';
import { nextQuoteState } from '../domain/quote-life.ts';
import type { TakeKey } from './ports.ts';
import type { QuoteDeps, QuoteTx } from './quote-ports.ts';

type Ended =
  /** its day is over */
  | 'expired'
  /** it was moved: due later */
  | 'early'
  /** it was saved anew, deleted, or became an order */
  | 'superseded'
  /** it is being saved right now, or its payment is open or in doubt */
  | 'postponed';

/**
 * The end of a quote's last day, by the job of that day or by the sweep: acts once, and only while the row names the quote's
 * version and its day is over. State, log and event are one transaction; the coupon's use goes back by an rpc that follows, and the event is
 * the guarantee. Source: docs/rules/quotes.md, 19 to 21.
 */
export function expireQuote(deps: QuoteDeps) {
  return async (key: TakeKey): Promise<Ended> => {
    const { ended, couponVersion } = await deps.transact((tx) => endIn(deps, tx, key));
    if (couponVersion > 0) {
      const released = { orderNo: key.orderNo, version: couponVersion };
      await deps.coupons.release(released).catch(() => deps.log.warn(released, 'a release is left to its event'));
    }
    return ended;
  };
}

async function endIn(
  { clock }: QuoteDeps,
  { orders, quotes, quoteEvents }: QuoteTx,
  key: TakeKey,
): Promise<{ ended: Ended; couponVersion: number }> {
  const at = clock.now();
  const order = await orders.lock(key.orderNo);
  const quote = await quotes.quote(key.orderNo);
  const quoteState = nextQuoteState(quote, 'expireQuote');
  const isItself = order?.version === key.version && quote && quoteState;
  if (isItself && openPayment(order)) return { ended: 'postponed', couponVersion: 0 };
  if (!isItself || !nextStep(order, 'expireQuote', 'clock')) {
    await quotes.finishExpiry(key, at);
    return { ended: 'superseded', couponVersion: 0 };
  }
  if (!isOver(quote.expiresOn, todayInNz(at))) return { ended: 'early', couponVersion: 0 };
  if (order.intent && isFreshIntent(order.intent, at)) return { ended: 'postponed', couponVersion: 0 };
  const { expiresOn } = quote;
  const couponVersion = quote.couponHeldVersion ?? 0;
  const log = { orderNo: key.orderNo, event: 'quote-log', causerId: '', what: 'expired' } as const;
  await Promise.all([
    quotes.end({ key, quoteState, at }),
    quotes.finishExpiry(key, at),
    quotes.log({ ...log, detail: { version: key.version, expiresOn }, at }),
    quoteEvents.append({ type: 'quote.expired', key, expiresOn, couponVersion }),
  ]);
  return { ended: 'expired', couponVersion };
}

const BATCH = 50;

/** Quotes whose day is over. One that fails unexpectedly must not hold up the others. */
export function sweepQuotes(deps: QuoteDeps) {
  const expire = expireQuote(deps);
  return async (): Promise<number> => {
    const due = await deps.quotes.claimExpiries(deps.clock.now(), BATCH);
    const results = await Promise.allSettled(due.map((key) => expire(key)));
    for (const result of results) {
      if (result.status === 'rejected' && !(result.reason instanceof Refusal)) {
        deps.log.warn({ err: result.reason }, 'a quote could not be ended; it is tried again');
      }
    }
    return results.length;
  };
}
