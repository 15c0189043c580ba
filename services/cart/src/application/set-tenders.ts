import { assertOnePage } from '@shop/commerce/cart-rules';
import { termsOf } from '@shop/commerce/methods';
import { assertWithinLimits, cannotPay, NOT_POSITIVE } from '@shop/commerce/payments';
import { type Cents, lesser } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { type Cart, emptyCart, type TenderChoice } from '../domain/cart.ts';
import type { Owner } from '../domain/owner.ts';
import { mergedChoices, type Tender, unassigned } from '../domain/tenders.ts';
import { editCart } from './edit-cart.ts';
import type { CartDeps, Method } from './ports.ts';
import { priceCart, shownCart } from './price-cart.ts';

export interface TendersSet {
  readonly tenders: readonly Tender[];
  /** received towards its order already, cents */
  readonly paidCents: Cents;
  /** what no method pays yet, cents; above 0 only after an empty list */
  readonly remainingCents: Cents;
}

/**
 * Replaces the chosen methods. Only methods that payment offers this shopper now are taken; amounts are advice. A voucher
 * is no choice: it came with its code and stays.
 * @throws Refusal precondition for a method that is not offered, an amount below 0 or beyond the method's limits, or two that have a page
 */
export function setTenders(deps: CartDeps) {
  return async (owner: Owner, posted: readonly PostedTender[]): Promise<TendersSet> => {
    const found = await deps.carts.find(owner);
    const tenders = await allowed(deps, owner, { posted, cart: found ?? emptyCart() });
    const edited = await editCart(deps, owner, {
      found,
      begins: true,
      change: (cart) => (isSame(cart.tenders, tenders) ? cart : { ...cart, tenders }),
    });
    const { tenders: shown, totals, cart } = await shownCart(deps, owner, edited.cart ?? emptyCart());
    const { paidCents } = cart;
    return { tenders: shown, paidCents, remainingCents: unassigned(totals.grandTotalCents, shown) };
  };
}

/** A method by its code, as a page names it; the amount is advice. */
export type PostedTender = Pick<TenderChoice, 'gateway' | 'name' | 'amountCents'>;

interface Posted {
  readonly posted: readonly PostedTender[];
  readonly cart: Cart;
}

async function allowed(deps: CartDeps, owner: Owner, { posted, cart }: Posted): Promise<TenderChoice[]> {
  const { voucher } = await deps.payments.ways();
  const chosen = mergedChoices(posted.filter(({ gateway }) => gateway !== voucher?.gateway));
  if (chosen.length === 0) return [];
  const { totals } = await priceCart(deps, owner, cart);
  const methods = await deps.payments.methods(totals.grandTotalCents, owner.customerId);
  const choices = chosen.map((choice) => offered(choice, methods));
  assertOnePage(choices);
  return choices;
}

/** The name is payment's, whatever the page sent: a refusal of an unknown one has its code alone. */
function offered({ gateway, amountCents }: PostedTender, methods: readonly Method[]): TenderChoice {
  const method = methods.find(({ code }) => code === gateway);
  if (amountCents < 0) throw refuse('precondition', 'payment.not_positive', NOT_POSITIVE);
  if (!method) throw refuse('precondition', 'cart.tender', cannotPay(gateway, amountCents));
  const most = method.flow === 'ledger' ? lesser(amountCents, method.availableCents) : amountCents;
  const choice = { gateway, name: method.name, amountCents: most, ...termsOf(method) };
  assertWithinLimits(choice);
  return choice;
}

const isSame = (a: readonly TenderChoice[] | null, b: readonly TenderChoice[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
