import {
  type ActivityStored,
  type LogsAnswer,
  type LogsRequest,
  logsRequest,
  storeActivity,
} from '@shop/contract/pos/activity';
import { type AlertsAnswer, alertsRequest, type AlertsRead, readAlerts } from '@shop/contract/pos/frame';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { AlertEvent } from '@shop/proto/order/v1/counter';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { approverOf, presentLog, presentSentCart } from './log.presenter.ts';
import { colleagues, staffNames } from './staff-names.ts';

export interface ActivityRoutes {
  readonly clients: Pick<Clients, 'order' | 'account' | 'cart'>;
}

/** The log of a document, its comments, and alerts (docs/rules/comments.md). */
export const activityRoutes = ({ clients }: ActivityRoutes): Endpoint[] => [
  {
    call: 'post /pos/activity/getLogs',
    handle: async (req): Promise<LogsAnswer> => {
      const asked = logsRequest.parse(req.body);
      const { logs, total } = await logsOf(clients, asked);
      const ids = logs.flatMap(({ causer_id: causer, remind_ids: reminded }) => [causer, ...reminded]);
      const known = await colleagues(clients.account, ids);
      const logStaffs = [...known.values()].map(({ id, firstname, lastname }) => {
        return { id, firstname, lastname, location: '' };
      });
      return { success: true, logs, logStaffs, total };
    },
  },
  {
    call: 'put /pos/activity/store',
    handle: async (req): Promise<ActivityStored> => {
      const { description: text, properties, ...comment } = storeActivity.parse(req.body);
      const { id } = await clients.order.addComment({ ...comment, text, remindIds: properties?.remind ?? [] });
      return { success: true, id };
    },
  },
  ...alertRoutes({ clients }),
];

/** Of a document, from order; of sent carts, from cart. */
async function logsOf({ order, cart, account }: ActivityRoutes['clients'], asked: LogsRequest) {
  const events = asked.event.filter((event) => event !== 'email-cart');
  if (events.length > 0) {
    const { logs, total } = await order.getLogs({ orderNo: asked.orderNo, events });
    const names = await staffNames(account, logs.map(approverOf));
    return { logs: logs.map((entry) => presentLog(entry, names)), total };
  }
  const { page, pageSize } = asked;
  const { entries, total } = await cart.listSentCarts({ onlyMine: asked.onlyMe > 0, page, pageSize });
  return { logs: entries.map(presentSentCart), total };
}

const EVENTS = {
  [AlertEvent.ALERT_EVENT_UNSPECIFIED]: 'order-notice',
  [AlertEvent.ALERT_EVENT_ORDER_NOTICE]: 'order-notice',
  [AlertEvent.ALERT_EVENT_QUOTE_NOTICE]: 'quote-notice',
  [AlertEvent.UNRECOGNIZED]: 'order-notice',
} as const;

const alertRoutes = ({ clients: { order, account } }: ActivityRoutes): Endpoint[] => [
  {
    call: 'post /pos/alerts/list',
    handle: async (req): Promise<AlertsAnswer> => {
      const { from } = alertsRequest.parse(req.body);
      const { alerts, unread } = await order.listAlerts({ sentByMe: from === 'me' });
      const names = await staffNames(
        account,
        alerts.map(({ staffId }) => staffId),
      );
      return {
        ...{ success: true, unread },
        alerts: alerts.map(({ id, orderNo, event, staffId, text, at, read }) => ({
          ...{ id, order_no: orderNo, event: EVENTS[event], from: names.get(staffId) ?? '', text, read },
          at: formatNzDateTime(new Date(at)),
        })),
      };
    },
  },
  {
    call: 'post /pos/alerts/read',
    handle: async (req): Promise<AlertsRead> => {
      const { ids } = readAlerts.parse(req.body);
      return { success: true, ...(await order.readAlerts({ ids: ids ?? [] })) };
    },
  },
];
