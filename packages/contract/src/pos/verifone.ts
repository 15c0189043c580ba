import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { filledText, moneyString, okOrRefused } from '../wire.ts';
import { SENTENCES } from './sentences.ts';
import { stations, terminalDoubt, terminalQuiet, terminalStart } from './terminal.ts';

/** Card terminals of the second provider: its page stands in a frame, and its own answer to our query decides. */

export const verifoneParams = z.object({ orderNo: filledText('code') });

/** `apiUrl` is shown in a frame, only ever from `frameOrigin`. */
export const verifoneStarted = okOrRefused({
  apiUrl: z.string(),
  referenceId: z.string(),
  paymentId: z.string().meta({ description: "The provider's register payment; what getStatus takes" }),
  frameOrigin: z.string().meta({ description: 'Extension: messages of the frame count from here alone' }),
  amount: moneyString.meta({ description: 'Extension' }),
});

/** What the frame said: a hint to query, never the outcome. */
export const verifoneSuccess = z.object({
  option: filledText('code'),
  referenceId: filledText('code'),
  result: z.enum(['SUCCESS', 'FAILURE', 'UNKNOWN']),
});

export const VERIFONE_STATES = ['PENDING', 'APPROVED', 'DECLINED', 'CANCELLED', 'UNKNOWN'] as const;
export const verifoneConfirmed = okOrRefused({ status: z.enum(VERIFONE_STATES) });

export const verifoneQuery = z.object({ paymentId: filledText('code') });

export const verifoneStatus = okOrRefused({
  status: z.enum(VERIFONE_STATES),
  amount: moneyString,
  authCode: z.string(),
  cardType: z.string(),
  maskedPan: z.string().meta({ description: 'At most the first six and last four digits' }),
  rrn: z.string(),
  receipt: z.string(),
  ...terminalDoubt,
  ...terminalQuiet,
});

const S = SENTENCES;
const staffPost = { method: 'post', csrf: true, session: 'staff', errors: [401, 403, 404, 409, 503] } as const;

export const verifoneRoutes: readonly Route[] = [
  get('/pos/verifone/init/{orderNo}', "The second provider's terminals of the session's branch", {
    params: verifoneParams,
    response: stations,
    refusals: [S.noStation],
    errors: [401, 404],
    session: 'staff',
  }),
  {
    ...staffPost,
    path: '/pos/verifone/start',
    summary: 'Starts a payment or an approved refund; pressed again it answers the same page',
    request: terminalStart,
    response: verifoneStarted,
    refusals: [S.stationBusy, S.otherStation, S.notStarted, S.noStation, S.tooMuch, S.cannotPay],
  },
  {
    ...staffPost,
    path: '/pos/verifone/success',
    summary: 'The frame is done: the provider is queried, and its answer is recorded',
    request: verifoneSuccess,
    response: verifoneConfirmed,
  },
  {
    ...staffPost,
    path: '/pos/verifone/getStatus',
    summary: 'How a payment stands at the second provider; an outcome is recorded',
    request: verifoneQuery,
    response: verifoneStatus,
  },
];

export type VerifoneStarted = z.infer<typeof verifoneStarted>;
export type VerifoneConfirmed = z.infer<typeof verifoneConfirmed>;
export type VerifoneStatus = z.infer<typeof verifoneStatus>;
