import { refuse } from '@shop/primitives/refusal';
import { emptyCart } from '../domain/cart.ts';
import { type DraftOwner, emptyDraft } from '../domain/draft.ts';
import { withCartLines } from '../domain/draft-lines.ts';
import { needOwner } from '../domain/owner.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { draftOf, editDraft } from './edit-draft.ts';
import { pairsOf } from './price-cart.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';

/**
 * Adds the bound customer's web cart to the draft at today's prices; the web cart stays. What is sold out for good is left out
 * and named (docs/rules/counter-customers.md 8).
 * @throws Refusal precondition without a bound customer, above 100 lines
 */
export function loadCustomerCart(deps: DraftDeps) {
  return async (owner: DraftOwner, key: DraftKey): Promise<DraftSummary> => {
    const { customerId } = (await draftOf(deps, owner, key)) ?? emptyDraft(owner, deps.clock.now());
    if (customerId === '') throw refuse('precondition', 'draft.no_customer', 'Please choose a customer first');
    const cart = (await deps.carts.find(needOwner({ customerId, sessionHash: '' }))) ?? emptyCart();
    const items = (await pairsOf(deps, cart)).map((pair) => ({ ...pair, lineId: deps.newId() }));
    let left: readonly string[] = [];
    const edited = await editDraft(deps, owner, {
      key,
      change(draft) {
        const added = withCartLines(draft.lines, items);
        left = added.leftOut;
        return added.lines === draft.lines ? draft : { ...draft, lines: added.lines };
      },
    });
    const summary = await draftSummary(deps, edited);
    const leftOut = left.length > 0 ? `Sold out and left out: ${left.join(', ')}.` : '';
    return { ...summary, couponMessage: [summary.couponMessage, leftOut].filter((text) => text !== '').join(' ') };
  };
}
