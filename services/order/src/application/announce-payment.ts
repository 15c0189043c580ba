import { todayInNz } from '@shop/primitives/nz-time';
import { paidAmount } from '@shop/commerce/payments';
import { refuse } from '@shop/primitives/refusal';
import { step as stepOf } from '../domain/life.ts';
import { payingStep } from '../domain/paying.ts';
import { assertQuote, isOver, quoteChanged, quoteExpired } from '../domain/quote.ts';
import { nextQuoteState } from '../domain/quote-life.ts';
import { type Announced, polled } from './announce-placing.ts';
import type { TakeKey } from './ports.ts';
import type { QuoteDeps, QuoteTx } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';

interface Shown extends TakeKey {
  readonly gateway: string;
}

/** T1 of paying a quote. Of several at once one goes on; the others wait for what becomes of that, for up to 8 s. */
export async function announcePayment(deps: QuoteDeps, shown: Shown): Promise<Announced> {
  const announced = await polled(deps, () => deps.transact((tx) => announceIn(deps, tx, shown)));
  if (announced) return announced;
  throw refuse('unavailable', 'quote.paying', 'This quote is still being prepared. Please try again in a moment.');
}

/** @returns undefined while a concurrent call saves or pays it */
async function announceIn(
  { clock }: QuoteDeps,
  { orders, quotes }: QuoteTx,
  { orderNo, version, gateway }: Shown,
): Promise<Announced | undefined> {
  const order = await orders.lock(orderNo);
  if (!order) throw unknownOrder();
  const now = clock.now();
  const step = payingStep(order, gateway, now);
  if (step.kind === 'ordered') return { kind: 'answer', order };
  const quote = await quotes.quote(orderNo);
  assertQuote({ status: order.status, quoteState: quote?.quoteState ?? '' });
  if (!quote || !nextQuoteState(quote, 'requestPayment') || isOver(quote.expiresOn, todayInNz(now)))
    throw quoteExpired();
  if (step.kind === 'wait') return undefined;
  if (order.version !== version) throw quoteChanged();
  if (step.kind === 'replay') return { kind: 'answer', order };
  if (step.kind === 'start' || step.kind === 'close') return { kind: step.kind, order };
  const key = { orderNo, version: step.version };
  if (step.kind === 'void') return { kind: 'void', key };
  stepOf(order, 'announce', 'shopper');
  await orders.announce(orderNo, { version: key.version, cartVersion: order.cartVersion, at: now });
  return { kind: 'announced', key, receivedCents: paidAmount(order.payments) };
}
