import type { ConfirmationAnswer } from '@shop/contract/v1/order';
import { atProvider } from '@shop/commerce/payments';
import { wireCents } from '@shop/primitives/money';

type Standing = Pick<
  ConfirmationAnswer,
  'status' | 'inShop' | 'transfer' | 'paidAmount' | 'email' | 'delivery' | 'firstname' | 'payments'
>;

/** Nothing of it is on its way: it was cancelled, or staff took it back to change it. */
export const isOver = ({ status }: Pick<ConfirmationAnswer, 'status'>): boolean =>
  status === 'locked' || status === 'quote';

/** Whether its customer paid on a provider's page is being asked. */
export const isChecking = (order: Pick<ConfirmationAnswer, 'status' | 'payments'>): boolean =>
  (order.status === 'pending' || order.status === 'deposit') && atProvider(order.payments) !== undefined;

/** Of an order whose payment staff took over (docs/rules/payments.md 31). */
const IN_SHOP =
  'This order is being paid in our shop, so nothing more is paid here. Your goods are kept for you. If you did not ask for that, please ring us.';

/** The page's heading: how the order stands, in a sentence. */
export function greeting(order: Omit<Standing, 'email' | 'delivery'>): string {
  if (isOver(order))
    return `Hello ${order.firstname}. ${order.status === 'locked' ? 'This order was cancelled.' : 'We are changing this order.'}`;
  if (isChecking(order)) return `Thanks, ${order.firstname}. We are checking your payment.`;
  return `Thanks, ${order.firstname}. ${headline(order)}`;
}

function headline({
  status,
  inShop,
  transfer,
  paidAmount,
}: Pick<Standing, 'status' | 'inShop' | 'transfer' | 'paidAmount'>): string {
  if (inShop) return 'Our shop takes the payment.';
  if (status === 'pending') return transfer ? 'One step is left.' : 'We have your order.';
  if (status === 'deposit') return wireCents(paidAmount) > 0 ? 'Part of it is paid.' : 'We have your order.';
  return 'It’s all in hand.';
}

/** What its customer does now. */
export function whatNow({
  status,
  inShop,
  transfer,
  email,
  delivery,
}: Pick<Standing, 'status' | 'inShop' | 'transfer' | 'email' | 'delivery'>): string {
  if (status === 'locked')
    return 'Nothing of it comes any more, and nothing is paid here. If you did not expect that, please ring us.';
  if (status === 'quote')
    return 'Our shop is changing it with you and sends you the new quote. Nothing is paid here until then.';
  if (inShop) return IN_SHOP;
  if (transfer)
    return `Please transfer the amount below. We send the receipt to ${email} once your transfer has arrived.`;
  if (status === 'pending' || status === 'deposit')
    return 'Nothing is paid yet. You can pay in our shop or by the link that we send you; please ring us if you have neither.';
  return `A receipt is on its way to ${email}.${delivery === 'TBC' ? '' : ' You don’t need to do anything else.'}`;
}

/** The first of what happens next. */
export function firstStep({ status, inShop, transfer }: Partial<Standing> & Pick<Standing, 'status'>): string {
  if (status === 'locked') return 'This order was cancelled; we keep nothing for it any more.';
  if (status === 'quote') return 'We change this order with you.';
  if (inShop) return 'We hold everything until it is paid in our shop.';
  if (status === 'pending' && transfer) return 'We hold everything while your transfer is on its way.';
  if (status === 'pending') return 'We hold everything until it is paid.';
  return status === 'deposit' ? 'We hold everything until the rest is paid.' : 'Your order is with the warehouse.';
}
