import { isSettled } from '@shop/commerce/payments';
import { refuse } from '@shop/primitives/refusal';
import { step } from '../domain/life.ts';
import { openPayment, type Order } from '../domain/order.ts';
import { isFreshIntent } from '../domain/placing.ts';
import { assertOpen } from './check-draft.ts';
import type { TakeKey } from './ports.ts';
import type { DraftSave, QuoteDeps, QuoteTx, SavedQuote, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';
import { closeOpenAttempt } from './record-attempt.ts';
import { voidIntent } from './void-intent.ts';

export type AnnouncedQuote =
  /** this draft was saved before */
  | { readonly kind: 'saved'; readonly saved: SavedQuote }
  /** a colleague saved a newer version than the draft was made from */
  | { readonly kind: 'stale'; readonly orderNo: string }
  | { readonly kind: 'announced'; readonly key: TakeKey };
type Found =
  | AnnouncedQuote
  | { readonly kind: 'void'; readonly key: TakeKey }
  | { readonly kind: 'wait' }
  /** its customer has a payment page open: queried and closed first */
  | { readonly kind: 'paying'; readonly order: Order };

const WAIT_MS = 100;
const LOOKS = 80;

/**
 * T1: names the version of a quote, or of an order that a draft becomes, so that what is taken for it can be given back. Of several who save the same
 * quote at once one goes on; the others wait for its end, for up to 8 s, and then see its version. A payment page that is
 * open is closed first, which the quote's history says; what was paid on it makes the quote an order.
 */
export async function announceQuote(deps: QuoteDeps, staff: Staff, save: DraftSave): Promise<AnnouncedQuote> {
  const first = save.orderNo === '' ? await announceNew(deps, save) : undefined;
  if (first) return first;
  for (let look = 0; look < LOOKS; look++) {
    const found = await deps.transact((tx) => announceIn(deps, tx, save));
    if (found.kind === 'void') await voidIntent(deps, found.key);
    else if (found.kind === 'wait') await deps.wait(WAIT_MS);
    else if (found.kind === 'paying') await stopPaying(deps, staff, found.order);
    else return found;
  }
  throw refuse('unavailable', 'quote.saving', 'This quote is still being saved. Please try again in a moment.');
}

/** Ends the page that the customer has open, and says in the history who did, unless it was paid by then. */
async function stopPaying(deps: QuoteDeps, { staffId }: Staff, order: Order): Promise<void> {
  const open = openPayment(order);
  const { payments } = await closeOpenAttempt(deps, order);
  if (!open || payments.some((row) => row.id === open.id && isSettled(row))) return;
  const { gateway, name, amountCents, attempt } = open;
  const detail = { gateway, name, amountCents, attempt };
  const { orderNo } = order;
  const entry = { orderNo, event: 'order-log', causerId: staffId, what: 'waiting_stopped', detail } as const;
  await deps.transact(({ quotes }) => quotes.log({ ...entry, at: deps.clock.now() }));
}

/** @returns undefined when this draft has a number already */
async function announceNew(deps: QuoteDeps, { draftId, draftVersion, document }: DraftSave) {
  const fresh = { branch: document.branch, confirmationToken: deps.ids.newToken(), at: deps.clock.now() };
  const orderNo = await deps.statements.announceFirst({ cartId: draftId, cartVersion: draftVersion }, fresh);
  return orderNo ? ({ kind: 'announced', key: { orderNo, version: 1 } } as const) : undefined;
}

async function announceIn({ clock }: QuoteDeps, { orders, quotes }: QuoteTx, save: DraftSave): Promise<Found> {
  const order = save.orderNo === '' ? await orders.lockByCart(save.draftId) : await orders.lock(save.orderNo);
  if (!order) throw unknownOrder();
  const saved = await quotes.savedDraft(save);
  if (saved) return { kind: 'saved', saved };
  const { orderNo, version, intent, lastVersion } = order;
  if (version > 0) assertOpen({ ...order, quote: await quotes.quote(orderNo) }, save);
  if (version !== save.baseVersion) return { kind: 'stale', orderNo };
  const now = clock.now();
  if (intent) return isFreshIntent(intent, now) ? { kind: 'wait' } : voided(orderNo, intent.version);
  if (openPayment(order)) return { kind: 'paying', order };
  step(order, 'announce', 'staff');
  const key = { orderNo, version: lastVersion + 1 };
  await orders.announce(orderNo, { version: key.version, cartVersion: save.draftVersion, at: now });
  return { kind: 'announced', key };
}

const voided = (orderNo: string, version: number) => ({ kind: 'void', key: { orderNo, version } }) as const;
