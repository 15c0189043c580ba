import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { count, filledText, flag, moneyString, nzDateTime, ok, okOrRefused, optionalText } from '../wire.ts';
import { SENTENCES } from './sentences.ts';

/** Card terminals at the counter: what the calls of both providers share, and those of the first one (Windcave HIT). */

export const station = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    busy: z.boolean().meta({ description: 'Another payment is under way at it' }),
    inUse: z
      .string()
      .meta({ description: "By whom and for which order, or that it waits for a manager; '' = it is free" }),
  })
  .meta({ id: 'Station' });

/** `option` is the id of the payment; of a refund, the refund's. */
export const terminalStart = z.object({
  option: filledText('code'),
  station: filledText('code'),
  type: z.enum(['purchase', 'refund']).default('purchase'),
  orderNo: filledText('code'),
});

export const stations = okOrRefused({ stations: z.array(station).min(1) });

/** What the terminal shows, and how the payment stands. */
export const terminalScreen = {
  DL1: z.string(),
  DL2: z.string(),
  B1: z.string().meta({ description: "Label of a button that may be pressed now; '' = none" }),
  B2: z.string(),
  StatusId: z
    .int()
    .min(0)
    .max(6)
    .meta({ description: '1 initiating, 2 and 3 started, 4 processing, 5 authenticating, 6 over' }),
  ReCo: z.string().meta({ description: "'00' = approved; '' while it is not over, and while nothing is known" }),
};

/** Of a payment in doubt: why nobody knows how it ended, and what the provider says it approved. */
export const terminalDoubt = {
  doubt: z.enum(['', 'silent', 'stalled', 'mismatch']).meta({
    description: "silent: no answer; stalled: the same for minutes; mismatch: another amount; '' = not in doubt",
  }),
  charged: z.string().meta({ description: "What the provider says it approved; '' = nothing that is known" }),
};

/** Since when nothing new is heard of a payment that is under way: by the server's clock, once that is long. */
export const terminalQuiet = {
  silentSince: z.string().meta({ description: "ISO 8601: when the provider last answered; '' = it answers" }),
  sameSince: z.string().meta({ description: "ISO 8601: since when the terminal shows the same; '' = not for long" }),
};

export const hitStarted = okOrRefused({ amount: moneyString, ...terminalScreen });

export const hitQuery = z.object({
  option: filledText('code'),
  orderNo: filledText('code'),
  station: optionalText('code'),
});

export const hitStatus = okOrRefused({
  ...terminalScreen,
  payment: count.meta({ description: 'Extension: the status of the payment (0 to 6)' }),
  inDoubt: z.boolean().meta({ description: 'Extension: the terminal does not say; it is asked again' }),
  ...terminalDoubt,
  ...terminalQuiet,
});

export const hitButton = z.object({
  btn: z.enum(['B1', 'B2']),
  val: filledText('code'),
  orderNo: filledText('code'),
  station: filledText('code'),
});

export const hitPressed = okOrRefused(terminalScreen);

/** What is under way at a terminal for an order: what a page opens again after a reload, and a second till sees. */
export const terminalsOpen = z.object({
  orderNo: filledText('code'),
  report: flag.default(false).meta({ description: "1 = the provider's own report is asked as well: it takes seconds" }),
});

/** What a provider's own report holds of one payment. */
export const reportedTransactions = z.array(
  z.strictObject({ type: z.enum(['purchase', 'refund']), approved: z.boolean(), amount: moneyString, at: nzDateTime }),
);

const openAtTerminal = z
  .strictObject({
    option: z.string().meta({ description: 'The id of the payment' }),
    gateway: z.string(),
    station: z.string(),
    stationName: z.string(),
    type: z.enum(['purchase', 'refund']),
    amount: moneyString,
    inDoubt: z.boolean(),
    ...terminalDoubt,
    said: z.string().meta({ description: 'What the terminal showed last' }),
    branch: z.string().meta({ description: 'Of the terminal: only staff there press its buttons' }),
    startedAt: z.string().meta({ description: 'ISO 8601: when it was sent to the terminal' }),
    report: z
      .union([
        z.null(),
        z.strictObject({
          asked: z.string().meta({ description: 'ISO 8601: when it was asked' }),
          found: z.union([z.null(), reportedTransactions]).meta({ description: 'null = it did not answer' }),
        }),
      ])
      .meta({ description: "What the provider's own report says; null = it was not asked" }),
    referenceId: z.string().meta({ description: "Of a provider with a frame; else ''" }),
    paymentId: z.string().meta({ description: "Of a provider with a frame; else ''" }),
  })
  .meta({ id: 'OpenAtTerminal' });

export const openTerminals = ok({ open: z.array(openAtTerminal) });

/** A manager's word on a payment that nobody can answer for: with the PIN `terminal-resolve` of that order. */
export const terminalResolve = z.object({
  option: filledText('code'),
  orderNo: filledText('code'),
  outcome: z.enum(['paid', 'not-paid']),
  note: filledText('comment'),
});
export const terminalResolved = okOrRefused({ msg: z.string() });

const S = SENTENCES;
const staffPost = { method: 'post', csrf: true, session: 'staff', errors: [401, 403, 404, 409, 503] } as const;

export const terminalRoutes: readonly Route[] = [
  get('/pos/hit/getStations', "The card terminals of the session's branch", {
    response: stations,
    refusals: [S.noStation],
    errors: [401],
    session: 'staff',
  }),
  {
    ...staffPost,
    path: '/pos/hit/start',
    summary:
      'Starts a payment or an approved refund at a terminal; pressed again it starts nothing, and answers how it stands',
    request: terminalStart,
    response: hitStarted,
    refusals: [S.stationBusy, S.tooMuch, S.cannotPay],
  },
  {
    ...staffPost,
    path: '/pos/hit/getStatus',
    summary: 'What a terminal shows, and how its payment stands; asked every 5 s',
    request: hitQuery,
    response: hitStatus,
  },
  {
    ...staffPost,
    path: '/pos/hit/button',
    summary: 'Presses a button that the terminal offers now',
    request: hitButton,
    response: hitPressed,
    refusals: [S.noButton],
  },
  {
    ...staffPost,
    path: '/pos/terminal/open',
    summary: 'Extension: what is under way at card terminals for an order',
    request: terminalsOpen,
    response: openTerminals,
    errors: [401, 403, 404],
  },
  {
    ...staffPost,
    path: '/pos/terminal/resolve',
    summary: 'Extension: a manager says how a payment in doubt ended',
    request: terminalResolve,
    response: terminalResolved,
    refusals: [S.notInDoubt],
  },
];

export type Station = z.infer<typeof station>;
export type Stations = z.infer<typeof stations>;
export type HitStarted = z.infer<typeof hitStarted>;
export type HitStatus = z.infer<typeof hitStatus>;
export type HitPressed = z.infer<typeof hitPressed>;
export type ReportedTransactions = z.infer<typeof reportedTransactions>;
export type OpenTerminals = z.infer<typeof openTerminals>;
export type TerminalResolved = z.infer<typeof terminalResolved>;
