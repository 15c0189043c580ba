import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { refuse } from '@shop/primitives/refusal';
import { type Cart, type CartLine, MAX_LINES } from '../domain/cart.ts';
import { cannotSupply } from '../domain/lines.ts';
import type { Owner } from '../domain/owner.ts';
import type { Sellable } from '../domain/sellable.ts';
import type { SentLine } from '../domain/sent-cart.ts';
import { editCart } from './edit-cart.ts';
import type { CartDeps } from './ports.ts';
import { type Summary, summary } from './summary.ts';

/**
 * Adds what was sent to the shopper's cart at today's prices, once a cart and link; what is sold out for good is left out
 * (docs/rules/sent-carts.md, 4).
 * @throws Refusal not_found for a token that is none
 */
export function openSentCart(deps: CartDeps) {
  return async (owner: Owner, token: string): Promise<Summary> => {
    const sent = await deps.sent.byToken(token);
    if (!sent) throw refuse('not_found', 'cart.no_sent', 'We cannot find that cart. Please ask us to send it again.');
    const found = await deps.carts.find(owner);
    const opener = found?.id ?? `owner ${owner.key}`;
    const at = deps.clock.now();
    if (!(await deps.sent.claim(sent.id, opener, at)))
      return summary(deps, owner, { cart: found, paidConfirmation: '' });
    const skus = sent.lines.map(({ sku }) => sku);
    const sellables = await deps.catalogue.sellables(skus);
    const change = (cart: Cart) => ({ ...cart, lines: withSent(cart.lines, sent.lines, sellables) });
    const edited = await editCart(deps, owner, { found, begins: true, change }).catch(async (error: unknown) => {
      await deps.sent.unclaim(sent.id, opener);
      throw error;
    });
    if (edited.cart && edited.cart.id !== opener) {
      await deps.sent.claim(sent.id, edited.cart.id, at);
      await deps.sent.unclaim(sent.id, opener);
    }
    return summary(deps, owner, edited);
  };
}

function withSent(
  lines: readonly CartLine[],
  sent: readonly SentLine[],
  sellables: ReadonlyMap<string, Sellable>,
): readonly CartLine[] {
  const all = new Map(lines.map((line) => [line.sku, line]));
  for (const { sku, qty: wanted } of sent) {
    const before = all.get(sku);
    const sellable = sellables.get(sku);
    const qty = Math.min(MAX_QUANTITY, (before?.qty ?? 0) + wanted);
    if (!sellable || cannotSupply(sellable, qty) || (!before && all.size >= MAX_LINES)) continue;
    all.set(sku, before ? { ...before, qty } : { sku, qty, method: 'DEL', pickLocation: '' });
  }
  return [...all.values()];
}
