import { newToken } from '@shop/kit/ids';
import { sentCartRepository } from '../src/outbound/postgres/sent-cart.repository.ts';
import { sentLogQuery } from '../src/outbound/postgres/sent-log.query.ts';
import { newId } from '@shop/kit/ids';
import type { Pool } from '@shop/kit/postgres/pool';
import { asCents, ZERO } from '@shop/primitives/money';
import { cartApplication } from '../src/application/cart-application.ts';
import type { Placement } from '../src/application/order-ports.ts';
import type { CartDeps } from '../src/application/ports.ts';
import type { UpdateItem } from '../src/application/update-item.ts';
import type { Cart } from '../src/domain/cart.ts';
import { type Owner, ownerOf } from '../src/domain/owner.ts';
import { cartQuery } from '../src/outbound/postgres/cart.query.ts';
import { draftQuery } from '../src/outbound/postgres/draft.query.ts';
import { draftRepository } from '../src/outbound/postgres/draft.repository.ts';
import { placingRepository } from '../src/outbound/postgres/placing.repository.ts';
import { grantQuery } from '../src/outbound/postgres/grant.query.ts';
import { savingRepository } from '../src/outbound/postgres/saving.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { choice, ways } from './choices.ts';
import { words } from './running-cart.ts';
import { aSold } from './sold.ts';
import { type Typed, typedOf } from './typed.ts';

const TEN_PER_CENT = {
  ...({ type: 'percent', amount: 1_000, minCents: ZERO } as const),
  ...{ excludeHot: false, excludeSale: false, isShipping: false },
};

/**
 * The application over real Postgres, with doubles of its neighbours, which have every item and every code. `script` lets a
 * test act at the moment when a price is read (the cart was read, nothing is written yet) and while order places.
 */
export function cartOver(pool: Pool) {
  const reopened: string[] = [];
  const script = {
    whilePricing: async () => {},
    whilePlacing: async (_placement: Placement) => {},
  };
  const deps: CartDeps = {
    transact: transactOn(pool),
    carts: cartQuery(pool),
    placings: placingRepository(pool),
    drafts: { ...draftQuery(pool), ...draftRepository(pool, () => {}) },
    customers: { choose: () => never() },
    savings: savingRepository(pool),
    quotes: { save: () => never(), saved: () => never() },
    sent: sentCartRepository(pool, () => {}),
    sentLog: sentLogQuery(pool),
    newToken,
    spent: grantQuery(pool),
    discounts: grantQuery(pool),
    grants: { find: async () => [], noteRefused: async () => {} },
    stock: { of: async () => new Map() },
    catalogue: {
      sellables: async (skus) => new Map(skus.map((sku) => [sku, aSold({ sku })])),
      choose: async (sku) => ({ kind: 'sellable', sellable: aSold({ sku }) }),
      collectAt: async () => ['AKL'],
      places: async () => [],
      scanned: async () => undefined,
      deliveryTags: async () => [],
      async delivery() {
        await script.whilePricing();
        return { state: 'PRICED', feeCents: asCents(4_000), leadDays: 4, parts: [] };
      },
      clear: () => {},
      invalidate: () => {},
    },
    coupons: { check: async ({ code }) => ({ code, name: code, terms: TEN_PER_CENT }), invalidate: () => {} },
    invalidate: async () => true,
    payments: {
      methods: async () => [{ code: 'windcave', availableCents: ZERO, ...choice('windcave', 0, 'Card') }],
      ways: async () => ways,
      check: async () => ({ ok: true, message: '' }),
      voucher: async (code) => ({ code, availableCents: asCents(5_000) }),
    },
    orders: {
      async place(placement) {
        await script.whilePlacing(placement);
        const { cartVersion } = placement;
        return { orderNo: '100001', status: 'pending', payToken: `pay-${cartVersion}`, cartVersion };
      },
      async reopen(cartId) {
        reopened.push(cartId);
        return { state: 'open', orderNo: '', confirmationToken: '', cartVersion: 0 };
      },
      leadsOn: async () => true,
    },
    clock: { now: () => new Date('2026-11-22T00:00:00Z') },
    newId,
    wait: async () => {},
  };
  return { app: cartApplication(deps), find: deps.carts.find, script, reopened };
}
export type CartOver = ReturnType<typeof cartOver>;

const never = () => Promise.reject(new Error('no quote in these tests'));

let count = 0;
export function anOwner(): Owner {
  const owner = ownerOf({ sessionHash: `hash-${++count}`, customerId: '' });
  if (!owner) throw new Error('no owner');
  return owner;
}
/** What somebody does with their cart. */
export function aCartOf({ app, find, script }: CartOver, owner: Owner) {
  return {
    owner,
    add: (sku: string) => app.add(owner, { sku, xsel: '', ysel: '', qty: 1, zip: '' }),
    type(typed: Typed, code?: string) {
      const { contact, rest: ticks } = typedOf(typed);
      return app.updateBasic(owner, { contact, ticks, code });
    },
    zip: (zip: string) => app.setZip(owner, zip),
    update: (item: UpdateItem) => app.updateItem(owner, item),
    remove: (sku: string) => app.remove(owner, sku),
    pay: (gateway: string) => app.setTenders(owner, [{ gateway, name: '', amountCents: ZERO }]),
    complete: () => app.complete(owner, { phase: 'place' }),
    async now(): Promise<Cart> {
      const cart = await find(owner);
      if (!cart) throw new Error('no cart');
      return cart;
    },
    /** Acts once, between the reading of the cart and the writing of its postcode. */
    afterReading(act: () => Promise<unknown>): void {
      script.whilePricing = async () => {
        script.whilePricing = async () => {};
        await act();
      };
    },
  };
}
export type CartOf = ReturnType<typeof aCartOf>;

/** Two items and everything that order needs: one click from paying. */
export async function atTheTill(running: CartOver): Promise<CartOf> {
  const cart = aCartOf(running, anOwner());
  for (const sku of ['SOFA', 'RUG']) await cart.add(sku);
  await cart.type(words);
  return cart;
}
