import { WEB_BRANCH } from '@shop/commerce/branches';
import type { Template } from './message.ts';
import { atPage, awaitedTransfers, type Order } from './order.ts';
import {
  confirmationEmail,
  deliveryFeeEmail,
  depositEmail,
  type OrderEmail,
  type OrderMatter,
  receivedEmail,
} from './order-email.ts';
import { overpaidEmail } from './overpaid-email.ts';
import { payLinkEmail } from './pay-link-email.ts';

export type EmailOf = (matter: OrderMatter) => OrderEmail;

/**
 * What is to be written about an order as it stands now. @param version of the document that the mail is about
 * @returns undefined when nothing is any more
 */
export function dueEmail(template: Template, order: Order, version: number): EmailOf | undefined {
  switch (template) {
    case 'order-confirmation':
      return confirmationEmail;
    case 'order-received':
      return awaitedEmail(order, version);
    case 'order-deposit':
      // At the counter parts are taken one after the other, and staff hand out the paper.
      return order.status === 'deposit' && order.branch === WEB_BRANCH ? depositEmail : undefined;
    case 'order-overpaid':
      // Paid back meanwhile, the refund has its own mail.
      return order.refundDueCents > 0 ? overpaidEmail : undefined;
    case 'order-delivery':
      return isPriced(order) ? deliveryFeeEmail : undefined;
    case 'order-link':
      // Paid, given up or to be paid otherwise meanwhile, there is nothing to pay at its page.
      return isUnpaid(order) && atPage(order) ? payLinkEmail : undefined;
    default:
      return undefined;
  }
}

const isUnpaid = ({ status }: Order): boolean => status === 'pending' || status === 'deposit';

/** Only a bank transfer waits for the shopper; a card order gets its mail when it is paid, a changed one has its own mail. */
function awaitedEmail(order: Order, version: number): EmailOf | undefined {
  if (!isUnpaid(order) || order.version !== version || awaitedTransfers(order).length === 0) return undefined;
  return order.status === 'deposit' ? depositEmail : receivedEmail;
}

/** What was priced is told, whatever was paid meanwhile; of an order that was given up nothing. */
function isPriced(order: Order): boolean {
  const { delivery, shippingCents, freightCouponCents } = order.totals;
  const isCovered = order.status === 'paid' && shippingCents > 0 && freightCouponCents === shippingCents;
  return delivery === 'PRICED' && (isCovered || isUnpaid(order));
}
