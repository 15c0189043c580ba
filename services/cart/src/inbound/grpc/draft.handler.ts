import type { Handlers } from '@shop/kit/grpc/server';
import { asCents } from '@shop/primitives/money';
import type { CartServiceService } from '@shop/proto/cart/v1/cart';
import type { CartApplication } from '../../application/cart-application.ts';
import { toRequestedPrice, toShipMethod, toSubItemChange } from './draft-words.mapper.ts';
import { fromDraft, fromDraftSummary, fromListed, staffOf, toDraftChanges, toKey, toMethod } from './draft.mapper.ts';

type Rpcs =
  | ('beginSale' | 'openDraft' | 'listDrafts' | 'discardDraft')
  | ('addDraftItem' | 'removeDraftItem' | 'updateDraftItem' | 'updateDraft' | 'checkDiscount' | 'allocateAll');
type Calls = Pick<Handlers<typeof CartServiceService>, Rpcs>;

/** Decode, call, encode: drafts of the counter. The actor's staff member owns what is read and changed. */
export const draftHandler = (app: CartApplication): Calls => ({ ...wholeCalls(app), ...changes(app) });

const wholeCalls = (app: CartApplication): Pick<Calls, 'beginSale' | 'openDraft' | 'listDrafts' | 'discardDraft'> => ({
  beginSale: async (_request, { actor }) => fromDraftSummary(await app.beginSale(staffOf(actor))),
  openDraft: async ({ key }, { actor }) => fromDraft(await app.openDraft(staffOf(actor), toKey(key))),
  listDrafts: async (_request, { actor }) => ({ drafts: (await app.listDrafts(staffOf(actor))).map(fromListed) }),
  discardDraft: async ({ key }, { actor }) => fromDraftSummary(await app.discardDraft(staffOf(actor), toKey(key))),
});

const changes = (app: CartApplication): Omit<Calls, 'beginSale' | 'openDraft' | 'listDrafts' | 'discardDraft'> => ({
  addDraftItem: async ({ key, ...item }, { actor }) =>
    fromDraftSummary(await app.addDraftItem(staffOf(actor), { key: toKey(key), ...item })),
  removeDraftItem: async ({ key, sku }, { actor }) =>
    fromDraftSummary(await app.removeDraftItem(staffOf(actor), { key: toKey(key), sku })),
  updateDraftItem: async ({ key, sku, qty, qtyDiff, pickLocation, ...request }, { actor }) => {
    const price = request.price && toRequestedPrice(request.price);
    const line = { sku, qty, difference: qtyDiff, pickLocation, method: toMethod(request.method) };
    const change = { key: toKey(key), ...line, price, subItems: request.subItems.map(toSubItemChange) };
    return fromDraftSummary(await app.updateDraftItem(staffOf(actor), change));
  },
  updateDraft: async (request, { actor }) =>
    fromDraftSummary(await app.updateDraft(staffOf(actor), toDraftChanges(request))),
  allocateAll: async ({ key, method, to, dispatchDate: day }, { actor }) => {
    const choice = { key: toKey(key), method: toShipMethod(method), to, day };
    return fromDraftSummary(await app.allocateAll(staffOf(actor), choice));
  },
  checkDiscount: async ({ key, sku, saleCents }, { actor }) => {
    await app.checkDiscount(staffOf(actor), { key: toKey(key), sku, saleCents: asCents(saleCents) });
    return {};
  },
});
