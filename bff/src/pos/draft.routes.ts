import {
  addDraftItem,
  allocateAll,
  checkDiscount,
  getDraft,
  removeDraftItem,
  stockRequest,
  updateDraft,
  updateDraftItem,
} from '@shop/contract/pos/draft-requests';
import { SENTENCES } from '@shop/contract/pos/sentences';
import { refuse } from '@shop/primitives/refusal';
import { type Draft, FeeMode, UpdateDraftItemRequest, UpdateDraftRequest } from '@shop/proto/cart/v1/draft';
import { ShipMethod } from '@shop/proto/common/v1/counter';
import type { Request } from 'express';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { withoutIt } from '../edge/errors.ts';
import { toContactChanges } from '../v1/contact.presenter.ts';
import { boundCustomer } from './bound-customer.ts';
import { keyOf } from './draft-key.ts';
import { emailLogOf } from './email-log.ts';
import { staffNames } from './staff-names.ts';
import { presentDraft, presentDraftChanged, presentListedDraft, presentStock } from './draft.presenter.ts';
import { toAcquisition, toAllocation, toDiscountReason, toDiscountType, toWireMethod } from './draft-words.ts';

export interface DraftRoutes {
  readonly clients: Pick<Clients, 'account' | 'cart' | 'catalog' | 'notification' | 'order' | 'payment'>;
  readonly clock: { now(): Date };
}

export const draftRoutes = (deps: DraftRoutes): Endpoint[] => [...wholeRoutes(deps), ...changeRoutes(deps)];

const wholeRoutes = ({ clients, clock }: DraftRoutes): Endpoint[] => [
  { call: 'post /pos/cart/get', handle: (req) => content(clients, req) },
  {
    call: 'post /pos/cart/new',
    handle: async () => ({ success: true, draft: (await clients.cart.beginSale({})).draftId }),
  },
  {
    call: 'post /pos/cart/drafts',
    handle: async () => {
      const { drafts } = await clients.cart.listDrafts({});
      return { success: true, drafts: drafts.map(presentListedDraft) };
    },
  },
  {
    call: 'post /pos/cart/discard',
    handle: async (req) => {
      await clients.cart.discardDraft({ key: keyOf(getDraft.parse(req.body)) });
      return { success: true };
    },
  },
  {
    call: 'post /pos/cart/stock',
    handle: async (req) => {
      const { components } = await clients.catalog.getStock(stockRequest.parse(req.body));
      return presentStock(components, clock.now());
    },
  },
];

const changeRoutes = ({ clients: { cart } }: DraftRoutes): Endpoint[] => [
  {
    call: 'post /pos/cart/addItem',
    handle: async (req) => {
      const { sku: code, qty, key: addKey, place, ...ref } = addDraftItem.parse(req.body);
      return presentDraftChanged(await cart.addDraftItem({ key: keyOf(ref), code, qty, addKey, place }));
    },
  },
  {
    call: 'post /pos/cart/removeItem',
    handle: async (req) => {
      const { sku, ...ref } = removeDraftItem.parse(req.body);
      return presentDraftChanged(await cart.removeDraftItem({ key: keyOf(ref), sku }));
    },
  },
  {
    call: 'post /pos/cart/updateItem',
    handle: async (req) => presentDraftChanged(await cart.updateDraftItem(itemChange(req.body))),
  },
  {
    call: 'post /pos/cart/allocateAll',
    handle: async (req) => {
      const { method, to = '', dispatch_date: dispatchDate = '', ...ref } = allocateAll.parse(req.body);
      const way = method ? toWireMethod(method) : ShipMethod.SHIP_METHOD_UNSPECIFIED;
      return presentDraftChanged(await cart.allocateAll({ key: keyOf(ref), method: way, to, dispatchDate }));
    },
  },
  {
    call: 'post /pos/cart/checkDiscountLimit',
    handle: async (req) => {
      const { sku, sale: saleCents, ...ref } = checkDiscount.parse(req.body);
      await cart.checkDiscount({ key: keyOf(ref), sku, saleCents });
      return { success: true };
    },
  },
  {
    call: 'post /pos/cart/updateBasic',
    handle: async (req) => presentDraftChanged(await cart.updateDraft(fieldsChange(req.body))),
  },
];

