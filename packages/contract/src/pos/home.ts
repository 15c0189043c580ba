import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { endsIn } from '../v1/session.ts';
import { count, moneyString, nzDay, ok } from '../wire.ts';
import { shipMethod } from './draft-item.ts';

/** What an order or quote waits for. */
export const taskCode = z.enum(['refund', 'short', 'freight', 'transfer', 'unpaid', 'quote', 'dispatch']);

export const taskOrder = z
  .strictObject({
    order_no: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    location: z.string().meta({ description: 'Code of its branch; WEB for an order of the web shop' }),
    amount: moneyString.meta({
      description: 'Of a refund what is owed to the customer, else what is awaited or the total',
    }),
    day: nzDay.meta({
      description: 'A quote: its last day. A dispatch: the day the goods leave. Else the day it was placed',
    }),
    sent: nzDay
      .nullable()
      .meta({ description: 'Of a quote alone: when it was last sent to its customer; null = never' }),
    goods: z
      .strictObject({ pieces: count, methods: z.array(shipMethod), confirmed: z.boolean() })
      .nullable()
      .meta({ description: 'Of a dispatch alone: what has not left, and whether its day is confirmed' }),
  })
  .meta({ id: 'TaskOrder' });

export const task = z
  .strictObject({
    code: taskCode,
    count: count.meta({ description: 'At most 50' }),
    more: z.boolean().meta({ description: 'There are more than counted' }),
    orders: z.array(taskOrder).meta({ description: 'The longest waiting first, at most 10' }),
  })
  .meta({ id: 'Task' });

/**
 * Polled by the page itself once a minute, so it does not count as activity: the idle clock of the session runs on.
 * A part whose service is away is null; the rest is there.
 */
export const homeAnswer = ok({
  today: nzDay,
  ends_in: endsIn,
  alerts: count.nullable().meta({ description: 'Unread alerts of this staff member' }),
  tasks: z.array(task).nullable(),
  terminals: z
    .array(z.strictObject({ name: z.string(), order_no: z.string() }))
    .nullable()
    .meta({
      description: 'Card terminals of this branch that take no payment until a manager has said how the last one ended',
    }),
  counts: z.strictObject({ quote: count, 'p-order': count }).nullable().meta({
    description: "What the menu's lists hold as they open: active quotes of all branches, unpaid orders of this one",
  }),
});

export const homeRoutes: readonly Route[] = [
  get('/pos/home', "Extension: what needs doing today, of the session's branch and of the web shop", {
    response: homeAnswer,
    errors: [401],
    session: 'staff',
  }),
];

export type TaskCode = z.infer<typeof taskCode>;
export type TaskOrder = z.infer<typeof taskOrder>;
export type Task = z.infer<typeof task>;
export type HomeAnswer = z.infer<typeof homeAnswer>;
