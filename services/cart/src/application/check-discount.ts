import { discountProblem } from '@shop/commerce/discount-limit';
import { type Cents, subtract } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { unapproved } from '../domain/discount-approval.ts';
import type { DraftOwner } from '../domain/draft.ts';
import { newLine } from '../domain/draft-line.ts';
import { ticketPrice } from '../domain/line-price.ts';
import { noSuchLine } from '../domain/lines.ts';
import { overLimit } from './approve-price.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { draftOf } from './edit-draft.ts';

export interface CheckDiscount {
  readonly key: DraftKey;
  readonly sku: string;
  /** of one, cents */
  readonly saleCents: Cents;
}

/**
 * Says early whether this staff member may give a price alone. What is refused is noted: the next discount PIN of the
 * session and sku approves it.
 * @throws Refusal precondition for a wrong price and past the limit; not_found for an unknown item
 */
export function checkDiscount(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, sku, saleCents }: CheckDiscount): Promise<void> => {
    const [draft, known, limits] = await Promise.all([
      draftOf(deps, owner, key),
      deps.catalogue.sellables([sku]),
      deps.discounts.limits(),
    ]);
    const sellable = known.get(sku);
    if (!sellable) throw noSuchLine();
    const line = draft?.lines.find((one) => one.sku === sku) ?? newLine({ lineId: '', sku, qty: 1 });
    const org = ticketPrice(line, sellable);
    const wrong = discountProblem(org, { type: 'fixed', amount: subtract(org, saleCents), reason: 'Other' });
    if (wrong !== undefined) throw refuse('precondition', 'draft.discount', wrong);
    const problem = unapproved(line, { sellable, saleCents }, { role: owner.role, limits });
    if (problem === undefined) return;
    await deps.grants.noteRefused(sku, saleCents);
    throw overLimit(problem);
  };
}
