import { z } from 'zod';
import type { Route } from '../route.ts';
import { count, filledText, moneyString, nzDateTime, nzDay, ok } from '../wire.ts';
import { documentNumber } from './counter-wire.ts';
import { shipMethod } from './draft-item.ts';

/** The frame around every screen of the counter: today's home, the badge, the session's end. All extensions. */

/** A session's staff part: idle after 60 minutes, over after 12 hours, whatever is done. Asking does not lengthen it. */
export const sessionLeft = ok({
  idleEndsAt: z.iso.datetime().meta({ description: 'Unless something is done before' }),
  endsAt: z.iso.datetime(),
  now: z.iso.datetime().meta({ description: "The server's clock, for a till whose own is wrong" }),
});

const row = { order_no: documentNumber, customer: z.string(), grandtotal: moneyString };
const counted = <S extends z.ZodType>(one: S) =>
  z.strictObject({ count, rows: z.array(one).max(5).meta({ description: 'The most urgent; at most 5' }) });

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

/** Branch is a filter: unpaid and dispatch are of the session's branch, quotes and alerts of all. */
export const today = ok({
  date: nzDay,
  expiring: counted(z.strictObject({ ...row, staff: z.string(), sentAt: z.union([z.literal(''), nzDateTime]) })).meta({
    description: 'Quotes whose last day is today',
  }),
  dispatch: counted(
    z.strictObject({
      order_no: documentNumber,
      customer: z.string(),
      method: shipMethod,
      pieces: count,
      taken: count,
      confirmed: z.boolean(),
    }),
  ),
  unpaid: counted(z.strictObject({ ...row, days: count, paid: moneyString })),
  alerts: z.strictObject({ unread: count, rows: z.array(alert).max(5) }),
  open: z.strictObject({ quotes: count, unpaid: count }).meta({ description: 'Counts in the menu, all branches' }),
  banking: z
    .strictObject({
      submitted: z.boolean(),
      yesterday: z.strictObject({ staff: z.string(), difference: moneyString }).nullable(),
    })
    .nullable()
    .meta({ description: "Of the session's branch; null until banking records are kept" }),
});

const taking = z.strictObject({ gateway: z.string(), name: z.string(), today: moneyString, yesterday: moneyString });

/** Yesterday is counted up to this time of day; the hours are cumulative, for the chart and its table. */
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
  call('/pos/session/left', 'when the staff session ends; does not lengthen it', { response: sessionLeft }),
  call('/pos/session/stay', 'lengthens the staff session by 60 minutes, never past its 12 hours', {
    response: sessionLeft,
  }),
  call('/pos/today', 'what needs doing today', { response: today }),
  call('/pos/takings', "the branch's takings today against yesterday by now", { response: takings }),
  call('/pos/alerts/list', 'alerts for this staff member, or sent by them, newest first', {
    request: alertsRequest,
    response: alertsAnswer,
  }),
  call('/pos/alerts/read', 'marks alerts as read', { request: readAlerts, response: alertsRead }),
];

export type Today = z.infer<typeof today>;
export type Takings = z.infer<typeof takings>;
export type Alert = z.infer<typeof alert>;
export type AlertsAnswer = z.infer<typeof alertsAnswer>;
export type AlertsRead = z.infer<typeof alertsRead>;
export type SessionLeft = z.infer<typeof sessionLeft>;
