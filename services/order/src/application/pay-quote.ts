import { AGREE_TERMS, HOW_TO_PAY } from '@shop/commerce/checkout';
import { assertWithinLimits, cannotPay } from '@shop/commerce/payments';
import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { Order } from '../domain/order.ts';
import { isOver, quoteChanged, quoteExpired } from '../domain/quote.ts';
import type { Tender } from '../domain/tenders.ts';
import { announcePayment } from './announce-payment.ts';
import { commitPayment } from './commit-payment.ts';
import type { PayingQuote, QuotePayment } from './paying-ports.ts';
import { answerOf, type Placed } from './place-order.ts';
import type { TakeKey } from './ports.ts';
import type { QuoteDeps } from './quote-ports.ts';
import { type OrderView, orRefuse, unknownOrder } from './read-orders.ts';
import { closeOpenAttempt } from './record-attempt.ts';
import { expiryOf, startPayment } from './start-payment.ts';
import { orVoid, voidIntent } from './void-intent.ts';

/**
 * Pays a quote as it is saved now (docs/rules/quotes.md, 28 to 30): the use case of a sale, on the saved version. T1 announces, the
 * goods are held as staff allocated them, T2 notes that and how it is paid. The quote stays one while its page is open; the
 * money, or a transfer that was chosen, makes it an order. Pressed twice it answers one page; of one that became an order, that.
 * @throws Refusal not_found for a token that is none, or another quote's; precondition for no method, terms or an expired
 * quote; conflict for another version; unavailable while the state of an open payment cannot be read. Then nothing is left taken.
 */
export function payQuote(deps: QuoteDeps) {
  return async (request: QuotePayment): Promise<Placed> => {
    const view = await quoteOf(deps, request);
    if (view.status !== 'quote') return answerOf(deps, await orderOf(deps, request), true);
    const tender = await tenderOf(deps, request, view);
    assertShown(deps, request, view);
    const { orderNo, version } = view;
    for (;;) {
      const step = await announcePayment(deps, { orderNo, version, gateway: request.gateway });
      if (step.kind === 'answer') return answerOf(deps, step.order, true);
      if (step.kind === 'start') return answerOf(deps, await startPayment(deps, step.order), true);
      if (step.kind === 'close') await closeOpenAttempt(deps, step.order);
      else if (step.kind === 'void') await voidIntent(deps, step.key);
      else return takeAndPay(deps, step.key, { request, view, tender });
    }
  };
}

async function quoteOf({ quotes, documents }: QuoteDeps, { token, orderNo }: QuotePayment): Promise<OrderView> {
  const found = token === '' ? undefined : await quotes.numberOf(token);
  if (!found || found !== orderNo) throw unknownOrder();
  return orRefuse(await documents.byNumber(found));
}

async function orderOf({ lookups }: QuoteDeps, { orderNo }: QuotePayment): Promise<Order> {
  const order = await lookups.read(orderNo);
  if (!order) throw unknownOrder();
  return order;
}

function assertShown({ clock }: QuoteDeps, request: QuotePayment, { version, quote }: OrderView): void {
  if (!quote || isOver(quote.expiresOn, todayInNz(clock.now()))) throw quoteExpired();
  if (request.version !== undefined && request.version !== version) throw quoteChanged();
}

async function tenderOf({ payments }: QuoteDeps, request: QuotePayment, { document }: OrderView): Promise<Tender> {
  if (request.gateway === '') throw refuse('precondition', 'quote.method', HOW_TO_PAY);
  if (request.agreeTerms === false) throw refuse('precondition', 'quote.terms', AGREE_TERMS);
  const { grandTotalCents: amountCents } = document.totals;
  const method = (await payments.methods(amountCents)).find(({ code }) => code === request.gateway);
  const isPage = method?.flow === 'hosted' || method?.flow === 'transfer';
  if (!method || !isPage || method.byCode)
    throw refuse('precondition', 'quote.method', cannotPay(method?.name ?? request.gateway, amountCents));
  assertWithinLimits({ ...method, amountCents });
  const { code: gateway, byCode: _, ...terms } = method;
  return { ...terms, gateway, amountCents, code: '', reference: '' };
}

/** Whatever is refused on the way takes the announced version and what was taken for it back, then says why. */
async function takeAndPay(deps: QuoteDeps, key: TakeKey, paying: PayingQuote): Promise<Placed> {
  const order = await taken(deps, key, paying);
  await deps.remind(expiryOf(deps));
  return answerOf(deps, await startPayment(deps, order), false);
}

async function taken(deps: QuoteDeps, key: TakeKey, paying: PayingQuote) {
  return orVoid(deps, key, async () => {
    const held = await deps.stock.hold(key, paying.view.document, { promised: true });
    const order = await commitPayment(deps, key, { ...paying, held });
    if (order.heldVersion !== key.version) await voidIntent(deps, key);
    return order;
  });
}
