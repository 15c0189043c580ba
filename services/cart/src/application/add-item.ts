import { assertQuantity, missingChoice } from '@shop/commerce/cart-rules';
import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { refuse } from '@shop/primitives/refusal';
import { busyPlacing, cartChanged, editGate, MAX_LINES } from '../domain/cart.ts';
import { cannotSupply, soldOut } from '../domain/lines.ts';
import type { Owner } from '../domain/owner.ts';
import type { Sellable } from '../domain/sellable.ts';
import type { Added, CartDeps } from './ports.ts';
import { reopenCart } from './reopen-cart.ts';
import { couponMessage, type Summary } from './summary.ts';

export interface AddItem {
  readonly sku: string;
  readonly xsel: string;
  readonly ysel: string;
  readonly qty: number;
  /** the browser's postcode, '' for none; anything but four digits is ignored */
  readonly zip: string;
}

const ROUNDS = 4;

/**
 * Adds an item; the same one adds up. One statement in the common case, and the item comes from the cache.
 * @throws Refusal precondition for the quantity, a missing size or colour, or what can never be supplied; not_found for an
 *   unknown item
 */
export function addItem(deps: CartDeps) {
  return async (owner: Owner, item: AddItem): Promise<Summary> => {
    assertQuantity(item.qty);
    const sellable = await chosen(deps, item);
    if (cannotSupply(sellable, item.qty)) throw soldOut();
    const line = { sellable, qty: item.qty, zip: isNzPostcode(item.zip) ? item.zip : '' };
    let paidConfirmation = '';
    for (let round = 0; round < ROUNDS; round++) {
      const added = await add(deps, owner, line);
      if (added.outcome === 'added') return summary(deps, owner, { added, line, paidConfirmation });
      if (added.outcome === 'not_open') paidConfirmation = (await takeBack(deps, owner)) ?? paidConfirmation;
      if (added.outcome === 'too_many') throw tooMany(line);
      if (added.outcome === 'full') throw full();
    }
    throw cartChanged();
  };
}

/** @throws Refusal not_found for an unknown item, precondition for a missing size or colour */
export async function chosen(
  { catalogue }: Pick<CartDeps, 'catalogue'>,
  { sku, xsel, ysel }: Pick<AddItem, 'sku' | 'xsel' | 'ysel'>,
): Promise<Sellable> {
  const choice = await catalogue.choose(sku, xsel, ysel);
  if (!choice) throw refuse('not_found', 'cart.unknown_item', 'We do not know this item.');
  if (choice.kind === 'missing') throw missingChoice(choice.choice);
  return choice.sellable;
}

interface Line {
  readonly sellable: Sellable;
  readonly qty: number;
  readonly zip: string;
}

function add({ carts, clock, newId }: CartDeps, owner: Owner, { sellable, qty, zip }: Line): Promise<Added> {
  const most = sellable.resupply ? MAX_QUANTITY : Math.min(MAX_QUANTITY, sellable.freeAny);
  return carts.add({ owner, newId: newId(), sku: sellable.sku, qty, most, zip, at: clock.now() });
}

/** The cart was placed before: it is taken back from order. @returns the confirmation's token when it is paid */
async function takeBack(deps: CartDeps, owner: Owner): Promise<string | undefined> {
  const cart = await deps.carts.find(owner);
  if (!cart || cart.state === 'open') return undefined;
  if (editGate(cart, deps.clock.now()) === 'busy') throw busyPlacing();
  return reopenCart(deps, owner, cart);
}

/** With what is there already it would be more than a cart takes, or than there will ever be. */
const tooMany = ({ sellable }: Line) => {
  if (!sellable.resupply && sellable.freeAny < MAX_QUANTITY) return soldOut();
  return refuse('precondition', 'cart.quantity', `Quantity should be a whole number from 1 to ${MAX_QUANTITY}`);
};

const full = () => refuse('precondition', 'cart.full', `A cart holds up to ${MAX_LINES} different items.`);

interface Done {
  readonly added: Added;
  readonly line: Line;
  readonly paidConfirmation: string;
}

async function summary(deps: CartDeps, owner: Owner, { added, line, paidConfirmation }: Done): Promise<Summary> {
  const cart = added.hasCoupon ? await deps.carts.find(owner) : undefined;
  const message = cart ? await couponMessage(deps, owner, cart) : '';
  return { itemcount: added.itemcount, couponMessage: message, line, paidConfirmation, zip: added.zip };
}
