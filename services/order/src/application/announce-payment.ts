import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { step as stepOf } from '../domain/life.ts';
import type { Order } from '../domain/order.ts';
import { payingStep } from '../domain/paying.ts';
import { assertQuote, isOver, quoteChanged, quoteExpired } from '../domain/quote.ts';
import type { TakeKey } from './ports.ts';
import type { QuoteDeps, QuoteTx } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';

export type AnnouncedPayment =
  | { readonly kind: 'answer'; readonly order: Order }
  | { readonly kind: 'start'; readonly order: Order }
  | { readonly kind: 'close'; readonly order: Order }
  /** of a payment or save that died */
  | { readonly kind: 'void'; readonly key: TakeKey }
  | { readonly kind: 'announced'; readonly key: TakeKey };

interface Shown extends TakeKey {
  readonly gateway: string;
}

const WAIT_MS = 100;
const LOOKS = 80;

/** T1 of paying a quote. Of several at once one goes on; the others wait for what becomes of that, for up to 8 s. */
export async function announcePayment(deps: QuoteDeps, shown: Shown): Promise<AnnouncedPayment> {
  for (let look = 0; look < LOOKS; look++) {
    const announced = await deps.transact((tx) => announceIn(deps, tx, shown));
    if (announced) return announced;
    await deps.wait(WAIT_MS);
  }
  throw refuse('unavailable', 'quote.paying', 'This quote is still being prepared. Please try again in a moment.');
}

/** @returns undefined while somebody else saves or pays it */
async function announceIn(
  { clock }: QuoteDeps,
  { orders, quotes }: QuoteTx,
  { orderNo, version, gateway }: Shown,
): Promise<AnnouncedPayment | undefined> {
  const order = await orders.lock(orderNo);
  if (!order) throw unknownOrder();
  const now = clock.now();
  const step = payingStep(order, gateway, now);
  if (step.kind === 'ordered') return { kind: 'answer', order };
  const quote = await quotes.quote(orderNo);
  assertQuote({ status: order.status, quoteState: quote?.quoteState ?? '' });
  if (quote?.quoteState !== 'active' || isOver(quote.expiresOn, todayInNz(now))) throw quoteExpired();
  if (step.kind === 'wait') return undefined;
  if (order.version !== version) throw quoteChanged();
  if (step.kind === 'replay') return { kind: 'answer', order };
  if (step.kind === 'start' || step.kind === 'close') return { kind: step.kind, order };
  const key = { orderNo, version: step.version };
  if (step.kind === 'void') return { kind: 'void', key };
  stepOf(order, 'announce', 'shopper');
  await orders.announce(orderNo, { version: key.version, cartVersion: order.cartVersion, at: now });
  return { kind: 'announced', key };
}
