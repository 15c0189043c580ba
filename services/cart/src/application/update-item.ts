import { changedLine, type LineChange, noSuchLine, withLine } from '../domain/lines.ts';
import type { Owner } from '../domain/owner.ts';
import { editCart } from './edit-cart.ts';
import type { CartDeps } from './ports.ts';
import { orWhileAway, type Summary, summary } from './summary.ts';

export interface UpdateItem extends LineChange {
  /** of the cart, when the page sends it */
  readonly version?: number | undefined;
}

/**
 * Changes quantity, DEL or PCK, and collection point of one line.
 * @throws Refusal not_found for an item that is not in the cart, conflict for a stale version, precondition by
 *   {@link changedLine}
 */
export function updateItem(deps: CartDeps) {
  return async (owner: Owner, { version, ...change }: UpdateItem): Promise<Summary> => {
    const [surroundings, found] = await Promise.all([around(deps, change), deps.carts.find(owner)]);
    const edited = await editCart(deps, owner, {
      found,
      begins: false,
      version,
      change(cart) {
        const line = cart.lines.find(({ sku }) => sku === change.sku);
        if (!line) throw noSuchLine();
        const lines = withLine(cart.lines, changedLine(line, change, surroundings));
        return lines === cart.lines ? cart : { ...cart, lines };
      },
    });
    if (!edited.cart && edited.paidConfirmation === '') throw noSuchLine();
    return summary(deps, owner, edited);
  };
}

/** Without catalog a quantity may still be changed: complete checks again whether it can be supplied. */
export async function around(
  { catalogue }: Pick<CartDeps, 'catalogue'>,
  { sku, method, pickLocation = '' }: LineChange,
) {
  const collects = method === 'PCK' || (method !== 'DEL' && pickLocation !== '');
  const [known, collectAt] = await Promise.all([
    orWhileAway(catalogue.sellables([sku]), new Map()),
    collects ? catalogue.collectAt() : [],
  ]);
  return { sellable: known.get(sku), collectAt };
}
