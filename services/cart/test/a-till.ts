import { type Actor, noActor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import {
  AllocateAllRequest,
  type DraftKey,
  type KeepSide,
  SaveOption,
  UpdateDraftItemRequest,
  UpdateDraftRequest,
} from '@shop/proto/cart/v1/draft';
import { aHash, type Running } from './running-cart.ts';

interface Who {
  readonly staffId?: string | undefined;
  readonly branch?: string | undefined;
  readonly role?: Actor['role'];
}
interface Adding {
  readonly qty: number;
  readonly addKey: string;
  readonly draftId: string;
  readonly version: number | undefined;
}
export const keyOf = (draftId = '', version?: number) => ({ orderNo: '', draftId, version });

let count = 0;
/** A member of staff with a till of their own; the same one at another till. */
export function aTillOf(
  { cart, account }: Running,
  { staffId = `staff-${++count}`, branch = 'AKL', role = 'staff' }: Who,
) {
  const actor: Actor = { ...noActor, sessionHash: aHash(), staffId, role, branch };
  const as = <T>(work: () => Promise<T>): Promise<T> => runInContext({ actor }, work);
  return {
    staffId,
    actor,
    as,
    /** A PIN was right for a price of this item. */
    approve: (sku: string, eachCents: number, sessionHash = actor.sessionHash) =>
      account.grant({ sessionHash, type: 'discount', target: sku, eachCents }),
    begin: () => as(() => cart.beginSale({})),
    get: (draftId?: string, orderNo = '') => as(() => cart.openDraft({ key: { ...keyOf(draftId), orderNo } })),
    list: async () => (await as(() => cart.listDrafts({}))).drafts,
    discard: (draftId?: string, version?: number) => as(() => cart.discardDraft({ key: keyOf(draftId, version) })),
    add: (code: string, { qty = 1, addKey = '', draftId = '', version }: Partial<Adding> = {}) =>
      as(() => cart.addDraftItem({ key: keyOf(draftId, version), code, qty, addKey })),
    remove: (sku: string, draftId?: string) => as(() => cart.removeDraftItem({ key: keyOf(draftId), sku })),
    item: (change: Parameters<typeof UpdateDraftItemRequest.fromPartial>[0]) =>
      as(() => cart.updateDraftItem(UpdateDraftItemRequest.fromPartial({ key: keyOf(), ...change }))),
    check: (sku: string, saleCents: number) => as(() => cart.checkDiscount({ key: keyOf(), sku, saleCents })),
    allocateAll: (choice: Parameters<typeof AllocateAllRequest.fromPartial>[0] = {}) =>
      as(() => cart.allocateAll(AllocateAllRequest.fromPartial({ key: keyOf(), ...choice }))),
    complete: (
      option: SaveOption = SaveOption.SAVE_OPTION_QUOTE,
      key: Partial<DraftKey> = {},
      expectedTotalCents?: number,
    ) =>
      as(() => cart.completeDraft({ key: { ...keyOf(), ...key }, option, expectedTotalCents, updateCustomer: false })),
    orderAndWrite: () =>
      as(() => cart.completeDraft({ key: keyOf(), option: SaveOption.SAVE_OPTION_ORDER, updateCustomer: true })),
    compare: (orderNo: string) => as(() => cart.compareDraft({ key: { ...keyOf(), orderNo } })),
    rebase: (orderNo: string, keep: KeepSide, seenVersion: number) =>
      as(() => cart.rebaseDraft({ key: { ...keyOf(), orderNo }, keep, seenVersion })),
    bind: (customerId: string) => as(() => cart.bindCustomer({ key: keyOf(), customerId })),
    loadCart: () => as(() => cart.loadCustomerCart({ key: keyOf() })),
    cartOf: (customerId: string) => as(() => cart.getCustomerCart({ customerId })),
    write: (change: Parameters<typeof UpdateDraftRequest.fromPartial>[0], draftId = '', version?: number) =>
      as(() => cart.updateDraft(UpdateDraftRequest.fromPartial({ key: keyOf(draftId, version), ...change }))),
  };
}
