import type { Handlers } from '@shop/kit/grpc/server';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import { AlertEvent, type Alert as AlertMessage } from '@shop/proto/order/v1/counter';
import type { LogEntry as LogMessage } from '@shop/proto/order/v1/lists';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { Alert } from '../../application/comments.ts';
import { LOG_EVENTS, type LogEntry, type NoticeEvent } from '../../application/log-entry.ts';
import type { OrderApplication } from '../../application/order-application.ts';

export type CommentRpc = 'getLogs' | 'addComment' | 'listAlerts' | 'readAlerts';

const NOTICES: Readonly<Record<NoticeEvent, AlertEvent>> = {
  'quote-notice': AlertEvent.ALERT_EVENT_QUOTE_NOTICE,
  'order-notice': AlertEvent.ALERT_EVENT_ORDER_NOTICE,
};
const unknown = () => refuse('malformed', 'order.log', 'There is no such log.');

/** The log of a document, its comments, and the alerts of the actor (docs/rules/comments.md). */
export const commentsHandler = (app: OrderApplication): Pick<Handlers<typeof OrderServiceService>, CommentRpc> => ({
  getLogs: async ({ orderNo, events }) => {
    const { logs, total } = await app.logs(
      orderNo,
      events.map((event) => oneOf(LOG_EVENTS, event, unknown)),
    );
    return { logs: logs.map(toEntry), total };
  },
  addComment: async ({ event, ...comment }, { actor }) => ({
    id: await app.addComment(actor, {
      ...comment,
      event: oneOf(Object.keys(NOTICES) as NoticeEvent[], event, unknown),
    }),
  }),
  listAlerts: async ({ sentByMe }, { actor }) => {
    const { alerts, unread } = await app.listAlerts(actor, sentByMe);
    return { alerts: alerts.map(toAlert), unread };
  },
  readAlerts: async ({ ids }, { actor }) => ({ unread: await app.readAlerts(actor, ids) }),
});

const toEntry = ({ at, detail, reminded, ...entry }: LogEntry): LogMessage => ({
  ...entry,
  at: at.toISOString(),
  text: entry.what === 'comment' ? String(detail['text'] ?? '') : '',
  detailJson: entry.what === 'comment' ? '{}' : JSON.stringify(detail),
  reminded: [...reminded],
});
const toAlert = ({ at, event, ...alert }: Alert): AlertMessage => ({
  ...alert,
  event: NOTICES[event],
  at: at.toISOString(),
});
