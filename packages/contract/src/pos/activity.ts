import { z } from 'zod';
import { change, type Route } from '../route.ts';
import { count, filledText, nzDateTime, ok, okOrRefused, text } from '../wire.ts';
import { SENTENCES } from './sentences.ts';
import { staffMember } from './staff.ts';

export const noticeEvent = z.enum(['order-notice', 'quote-notice']);
/** Comments, and (extension) what was done. */
export const logEvent = z.enum([...noticeEvent.options, 'order-log', 'quote-log']);

export const logsRequest = z.object({
  orderNo: filledText('code'),
  event: z.array(logEvent).min(1).max(4),
});

export const logEntry = z
  .strictObject({
    id: z.string(),
    event: logEvent,
    created_at: nzDateTime,
    causer_id: z.string().meta({ description: "Of a staff member; '' = the clock or the shopper" }),
    description: z.string(),
    remind_ids: z.array(z.string()),
    properties: z.strictObject({
      read: z.array(z.string()).meta({ description: 'Who of those alerted has read it' }),
      remind: z.array(z.string()),
    }),
  })
  .meta({ id: 'LogEntry' });

export const logsAnswer = ok({
  logs: z.array(logEntry).meta({ description: 'Newest first, at most 200' }),
  logStaffs: z.array(staffMember).meta({ description: 'Everybody the entries name' }),
  total: count,
});

/** A blank description is a rule with its sentence, so any text may come. */
export const storeActivity = z.object({
  description: text('comment'),
  orderNo: filledText('code'),
  event: noticeEvent,
  properties: z
    .object({
      read: z.array(filledText('code')).max(50).nullish(),
      remind: z.array(filledText('code')).max(50).nullish(),
    })
    .nullish(),
});

export const activityStored = okOrRefused({ id: z.string() });

export const activityRoutes: readonly Route[] = [
  change('/pos/activity/getLogs', 'Comments of a quote or order, and what was done to it', {
    request: logsRequest,
    response: logsAnswer,
    errors: [401, 403, 404],
    session: 'staff',
  }),
  {
    method: 'put',
    path: '/pos/activity/store',
    summary: 'Comments on a quote or order, and alerts whom it names',
    request: storeActivity,
    response: activityStored,
    refusals: [SENTENCES.blankComment],
    errors: [401, 403, 404],
    csrf: true,
    session: 'staff',
  },
];

export type LogEvent = z.infer<typeof logEvent>;
export type NoticeEvent = z.infer<typeof noticeEvent>;
export type LogEntry = z.infer<typeof logEntry>;
export type LogsAnswer = z.infer<typeof logsAnswer>;
export type StoreActivity = z.input<typeof storeActivity>;
export type ActivityStored = z.infer<typeof activityStored>;
