import { todayInNz } from '@shop/primitives/nz-time';
import { isOver, quoteOver } from '../domain/quote.ts';
import { assertSale } from '../domain/verify-sale.ts';
import { announceQuote } from './announce-quote.ts';
import { checkDraft, baseOf, releaseBefore, savedMeanwhile, takeCoupon } from './check-draft.ts';
import { commitDraft, placingTarget } from './commit-draft.ts';
import { pinRequired } from './commit-quote.ts';
import type { TakeKey } from './ports.ts';
import type { DraftPlacing, Grant, QuoteDeps, Staff } from './quote-ports.ts';
import { orVoid } from './void-intent.ts';

export interface PlacedDraft extends TakeKey {
  /** it became one before; nothing was done now */
  readonly replayed: boolean;
  /** the contact was written to a customer, but for the e-mail that they sign in with */
  readonly emailKept: boolean;
}

/**
 * Makes an order of a draft, of a sale or of a quote under edit (docs/rules/orders.md, 17 to 20): every refusal first, then T1
 * announces the version, the coupon's use and the stock of exactly its allocations are taken for it, and T2 commits the order,
 * unpaid and without a time limit, with the PIN that allowed it.
 * @throws Refusal precondition with the first broken rule's sentence, what a source lacks, or coupon's; forbidden without a
 * PIN; conflict when a colleague saved the quote meanwhile, or the total or a price is another. Then nothing is left taken.
 */
export function placeDraft(deps: QuoteDeps) {
  return async (staff: Staff, placing: DraftPlacing): Promise<PlacedDraft> => {
    const before = await deps.quotes.savedDraft(placing);
    if (before) return { orderNo: before.orderNo, version: before.version, replayed: true, emailKept: false };
    const base = await baseOf(deps, placing);
    await checkDraft(deps, placing, base);
    if (base?.quote && isOver(base.quote.expiresOn, todayInNz(deps.clock.now()))) throw quoteOver();
    assertSale(placing.document, todayInNz(deps.clock.now()));
    const grants = await deps.accounts.findGrants('order', placingTarget(placing));
    if (grants.length === 0) throw pinRequired();
    const announced = await announceQuote(deps, staff, placing);
    if (announced.kind === 'saved') return { ...announced.saved, replayed: true, emailKept: false };
    if (announced.kind === 'stale') throw await savedMeanwhile(deps, announced.orderNo);
    const placed = await takeAndCommit(deps, staff, { placing, key: announced.key, grants });
    await releaseBefore(deps, placing, base);
    return { ...placed, replayed: false };
  };
}

interface Taking {
  readonly placing: DraftPlacing;
  readonly key: TakeKey;
  readonly grants: readonly Grant[];
}

/** Whatever is refused on the way takes the announced version and everything taken for it back, then says why. */
async function takeAndCommit(deps: QuoteDeps, staff: Staff, { placing, key, grants }: Taking) {
  return orVoid(deps, key, async () => {
    await takeCoupon(deps, key, placing);
    const { short } = await deps.stock.hold(key, placing.document);
    const { id: customerId, emailKept } = await customerOf(deps, key, placing);
    const document = { ...placing.document, customerId };
    const committing = { placing: { ...placing, document }, staff, key, grants, hasBackorder: short };
    return { ...(await commitDraft(deps, committing)), emailKept };
  });
}

/** Last of all that may be refused: what is written to a customer is not taken back. */
async function customerOf({ accounts }: QuoteDeps, { orderNo }: TakeKey, { document, updateCustomer }: DraftPlacing) {
  const { customerId, contact } = document;
  return updateCustomer
    ? accounts.writeContact({ customerId, orderNo, contact })
    : { id: customerId, emailKept: false };
}
