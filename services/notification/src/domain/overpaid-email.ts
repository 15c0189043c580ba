import { formatDollars } from '@shop/primitives/money';
import { nzDay } from './nz-moment.ts';
import { common, type OrderEmail, type OrderMatter, thanks } from './order-email.ts';
import { parties } from './order-parties.ts';

/** That more was received than an order comes to, or that money came after it was given up: how much we pay back. */
export function overpaidEmail(matter: OrderMatter): OrderEmail {
  const { order, happenedAt } = matter;
  const due = formatDollars(order.refundDueCents);
  const why =
    order.status === 'locked'
      ? `Your payment came after order ${order.orderNo} was closed.`
      : `We have received ${due} more than order ${order.orderNo} comes to.`;
  return {
    ...common(matter),
    subject: `Order ${order.orderNo}: we owe you ${due}`,
    preview: `${why} We will pay it back to you.`,
    badge: 'To be paid back',
    heading: `${thanks(order)} We owe you ${due}.`,
    lead: `${why} We will pay ${due} back to you, and write to you when it has gone. You don’t need to do anything.`,
    facts: [
      { label: 'Order', value: `#${order.orderNo}` },
      { label: 'Received', value: nzDay(happenedAt) },
      { label: 'To be paid back', value: due },
    ],
    transfer: [],
    parties: parties(order, 'Order for'),
  };
}
