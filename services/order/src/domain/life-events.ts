/** What may happen to an order; life.ts says where each leads. */
export type LifeEvent =
  /** a version is announced: it takes nothing that could not be given back */
  | 'announce'
  /** a version's document stands: nothing of it is paid, a part, or all of it by money that is there already */
  | 'commitUnpaid'
  | 'commitPartPaid'
  | 'commitCovered'
  /** money arrived: a part of what is owed, or the last of it */
  | 'receivePart'
  | 'receiveAll'
  /** an attempt ended without money */
  | 'attemptFailed'
  /** the same, closed by us in favour of one for what is still owed */
  | 'attemptGaveWay'
  /** one more attempt for what a part payment left */
  | 'renew'
  /** the shopper changes the cart again */
  | 'reopen'
  /** the reservation has ended */
  | 'abandon'
  | CounterEvent;

/** Of quotes, tills and dispatch (docs/rules/orders.md, 1): the table has their rows, use cases raise those of quotes so far. */
type CounterEvent =
  /** a saved document that is not to be paid yet */
  | 'saveQuote'
  /** its last day is over; or staff give it another one, which revives it */
  | 'expireQuote'
  | 'moveExpiry'
  /** its customer is at a provider's page: it holds its goods and is a quote until the money arrives */
  | 'requestPayment'
  /** methods are chosen at the counter, or one of them is taken or sent to a provider; of a paid order to take a refund again */
  | 'arrangePayment'
  | 'deleteQuote'
  | 'cancel'
  /** what was cancelled or abandoned is to be paid again, its stock held anew */
  | 'restore'
  | 'backToQuote'
  | 'approveNoDeposit'
  /** staff quote a delivery that read TBC */
  | 'priceDelivery'
  | 'dispatchPart'
  | 'dispatchRest'
  | 'complete'
  /** money was given back: a part of what was paid, or the last of it */
  | 'refundPart'
  | 'refundAll';
