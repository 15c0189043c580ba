import { cancelOrRestore } from './cancel-or-restore.ts';
import { checkAllocation } from './check-allocation.ts';
import { claimPurchase } from './claim-purchase.ts';
import { deleteQuote } from './delete-quote.ts';
import { type CommentDeps, comments } from './comments.ts';
import { counterPayments } from './counter-payments.ts';
import { customerDocuments } from './customer-documents.ts';
import { emailQuote } from './email-quote.ts';
import { expireQuote, sweepQuotes } from './expire-quote.ts';
import { getPayment } from './get-payment.ts';
import { type DueReads, listDue } from './list-due.ts';
import { type ListReads, listOrders } from './list-orders.ts';
import { openPaymentPage } from './open-payment-page.ts';
import { payQuote } from './pay-quote.ts';
import { placeDraft } from './place-draft.ts';
import { placeOrder } from './place-order.ts';
import type { QuoteDeps } from './quote-ports.ts';
import { priceDelivery } from './price-delivery.ts';
import { readDispatch } from './read-dispatch.ts';
import { readOrders } from './read-orders.ts';
import { approveNoDeposit } from './approve-no-deposit.ts';
import { recordBanking } from './record-banking.ts';
import { recordRetaken } from './record-retaken.ts';
import { reallocate, sweepReallocations } from './reallocate.ts';
import { reopenCart } from './reopen-cart.ts';
import { readQuotes } from './read-quotes.ts';
import { returnToQuote } from './return-to-quote.ts';
import { saveQuote } from './save-quote.ts';
import { setExpiry } from './set-expiry.ts';
import { settle } from './settle.ts';
import { sweeps } from './sweeps.ts';
import { sweepDispatches, takeNow } from './take-now.ts';

/** Everything this service can do, one verb each. */
export function orderApplication(
  deps: QuoteDeps & Pick<CommentDeps, 'logStore'> & { readonly due: DueReads; readonly lists: ListReads },
) {
  return {
    place: placeOrder(deps),
    placeDraft: placeDraft(deps),
    ...counterPayments(deps),
    returnToQuote: returnToQuote(deps),
    approveNoDeposit: approveNoDeposit(deps),
    cancelOrRestore: cancelOrRestore(deps),
    checkAllocation: checkAllocation(deps),
    reopen: reopenCart(deps),
    ...settle(deps),
    recordBanking: recordBanking(deps),
    recordRetaken: recordRetaken(deps),
    payment: getPayment(deps),
    openPayment: openPaymentPage(deps),
    ...claimPurchase(deps),
    ...sweeps(deps),
    listDue: listDue(deps),
    listOrders: listOrders(deps),
    ...customerDocuments(deps),
    ...comments(deps),
    ...readQuotes(deps),
    saveQuote: saveQuote(deps),
    emailQuote: emailQuote(deps),
    payQuote: payQuote(deps),
    setExpiry: setExpiry(deps),
    deleteQuote: deleteQuote(deps),
    takeNow: takeNow(deps),
    sweepDispatches: sweepDispatches(deps),
    reallocate: reallocate(deps),
    priceDelivery: priceDelivery(deps),
    sweepReallocations: sweepReallocations(deps),
    dispatch: readDispatch(deps),
    expireQuote: expireQuote(deps),
    sweepQuotes: sweepQuotes(deps),
    ...readOrders(deps),
  };
}
export type OrderApplication = ReturnType<typeof orderApplication>;
