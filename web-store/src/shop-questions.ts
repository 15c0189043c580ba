import { pages, paths } from './paths.ts';

interface ShopQuestion {
  /** any of these words or phrases, as they are typed into the search */
  readonly asks: readonly string[];
  readonly text: string;
  readonly to: string;
}

/** What shoppers ask in the search box that no product answers, and the page that does. */
export const SHOP_QUESTIONS: readonly ShopQuestion[] = [
  {
    asks: ['where is my order', 'wheres my order', 'track my order', 'track order', 'track an order', 'order status'],
    text: 'Track an order',
    to: paths.trackOrder,
  },
  {
    asks: ['my order', 'my orders'],
    text: 'Your orders',
    to: paths.accountOrders,
  },
  {
    asks: ['returns', 'return policy', 'returns policy', 'refund', 'refunds', 'exchange', 'how to return', 'warranty'],
    text: 'Returns policy',
    to: pages.returns,
  },
  {
    asks: ['delivery', 'shipping', 'freight', 'delivery cost', 'do you deliver', 'assembly', 'installation'],
    text: 'Delivery information',
    to: pages.delivery,
  },
  {
    asks: ['click and collect', 'pickup', 'pick up', 'collection point'],
    text: 'Click and collect',
    to: pages.collect,
  },
  {
    asks: ['finance', 'afterpay', 'laybuy', 'lay by', 'layby', 'zip pay', 'interest free', 'payment plan'],
    text: 'Finance options',
    to: pages.finance,
  },
  {
    asks: [
      ...['opening hours', 'hours', 'open today', 'store locations', 'stores', 'showroom', 'showrooms', 'phone number'],
      ...['contact', 'contact us', 'email', 'customer service', 'gift card', 'gift cards', 'gift voucher', 'jobs'],
    ],
    text: 'Contact us',
    to: paths.contact,
  },
];
