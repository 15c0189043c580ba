import { z } from 'zod';
import type { Route } from '../route.ts';
import { count, filledText, moneyString, nzDateTime, ok } from '../wire.ts';
import { documentNumber } from './counter-wire.ts';

/** The frame around every screen of the counter: the badge and the day's takings. All extensions; home.ts has the first screen. */

export const alert = z
  .strictObject({
    id: z.string(),
    order_no: documentNumber,
    event: z.enum(['order-notice', 'quote-notice']),
    from: z.string().meta({ description: "Sender's name" }),
    text: z.string(),
    at: nzDateTime,
    read: z.boolean(),
  })
  .meta({ id: 'Alert' });

const taking = z.strictObject({ gateway: z.string(), name: z.string(), today: moneyString, yesterday: moneyString });

/** Yesterday is counted up to this time of day; an hour has what was taken before it, 1 to 24, null while it is to come. */
export const takings = ok({
  branch: z.string(),
  asOf: nzDateTime,
  today: moneyString,
  yesterdayByNow: moneyString,
  yesterdayAtClose: moneyString,
  methods: z.array(taking),
  hours: z.array(
    z.strictObject({ hour: z.int().min(0).max(24), today: moneyString.nullable(), yesterday: moneyString }),
  ),
});

export const alertsRequest = z.object({ from: z.enum(['others', 'me']).default('others') });

export const alertsAnswer = ok({ unread: count, alerts: z.array(alert).max(50) });

/** Absent: all of them. */
export const readAlerts = z.object({ ids: z.array(filledText('code')).max(50).optional() });

export const alertsRead = ok({ unread: count });

const call = (path: string, summary: string, rest: Pick<Route, 'request' | 'response'>): Route => ({
  method: 'post',
  path,
  summary: `Extension: ${summary}`,
  csrf: true,
  session: 'staff',
  errors: [401, 403],
  ...rest,
});

export const frameRoutes: readonly Route[] = [
  call('/pos/takings', "the branch's takings today against yesterday by now", { response: takings }),
  call('/pos/alerts/list', 'alerts for this staff member, or sent by them, newest first', {
    request: alertsRequest,
    response: alertsAnswer,
  }),
  call('/pos/alerts/read', 'marks alerts as read', { request: readAlerts, response: alertsRead }),
];

export type AlertsAnswer = z.infer<typeof alertsAnswer>;
export type AlertsRead = z.infer<typeof alertsRead>;
export type TakingsAnswer = z.infer<typeof takings>;
