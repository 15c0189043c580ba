import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { count, filledText, moneyString, ok, okOrRefused, optionalText } from '../wire.ts';
import { SENTENCES } from './sentences.ts';

/** Card terminals at the counter: what the calls of both providers share, and those of the first one (Windcave HIT). */

export const station = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    busy: z.boolean().meta({ description: 'Another payment is under way at it' }),
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
});

export const hitButton = z.object({
  btn: z.enum(['B1', 'B2']),
  val: filledText('code'),
  orderNo: filledText('code'),
  station: filledText('code'),
});

export const hitPressed = okOrRefused(terminalScreen);

/** What is under way at a terminal for an order: what a page opens again after a reload, and a second till sees. */
export const terminalsOpen = z.object({ orderNo: filledText('code') });

const openAtTerminal = z
  .strictObject({
    option: z.string().meta({ description: 'The id of the payment' }),
    gateway: z.string(),
    station: z.string(),
    stationName: z.string(),
    type: z.enum(['purchase', 'refund']),
    amount: moneyString,
    inDoubt: z.boolean(),
    startedAt: z.string().meta({ description: 'ISO 8601: when it was sent to the terminal' }),
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
export type OpenTerminals = z.infer<typeof openTerminals>;
export type TerminalResolved = z.infer<typeof terminalResolved>;
