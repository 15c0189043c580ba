import { TOTAL_CHANGED } from '@shop/commerce/cart-rules';
import type { Cents } from '@shop/primitives/money';
import { Refusal, refuse } from '@shop/primitives/refusal';
import { assertCoupon } from '../domain/checkout.ts';
import { unapprovedLine } from '../domain/discount-approval.ts';
import { assertShown, busySaving, type DraftOwner, isBeingSaved } from '../domain/draft.ts';
import type { PricedDraft } from '../domain/draft-pricing.ts';
import { thawed } from '../domain/quote.ts';
import { quoteDocument } from '../domain/quote-document.ts';
import { overLimit } from './approve-price.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { draftOf } from './edit-draft.ts';
import { priceDraft } from './price-draft.ts';
import type { SavedNow, SaveOption } from './quote-ports.ts';
import { saveDraft } from './save-draft.ts';

export interface CompleteDraft {
  readonly key: DraftKey;
  readonly option: SaveOption;
  /** of an order: its contact is written to the customer */
  readonly updateCustomer: boolean;
  /** what staff saw, cents */
  readonly expectedTotalCents: Cents | undefined;
}
export type CompletedDraft = SavedNow;

/** So long a save that is sent again gets its first answer (docs/rules/pins.md 13). */
const AGAIN_MS = 600_000;

/**
 * Saves a draft as a quote, a new one or the next version of it, or makes an order of it. The draft ends with it; the same call again has the same answer.
 * @throws Refusal precondition for an empty draft, what is not sold, a price past the limit, a coupon that applies no more; forbidden without the PIN; conflict
 *   for another version or total, while it is being saved, and when a colleague saved the quote meanwhile: then the draft stays
 */
export function completeDraft(deps: DraftDeps) {
  const once = completeOnce(deps);
  return async (owner: DraftOwner, wanted: CompleteDraft): Promise<CompletedDraft> => {
    const again = await savedBefore(deps, owner, wanted.key);
    if (again) return { ...again, ...BEFORE };
    try {
      return await once(owner, wanted);
    } catch (error) {
      const saved = isRace(error) ? await savedMeanwhile(deps, owner, wanted.key) : undefined;
      if (saved) return { ...saved, ...BEFORE };
      throw error;
    }
  };
}

const BEFORE = { replayed: true, emailKept: false } as const;

const isRace = (error: unknown): boolean =>
  error instanceof Refusal && ['draft.saving', 'draft.changed', 'draft.unknown', 'pos.empty'].includes(error.code);

function unlessEnded(error: unknown): undefined {
  if (!isRace(error)) throw error;
}

const LOOKS = 80;
const LOOK_MS = 100;

/** Pressed many times at once: the others wait for what becomes of the one that saves, for up to 8 s. */
async function savedMeanwhile(deps: DraftDeps, owner: DraftOwner, key: DraftKey) {
  for (let look = 0; look < LOOKS; look++) {
    const saved = await savedBefore(deps, owner, key);
    if (saved) return saved;
    // It may end between the two looks: then it was saved.
    const found = await draftOf(deps, owner, key).catch(unlessEnded);
    if (!found || !isBeingSaved(found, deps.clock.now())) return savedBefore(deps, owner, key);
    await deps.wait(LOOK_MS);
  }
  return undefined;
}

function completeOnce(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, expectedTotalCents, ...rest }: CompleteDraft): Promise<CompletedDraft> => {
    const found = await draftOf(deps, owner, key);
    if (!found || found.lines.length === 0) throw empty();
    assertShown(found, key.version);
    if (isBeingSaved(found, deps.clock.now())) throw busySaving();
    const quote = found.orderNo === '' ? undefined : await deps.quotes.saved(found.orderNo);
    const priced = await priceDraft(deps, thawed(found, quote));
    await assertApproved(deps, owner, priced);
    assertCoupon(found, priced);
    const { grandTotalCents } = priced.totals;
    if (expectedTotalCents !== undefined && expectedTotalCents !== grandTotalCents) throw totalChanged();
    return saveDraft(deps, found, { ...rest, document: quoteDocument(priced), expectedTotalCents });
  };
}

const empty = () => refuse('precondition', 'pos.empty', 'Looks like this cart is empty');
const totalChanged = () => refuse('conflict', 'draft.total_changed', TOTAL_CHANGED);

/**
 * By the id of the draft, or the number of the quote and the version that the page shows. Each draft of a quote counts its versions anew:
 * where one is open that was changed and has this version, it is that one which is to be saved, and so is one of an order that is a quote again.
 */
function savedBefore({ savings, clock }: DraftDeps, { staffId }: DraftOwner, { draftId, orderNo, version }: DraftKey) {
  const since = new Date(clock.now().getTime() - AGAIN_MS);
  return savings.savedAs(staffId, { draftId, orderNo, version, since });
}

/** Limits may have moved since a price was given, and so may the ticket price (docs/rules/discounts.md 8). */
async function assertApproved(deps: DraftDeps, { role }: DraftOwner, { lines }: PricedDraft): Promise<void> {
  const limits = lines.some(({ line }) => line.discount) ? await deps.discounts.limits() : {};
  for (const { line, sellable, price } of lines) {
    const problem = sellable && unapprovedLine(line, sellable, { role, limits });
    if (problem !== undefined && price) {
      await deps.grants.noteRefused(line.sku, price.eachCents);
      throw overLimit(problem);
    }
  }
}
