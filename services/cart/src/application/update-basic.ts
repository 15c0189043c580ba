import { type Cart, emptyCart } from '../domain/cart.ts';
import { isSetAlready, type TypedCode, withCode, withoutCode } from '../domain/codes.ts';
import { type FormChanges, withTyped } from '../domain/form.ts';
import type { Owner } from '../domain/owner.ts';
import { editCart } from './edit-cart.ts';
import type { CartDeps } from './ports.ts';
import { resolveCode } from './resolve-code.ts';
import { type Summary, summary } from './summary.ts';

export interface UpdateBasic extends FormChanges {
  /** absent = unchanged, '' = none any more */
  readonly code?: string | undefined;
  /** this one is taken out of the cart, a coupon or a voucher; the other stays */
  readonly removeCode?: string | undefined;
}

/**
 * Stores what was typed and sets or removes a code; the rules are checked when the purchase is completed.
 * @throws Refusal malformed for a text that is too long; unavailable when a new code cannot be looked up
 */
export function updateBasic(deps: CartDeps) {
  return async (owner: Owner, { code: typed, removeCode, ...typedForm }: UpdateBasic): Promise<Summary> => {
    const found = await deps.carts.find(owner);
    const code = await codeOf(deps, owner, { typed, cart: found ?? emptyCart() });
    const change = (cart: Cart) => withTyped(withCode(withoutCode(cart, removeCode ?? ''), code), typedForm);
    const edited = await editCart(deps, owner, { found, begins: true, change });
    const changed = await summary(deps, owner, edited);
    return code?.kind === 'refused' ? { ...changed, couponMessage: code.message } : changed;
  };
}

interface Box {
  readonly typed: string | undefined;
  readonly cart: Cart;
}

/** A page that posts the whole cart posts the code it has: nothing is looked up for it. */
async function codeOf(deps: CartDeps, owner: Owner, { typed, cart }: Box): Promise<TypedCode | undefined> {
  return typed === undefined || isSetAlready(cart, typed) ? undefined : resolveCode(deps, owner, { typed, cart });
}
