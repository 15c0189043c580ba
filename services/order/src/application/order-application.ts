import { claimPurchase } from './claim-purchase.ts';
import { getPayment } from './get-payment.ts';
import { type DueReads, listDue } from './list-due.ts';
import { openPaymentPage } from './open-payment.ts';
import { placeOrder } from './place-order.ts';
import type { QuoteDeps } from './quote-ports.ts';
import { readOrders, readTerms } from './read-orders.ts';
import { reopenCart } from './reopen.ts';
import { saveQuote } from './save-quote.ts';
import { settleByKey, settleByReturn, settleOnEvent } from './settle.ts';
import { endReservations, sweepExpiries, sweepIntents, sweepOpenAttempts } from './sweeps.ts';

/** Everything this service can do, one verb each. */
export function orderApplication(deps: QuoteDeps & { readonly due: DueReads }) {
  return {
    place: placeOrder(deps),
    reopen: reopenCart(deps),
    settleByReturn: settleByReturn(deps),
    settleByKey: settleByKey(deps),
    settleOnEvent: settleOnEvent(deps),
    payment: getPayment(deps),
    openPayment: openPaymentPage(deps),
    claimPurchase: claimPurchase(deps),
    endReservations: endReservations(deps),
    sweepIntents: sweepIntents(deps),
    sweepOpenAttempts: sweepOpenAttempts(deps),
    sweepExpiries: sweepExpiries(deps),
    listDue: listDue(deps),
    saveQuote: saveQuote(deps),
    quoteTerms: readTerms(deps),
    ...readOrders(deps.documents),
  };
}
export type OrderApplication = ReturnType<typeof orderApplication>;
