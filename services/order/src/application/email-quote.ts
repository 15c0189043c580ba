import { isEmail } from '@shop/primitives/email';
import { todayInNz } from '@shop/primitives/nz-time';
import { assertQuote, isOver, quoteChanged, quoteOver } from '../domain/quote.ts';
import { pinRequired } from './commit-quote.ts';
import type { Grant, GrantUse, QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { type OrderView, orRefuse, unknownOrder } from './read-orders.ts';
import { noAddress } from './save-quote.ts';

export interface EmailRequest {
  readonly orderNo: string;
  /** the sender's words above the quote */
  readonly note: string;
}

/** A press that is repeated within this time sends nothing more (docs/rules/quotes.md, 23). */
const AGAIN_MS = 10 * 60_000;

/**
 * Requests the mail of a quote's saved version, one for each PIN. The same again without a PIN of its own, within ten minutes and of
 * the same version, is answered as the first was.
 * @returns where it goes
 * @throws Refusal forbidden without a PIN; precondition for an expired quote, one that became an order, or no usable address
 */
export function emailQuote(deps: QuoteDeps) {
  return async (staff: Staff, request: EmailRequest): Promise<string> => {
    const view = orRefuse(await deps.documents.byNumber(request.orderNo));
    const to = sendableTo(deps, view);
    const grants = await deps.accounts.findGrants('email-quote', request.orderNo);
    await deps.transact((tx) => sendIn(deps, tx, { ...request, staff, grants, version: view.version }));
    return to;
  };
}

function sendableTo({ clock }: QuoteDeps, { status, quote, document }: OrderView): string {
  assertQuote({ status, quoteState: quote?.quoteState ?? '' });
  if (!quote || isOver(quote.expiresOn, todayInNz(clock.now()))) throw quoteOver();
  const to = document.contact.email.trim();
  if (!isEmail(to)) throw noAddress();
  return to;
}

interface Sending extends EmailRequest {
  readonly staff: Staff;
  readonly grants: readonly Grant[];
  /** that was read: another one by now has another total, so the press is not for that */
  readonly version: number;
}

async function sendIn({ clock, ids }: QuoteDeps, tx: QuoteTx, sending: Sending): Promise<void> {
  const { orderNo, note, version, staff } = sending;
  const at = clock.now();
  const order = await tx.orders.lock(orderNo);
  const quote = await tx.quotes.quote(orderNo);
  if (!order || !quote) throw unknownOrder();
  assertQuote({ status: order.status, quoteState: quote.quoteState });
  if (quote.quoteState !== 'active') throw quoteOver();
  if (order.version !== version) throw quoteChanged();
  const { sessionHash, staffId } = staff;
  const use: GrantUse = { type: 'email-quote', sessionHash, target: orderNo, actionKey: String(version), orderNo, at };
  const grant = await tx.grants.spend(sending.grants, use);
  if (!grant) {
    if (await tx.grants.wasDone(use, new Date(at.getTime() - AGAIN_MS))) return;
    throw pinRequired();
  }
  const key = { orderNo, version };
  const id = ids.newId();
  await tx.quotes.send({ id, key, staffId, note, at });
  const log = { orderNo, event: 'quote-log', causerId: staffId, what: 'sent', at } as const;
  await tx.quotes.log({ ...log, detail: { version, sendId: id } });
  await tx.quoteEvents.append({ type: 'quote.sent', key, sendId: id, staffId });
  await tx.quoteEvents.audit({
    ...{ action: 'quote.sent', actorStaffId: staffId, approverId: grant.approverId, orderNo, at },
    detail: { version, sendId: id, grantId: grant.id },
  });
}
