import { formatDollars, ZERO } from '@shop/primitives/money';
import { nzDay } from './nz-moment.ts';
import { atPage } from './order.ts';
import { common, type OrderEmail, type OrderMatter, thanks } from './order-email.ts';
import { parties } from './order-parties.ts';
import { byMethod } from './plain-text.ts';

/** The link by which a payment is made that waits on the order's page. */
export function payLinkEmail(matter: OrderMatter): OrderEmail {
  const { order, happenedAt } = matter;
  const page = atPage(order);
  const amount = formatDollars(page?.amountCents ?? ZERO);
  const total = formatDollars(order.totals.grandTotalCents);
  return {
    ...common(matter),
    subject: `Order ${order.orderNo}: pay ${amount} online`,
    preview: `Your order’s page leads to our payment partner’s page for ${amount}.`,
    badge: 'To pay',
    heading: `${thanks(order)} You can pay ${amount} online.`,
    lead: `${amount} of your order of ${total} is to be paid${page ? ` ${byMethod(page)}` : ''}. Press the button below: your order’s page leads to our payment partner’s page. We never ask for a card’s number by e-mail or phone.`,
    facts: [
      { label: 'Order', value: `#${order.orderNo}` },
      { label: 'Sent', value: nzDay(happenedAt) },
      { label: 'To pay', value: amount },
    ],
    transfer: [],
    linkLabel: `Pay ${amount} on your order’s page`,
    parties: parties(order, 'Order for'),
  };
}
