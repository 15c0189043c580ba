import { withoutLine } from '../domain/lines.ts';
import type { Owner } from '../domain/owner.ts';
import { editCart } from './edit-cart.ts';
import type { CartDeps } from './ports.ts';
import { type AffectedLine, orWhileAway, type Summary, summary } from './summary.ts';

/** Takes an item out. What is not there is no failure: there is nothing to report then. */
export function removeItem(deps: CartDeps) {
  return async (owner: Owner, sku: string): Promise<Summary> => {
    let removed = 0;
    const edited = await editCart(deps, owner, {
      found: await deps.carts.find(owner),
      begins: false,
      change(cart) {
        removed = cart.lines.find((line) => line.sku === sku)?.qty ?? 0;
        const lines = withoutLine(cart.lines, sku);
        return lines === cart.lines ? cart : { ...cart, lines };
      },
    });
    return summary(deps, owner, { ...edited, line: await affected(deps, sku, removed) });
  };
}

async function affected({ catalogue }: CartDeps, sku: string, qty: number): Promise<AffectedLine | undefined> {
  if (qty === 0) return undefined;
  const sellable = (await orWhileAway(catalogue.sellables([sku]), new Map())).get(sku);
  return sellable && { sellable, qty };
}
