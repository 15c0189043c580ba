import { refuse } from '@shop/primitives/refusal';
import { emptyCart } from '../domain/cart.ts';
import { type DraftOwner, emptyDraft } from '../domain/draft.ts';
import { withCartLines } from '../domain/draft-lines.ts';
import { needOwner } from '../domain/owner.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { draftOf, editDraft } from './edit-draft.ts';
import { pairsOf } from './price-cart.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';

/** A second press within it is the first one, pressed twice. */
const ONE_PRESS_MS = 10_000;

/**
 * Adds the bound customer's web cart to the draft at today's prices; the web cart stays. What is sold out for good is left out
 * and named; within ten seconds the same cart is added once (docs/rules/counter-customers.md 8).
 * @throws Refusal precondition without a bound customer, above 100 lines
 */
export function loadCustomerCart(deps: DraftDeps) {
  return async (owner: DraftOwner, key: DraftKey): Promise<DraftSummary> => {
    const now = deps.clock.now();
    const { customerId } = (await draftOf(deps, owner, key)) ?? emptyDraft(owner, now);
    if (customerId === '') throw refuse('precondition', 'draft.no_customer', 'Please choose a customer first');
    const cart = (await deps.carts.find(needOwner({ customerId, sessionHash: '' }))) ?? emptyCart();
    const items = (await pairsOf(deps, cart)).map((pair) => ({ ...pair, lineId: deps.newId() }));
    let added = withCartLines([], items);
    const edited = await editDraft(deps, owner, {
      ...{ key, addKey: `cart of ${customerId}`, addedAfter: new Date(now.getTime() - ONE_PRESS_MS) },
      change(draft) {
        added = withCartLines(draft.lines, items);
        return added.lines === draft.lines ? draft : { ...draft, lines: added.lines };
      },
    });
    // Otherwise it was found to be added already, in the first round or after losing one.
    const isAddedNow = edited.lines === added.lines;
    const qtyOf = (sku: string) => edited.lines.find((line) => line.sku === sku)?.qty ?? 0;
    const missing = items.filter(({ line }) => qtyOf(line.sku) < line.qty);
    const { leftOut } = isAddedNow ? added : withCartLines(edited.lines, missing);
    const summary = await draftSummary(deps, edited);
    const said = [
      ...[summary.couponMessage, isAddedNow ? '' : "The customer's cart was added a moment ago."],
      leftOut.length > 0 ? `Sold out and left out: ${leftOut.join(', ')}.` : '',
    ];
    return { ...summary, couponMessage: said.filter((text) => text !== '').join(' ') };
  };
}
