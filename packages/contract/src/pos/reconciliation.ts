import { z } from 'zod';
import { change, type Route } from '../route.ts';
import {
  count,
  filledText,
  flag,
  looseText,
  moneyString,
  nzDateTime,
  nzDay,
  ok,
  okOrRefused,
  optionalText,
  pageNumber,
} from '../wire.ts';
import { SENTENCES } from './sentences.ts';
import { reportedTransactions } from './terminal.ts';

/** Our books beside those of the providers, for managers and admins (docs/rules/reconciliation.md). All of it is an extension. */

export const runsRequest = z.object({ page: pageNumber.default(1) });

const whenever = z.union([z.literal(''), nzDateTime]);

const reconciliationRun = z
  .strictObject({
    provider: z.string(),
    date: nzDay,
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    until: whenever.meta({ description: "Compared up to then; '' = never" }),
    finished_at: whenever,
    theirs: moneyString.meta({ description: 'Refunds are taken off' }),
    theirs_count: count,
    ours: moneyString,
    ours_count: count,
    failure: z.string().meta({ description: "Why the last try failed; '' = it did not" }),
    staff: z.string().meta({ description: "Who asked for it; '' = nobody, it was the night" }),
    found: count,
    open: count,
  })
  .meta({ id: 'ReconciliationRun' });

export const runsAnswer = ok({ runs: z.array(reconciliationRun), more: z.boolean(), providers: z.array(z.string()) });

export const differencesRequest = z.object({
  provider: optionalText('code').meta({ description: "'' = every one" }),
  date: z
    .union([z.literal(''), z.iso.date()])
    .default('')
    .meta({ description: "NZ day; '' = every day" }),
  open: flag.default(true).meta({ description: '0 = also those that are closed or gone' }),
  page: pageNumber.default(1),
});

export const DIFFERENCE_KINDS = ['not_booked', 'not_taken', 'amount', 'refund', 'twice', 'foreign'] as const;

const difference = z
  .strictObject({
    id: z.string(),
    provider: z.string(),
    date: nzDay,
    kind: z.enum(DIFFERENCE_KINDS),
    type: z.enum(['purchase', 'refund']),
    reference: z.string().meta({ description: 'Shared by both sides' }),
    provider_reference: z.string(),
    order_no: z.string().meta({ description: "'' = no payment of ours" }),
    station: z.string(),
    branch: z.string(),
    ours: z.union([z.null(), z.strictObject({ state: z.string(), amount: moneyString, at: whenever })]),
    theirs: z.union([z.null(), z.strictObject({ approved: z.boolean(), amount: moneyString, at: whenever })]),
    state: z.enum(['open', 'gone', 'closed']).meta({ description: 'gone: a later run found it no more' }),
    closed_at: whenever,
    staff: z.string().meta({ description: 'Who closed it' }),
    note: z.string(),
  })
  .meta({ id: 'Difference' });

export const differencesAnswer = ok({ differences: z.array(difference), total: count });

export const runRequest = z.object({
  provider: looseText('code').meta({ description: "'' = every one" }),
  date: z.iso.date().meta({ description: 'NZ day' }),
});
export const runAnswer = okOrRefused({ runs: z.array(reconciliationRun) });

export const closeRequest = z.object({ id: filledText('code'), note: optionalText('comment') });
export const closeAnswer = okOrRefused({ difference });

const attemptInDoubt = z
  .strictObject({
    order_no: z.string(),
    gateway: z.string(),
    station: z.string(),
    branch: z.string(),
    staff: z.string(),
    type: z.enum(['purchase', 'refund']),
    amount: moneyString,
    reference: z.string(),
    since: nzDateTime,
    reason: z.string().meta({ description: 'Why nothing is known' }),
    shown: z.string().meta({ description: "What the terminal showed last; '' = nothing" }),
    report: z
      .union([z.null(), reportedTransactions])
      .meta({ description: "What the provider's report holds of it; null = it does not answer now" }),
  })
  .meta({ id: 'AttemptInDoubt' });

export const inDoubtRequest = z.object({});
export const inDoubtAnswer = ok({ attempts: z.array(attemptInDoubt).max(50) });

const S = SENTENCES;
const managers = { session: 'staff', errors: [401, 403] } as const;

export const reconciliationRoutes: readonly Route[] = [
  change('/pos/reconciliation/runs', 'Extension: days that were compared with a provider, newest first', {
    request: runsRequest,
    response: runsAnswer,
    ...managers,
  }),
  change(
    '/pos/reconciliation/differences',
    'Extension: what differs between a provider and our books, open ones first',
    {
      request: differencesRequest,
      response: differencesAnswer,
      ...managers,
    },
  ),
  change('/pos/reconciliation/run', 'Extension: has a day compared now; the answer does not wait for it', {
    request: runRequest,
    response: runAnswer,
    refusals: [S.futureDay],
    ...managers,
  }),
  change('/pos/reconciliation/close', 'Extension: somebody has dealt with a difference, and says how', {
    request: closeRequest,
    response: closeAnswer,
    refusals: [S.closeNote, S.differenceClosed],
    ...managers,
    errors: [401, 403, 404],
  }),
  change('/pos/reconciliation/in-doubt', 'Extension: payments that nobody can answer for, of all orders', {
    request: inDoubtRequest,
    response: inDoubtAnswer,
    ...managers,
  }),
];

export type RunsAnswer = z.infer<typeof runsAnswer>;
export type ReconciliationRun = z.infer<typeof reconciliationRun>;
export type DifferencesAnswer = z.infer<typeof differencesAnswer>;
export type Difference = z.infer<typeof difference>;
export type RunAnswer = z.infer<typeof runAnswer>;
export type CloseAnswer = z.infer<typeof closeAnswer>;
export type InDoubtAnswer = z.infer<typeof inDoubtAnswer>;
export type AttemptInDoubt = z.infer<typeof attemptInDoubt>;
