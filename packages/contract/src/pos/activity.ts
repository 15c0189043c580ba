import { z } from 'zod';
import { change, type Route } from '../route.ts';
import {
  count,
  filledText,
  moneyString,
  numberInput,
  nzDateTime,
  nzDay,
  ok,
  okOrRefused,
  optionalText,
  pageNumber,
  text,
} from '../wire.ts';
import { SENTENCES } from './sentences.ts';
import { staffMember } from './staff.ts';

export const noticeEvent = z.enum(['order-notice', 'quote-notice']);
/** Comments, and (extension) what was done. */
export const logEvent = z.enum([...noticeEvent.options, 'order-log', 'quote-log']);

const SENT_CARTS = 'email-cart';

/** Rows a page of the Sent Cart Log. */
const SENT_PAGE_SIZE = 20;

/** Of a document by its number, or the Sent Cart Log by its pages. */
export const logsRequest = z
  .object({
    orderNo: optionalText('code').meta({ description: "Needed for a document's log" }),
    event: z
      .array(z.enum([...logEvent.options, SENT_CARTS]))
      .min(1)
      .max(4)
      .meta({ description: `Of a document, or [${SENT_CARTS}] alone: the Sent Cart Log` }),
    page: pageNumber.default(1).meta({ description: 'Of the Sent Cart Log' }),
    pageSize: numberInput.pipe(z.int().min(1).max(100)).default(SENT_PAGE_SIZE),
    onlyMe: numberInput
      .pipe(z.union([z.literal(0), z.literal(1), z.literal(2)]))
      .default(0)
      .meta({ description: 'Of the Sent Cart Log: 0 = what everybody sent, 1 or 2 = the own' }),
  })
  .superRefine(({ orderNo, event }, context) => {
    const isSent = event.includes(SENT_CARTS);
    if (isSent && event.length > 1)
      context.addIssue({ code: 'custom', path: ['event'], message: `${SENT_CARTS} is asked for alone` });
    if (!isSent && orderNo === '')
      context.addIssue({ code: 'custom', path: ['orderNo'], message: 'please name the order' });
  });

const sentCart = z
  .strictObject({
    ...{ name: z.string(), email: z.string(), items: count, grandtotal: moneyString },
    attributed_until: nzDay.meta({ description: 'What is bought until then is attributed to the sender' }),
    bought: z
      .array(z.strictObject({ order_no: z.string(), paid_on: z.union([z.literal(''), nzDay]) }))
      .meta({ description: 'Orders attributed to this sending' }),
  })
  .meta({ id: 'SentCart' });

export const logEntry = z
  .strictObject({
    id: z.string(),
    event: z.enum([...logEvent.options, SENT_CARTS]),
    created_at: nzDateTime,
    causer_id: z.string().meta({ description: "Of a staff member; '' = the clock or the shopper" }),
    description: z.string(),
    remind_ids: z.array(z.string()),
    properties: z.strictObject({
      read: z.array(z.string()).meta({ description: 'Who of those alerted has read it' }),
      remind: z.array(z.string()),
    }),
    cart: sentCart.optional().meta({ description: 'Extension: of a sent cart, what its description is made of' }),
  })
  .meta({ id: 'LogEntry' });

export const logsAnswer = ok({
  logs: z.array(logEntry).meta({ description: 'Newest first; at most 200 of a document' }),
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
  change('/pos/activity/getLogs', 'Comments of a quote or order and what was done to it; or the Sent Cart Log', {
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
export type LogsRequest = z.output<typeof logsRequest>;
export type LogEntry = z.infer<typeof logEntry>;
export type LogsAnswer = z.infer<typeof logsAnswer>;
export type StoreActivity = z.input<typeof storeActivity>;
export type ActivityStored = z.infer<typeof activityStored>;
