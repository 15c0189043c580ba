import { addDraftItem } from './add-draft-item.ts';
import { addItem } from './add-item.ts';
import { allocateAll } from './allocate-all.ts';
import { beginSale } from './begin-sale.ts';
import { bindCustomer } from './bind-customer.ts';
import { checkDiscount } from './check-discount.ts';
import { checkPayment } from './check-payment.ts';
import { completeCart } from './complete-cart.ts';
import { compareDraft } from './compare-draft.ts';
import { completeDraft } from './complete-draft.ts';
import { discardDraft } from './discard-draft.ts';
import { followOrder } from './follow-order.ts';
import { invalidateEverywhere } from './invalidate-everywhere.ts';
import { loadCustomerCart } from './load-customer-cart.ts';
import { getCustomerCart } from './get-customer-cart.ts';
import { getSentCart } from './get-sent-cart.ts';
import { getContent } from './get-content.ts';
import { openDraft } from './open-draft.ts';
import { listDrafts } from './list-drafts.ts';
import { openSentCart } from './open-sent-cart.ts';
import { listSentCarts } from './list-sent-carts.ts';
import { mergeCarts } from './merge-carts.ts';
import type { CartDeps } from './ports.ts';
import { rebaseDraft } from './rebase-draft.ts';
import { removeDraftItem } from './remove-draft-item.ts';
import { removeItem } from './remove-item.ts';
import { sendCart } from './send-cart.ts';
import { setTenders } from './set-tenders.ts';
import { setZip } from './set-zip.ts';
import { updateBasic } from './update-basic.ts';
import { updateDraft } from './update-draft.ts';
import { updateDraftItem } from './update-draft-item.ts';
import { updateItem } from './update-item.ts';

/** Everything this service can do, one verb each. */
export function cartApplication(deps: CartDeps) {
  return {
    add: addItem(deps),
    remove: removeItem(deps),
    updateItem: updateItem(deps),
    updateBasic: updateBasic(deps),
    setZip: setZip(deps),
    setTenders: setTenders(deps),
    checkPayment: checkPayment(deps),
    content: getContent(deps),
    complete: completeCart(deps),
    merge: mergeCarts(deps),
    invalidateEverywhere: invalidateEverywhere(deps),
    beginSale: beginSale(deps),
    openDraft: openDraft(deps),
    listDrafts: listDrafts(deps),
    discardDraft: discardDraft(deps),
    addDraftItem: addDraftItem(deps),
    removeDraftItem: removeDraftItem(deps),
    updateDraftItem: updateDraftItem(deps),
    updateDraft: updateDraft(deps),
    checkDiscount: checkDiscount(deps),
    allocateAll: allocateAll(deps),
    bindCustomer: bindCustomer(deps),
    loadCustomerCart: loadCustomerCart(deps),
    getCustomerCart: getCustomerCart(deps),
    completeDraft: completeDraft(deps),
    compareDraft: compareDraft(deps),
    rebaseDraft: rebaseDraft(deps),
    sendCart: sendCart(deps),
    sentCart: getSentCart(deps),
    openSentCart: openSentCart(deps),
    listSentCarts: listSentCarts(deps),
    ...followOrder(deps),
  };
}
export type CartApplication = ReturnType<typeof cartApplication>;