/** The draft priced now; without payment it names no methods, and everything else works (docs/rules/reliability.md 10). */
async function content({ cart, catalog, payment, notification, ...people }: DraftRoutes['clients'], req: Request) {
  const draft = await cart.openDraft({ key: keyOf(getDraft.parse(req.body)) });
  const amountCents = draft.totals?.grandTotalCents ?? 0;
  const listed = payment.listMethods({ channel: 'pos', amountCents, customerId: draft.customerId });
  const [{ methods }, { tags }, names, customer, emailLog] = await Promise.all([
    withoutIt(listed, { methods: [] }),
    catalog.listDeliveryTags({}),
    staffNames(people.account, staffIn(draft)),
    boundCustomer(people, draft.customerId),
    emailLogOf(notification, draft.orderNo),
  ]);
  return presentDraft(draft, { methods, names, tags, customer, emailLog });
}

const staffIn = ({ lines, savedSince }: Draft): string[] => [
  ...lines.flatMap(({ discount }) => discount?.approverId || []),
  savedSince?.staffId ?? '',
];

function itemChange(body: unknown): UpdateDraftItemRequest {
  const { item, qty_diff: qtyDiff, ...ref } = updateDraftItem.parse(body);
  const { sku, qty, eachpriceinc: eachCents, shipmethod, pick_location: pickLocation, subItems = [] } = item;
  assertPriced(item);
  return UpdateDraftItemRequest.fromPartial({
    ...{ key: keyOf(ref), sku, qty, qtyDiff, pickLocation },
    price: eachCents === undefined ? undefined : { eachCents, ...enteredOf(item) },
    method: shipmethod ? toWireMethod(shipmethod) : ShipMethod.SHIP_METHOD_UNSPECIFIED,
    subItems: subItems.map(({ sku: component, notes, delTags, allocation }) => ({
      ...{ sku: component, notes, tags: delTags && { tags: delTags } },
      allocation: allocation && { allocations: allocation.map(toAllocation) },
    })),
  });
}

/** The price counts, whatever led to it: a discount without one would be no change at all (docs/rules/discounts.md 13). */
function assertPriced({ eachpriceinc, disc_amount: amount, disc_reason: reason = '' }: Item): void {
  if (eachpriceinc === undefined && (amount !== undefined || reason !== ''))
    throw refuse('precondition', 'draft.no_price', SENTENCES.discountPrice);
}

/** Hundredths of a per cent, or cents off each. */
const enteredOf = ({ disc_type: type, disc_amount: amount = 0, disc_reason: reason = '' }: Item) => ({
  ...{ type: toDiscountType(type ?? 'fixed'), reason: toDiscountReason(reason) },
  amount: Math.round(amount * 100),
});

type Item = ReturnType<typeof updateDraftItem.parse>['item'];
function fieldsChange(body: unknown): UpdateDraftRequest {
  const { cart, useSameAddress, useAutoShippingCost: automatic, ...ref } = updateDraft.parse(body);
  const { acquisition, coupon, newsletter, agree_terms: agreeTerms, shippingcost: manualShippingCents } = cart;
  const chosen = automatic ? FeeMode.FEE_MODE_AUTO : FeeMode.FEE_MODE_MANUAL;
  return {
    ...{ key: keyOf(ref), contact: toContactChanges(cart), coupon, newsletter, agreeTerms, useSameAddress },
    acquisition: acquisition === undefined ? undefined : toAcquisition(acquisition),
    feeMode: automatic === undefined ? FeeMode.FEE_MODE_UNSPECIFIED : chosen,
    manualShippingCents,
  };
}
