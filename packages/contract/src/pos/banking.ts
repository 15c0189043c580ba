import { z } from 'zod';
import { change, get, type Route } from '../route.ts';
import {
  count,
  filledText,
  looseText,
  moneyInput,
  moneyString,
  nzDateTime,
  nzDay,
  ok,
  okOrRefused,
  optionalText,
} from '../wire.ts';

/** End Day Banking: days of the session's branch, each with its record or still open (docs/rules/banking.md). */

/** Payments of a day that are listed; sums are of all. */
const MOST_PAYMENTS = 500;

const dateInput = z.iso.date().meta({ description: 'NZ day' });

export const bankingListRequest = z.object({
  type: z.literal(['', 'week']).default('').meta({ description: "'' = week: the seven days up to the date" }),
  search: looseText('search').meta({ description: 'Part of a comment: records of any day, at most 50' }),
  date: z
    .union([z.literal(''), dateInput])
    .default('')
    .meta({ description: "'' = today" }),
});

const bankingMethod = z
  .strictObject({
    name: z.string(),
    gateway: z.string(),
    expected: moneyString,
    actual: moneyString,
    editable: z.boolean().meta({ description: 'Extension: its actual amount may be entered' }),
    paidBack: moneyString.meta({
      description: 'Extension: of a day that is open, what refunds paid back; an actual amount is no further below 0',
    }),
  })
  .meta({ id: 'BankingMethod' });

export const bankedPayment = z
  .strictObject({
    time: nzDateTime,
    ref_code: z.string().meta({ description: "Its reference; without one, its order's number" }),
    staff: z.string().meta({ description: "'' = nobody of ours, or not known" }),
    amount: moneyString.meta({ description: 'A refund is negative' }),
    gateway: z.string(),
    order_no: z.string(),
    late: z.boolean().meta({ description: 'Extension: settled on an earlier day than that of the record' }),
  })
  .meta({ id: 'BankedPayment' });

/** '' where a day has no record yet. */
const ofRecord = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]);

/** Open money of days before one, oldest first. */
const earlier = z
  .array(z.strictObject({ date: nzDay, payments: count, amount: moneyString }).meta({ id: 'EarlierBanking' }))
  .meta({
    description:
      'Extension: money of earlier days that is in no record yet. In a list a record of this day would take it too, and `expected` leaves it out; in `start` it is part of the amounts',
  });

export const banking = z
  .strictObject({
    id: z.string().meta({ description: "'' = not submitted" }),
    date: nzDay,
    branch: z.string(),
    location: z.string().meta({ description: "The branch's name" }),
    expected: moneyString,
    actual: ofRecord(moneyString),
    difference: ofRecord(moneyString),
    comment: z.string(),
    staff: z.string(),
    submitted_at: ofRecord(nzDateTime),
    payments: count,
    canStart: z.boolean(),
    earlier,
    pMethods: z.array(bankingMethod),
  })
  .meta({ id: 'Banking' });

export const bankingListAnswer = ok({ date: nzDay, dailyBankings: z.array(banking).max(50) });

export const bankingStartRequest = z.object({ date: dateInput });

const allPayments = z.array(bankedPayment).max(MOST_PAYMENTS);

export const bankingStartAnswer = okOrRefused({
  ...{ date: nzDay, branch: z.string(), location: z.string(), pMethods: z.array(bankingMethod), allPayments },
  ...{ payments: count, totalExpected: moneyString, totalActual: moneyString, earlier },
});

export const bankingCreateRequest = z.object({
  date: dateInput,
  branch: looseText('code').meta({ description: 'For which it was started; 409 when the session is at another now' }),
  comment: optionalText('comment'),
  pMethods: z
    .array(z.object({ gateway: filledText('code'), expected: moneyInput, actual: moneyInput }))
    .max(50)
    .meta({ description: 'As started: 409 when an expected amount is another now' }),
});

export const bankingCreated = okOrRefused({ id: z.string() });

export const bankingParams = z.object({ id: filledText('code') });

export const bankingRecord = ok({ banking, allPayments });

const staffOnly = { session: 'staff', errors: [401, 403] } as const;

export const bankingRoutes: readonly Route[] = [
  change('/pos/report/dailyBanking/list', "Days of the session's branch, submitted or open, newest first", {
    request: bankingListRequest,
    response: bankingListAnswer,
    ...staffOnly,
  }),
  change('/pos/report/dailyBanking/start', 'What a record of that day would hold now', {
    request: bankingStartRequest,
    response: bankingStartAnswer,
    refusals: ['A day to come cannot be banked', 'What was taken on … is in a record already: that of … was submitted'],
    ...staffOnly,
    errors: [401, 403, 409],
  }),
  change('/pos/report/dailyBanking/create', "Writes a day's record, for good", {
    request: bankingCreateRequest,
    response: bankingCreated,
    refusals: [
      'A day to come cannot be banked',
      'What was taken on … is in a record already: that of … was submitted',
      'The actual amount of … cannot be changed',
      'The actual amount of … cannot be less than 0',
      'The actual amount of … cannot be less than −$…: no more was paid back',
    ],
    ...staffOnly,
    errors: [401, 403, 409],
  }),
  get('/pos/report/dailyBanking/{id}', "Extension: a record of the session's branch with its payments", {
    params: bankingParams,
    response: bankingRecord,
    session: 'staff',
    errors: [401, 404],
  }),
  get('/pos/print/banking/{id}', "Extension: a record of the session's branch as a PDF", {
    params: bankingParams,
    response: 'pdf',
    session: 'staff',
    errors: [401, 404],
  }),
];

export type BankingMethod = z.infer<typeof bankingMethod>;
export type BankedPayment = z.infer<typeof bankedPayment>;
export type Banking = z.infer<typeof banking>;
export type BankingListAnswer = z.infer<typeof bankingListAnswer>;
export type BankingStartAnswer = z.infer<typeof bankingStartAnswer>;
export type BankingCreated = z.infer<typeof bankingCreated>;
export type BankingRecord = z.infer<typeof bankingRecord>;
