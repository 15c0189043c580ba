import { markGaSent } from '@shop/contract/pos/analytics';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';

export interface AnalyticsRoutes {
  readonly clients: Pick<Clients, 'order'>;
}

/** What analytics gets from the counter (docs/rules/orders.md, 11). */
export const analyticsRoutes = ({ clients }: AnalyticsRoutes): Endpoint[] => [
  {
    call: 'post /pos/order/markGaSent',
    handle: async (req) => ({ success: (await clients.order.markGaSent(markGaSent.parse(req.body))).claimed }),
  },
];
