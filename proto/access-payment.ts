import { bff, cart, order, row, settling, type Rows } from './access-rows.ts';
import type { PaymentServiceService } from './gen/shop/payment/v1/payment.ts';

/** Who may call what of payment: rows of access.ts. */
export const paymentRows = {
  listMethods: row(['bff', 'cart', 'order'], 'visitor'),
  describeMethods: row(['banking'], 'staff'),
  listDisclosures: bff('staff'),
  checkTender: row(['bff', 'cart', 'order'], 'shopper'),
  checkVoucher: cart('shopper'),
  calculate: bff('visitor'),
  // Also for whoever holds the token of a page that asked for more than is owed now: the remainder gets a page of its own.
  start: order('visitor'),
  take: order('staff'),
  listStations: bff('staff'),
  startTerminal: order('staff'),
  readTerminal: order('staff'),
  pressTerminal: order('staff'),
  // Not only staff: the shopper who comes back from the provider's page brings the other money.
  cancelTerminal: order('staff', ...settling),
  listAtTerminals: row(['bff', 'order'], 'staff'),
  settleByHand: order('staff'),
  listReconciliations: bff('manager'),
  listDifferences: bff('manager'),
  runReconciliation: bff('manager'),
  closeDifference: bff('manager'),
  listInDoubt: bff('manager'),
  resolve: order(...settling),
  outcomeOrAbort: order('order.sweep'),
  closeAttempt: order(...settling),
  getAttempt: order('shopper'),
  openHosted: order('visitor'),
  resolveReturn: order('visitor'),
  holdTender: order('shopper'),
  keepTender: order(...settling),
  releaseTender: order(...settling),
} satisfies Rows<PaymentServiceService>;
