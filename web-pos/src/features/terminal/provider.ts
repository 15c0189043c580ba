import type { Station } from '@shop/contract/pos/terminal';
import { HttpError } from '../../lib/http.ts';
import { ofFrameState, ofScreen, ofStatus, QUIET, type Standing } from './standing.ts';
import { hit, type OpenAtTerminal, openTerminals, type Start, verifone } from './terminal.calls.ts';

/** A provider's page, to be shown in a frame. */
export interface FramePage {
  readonly url: string;
  /** its messages count from here alone */
  readonly origin: string;
  readonly referenceId: string;
}

export interface Begun {
  readonly standing: Standing;
  /** on the wire, as the server sent it to the terminal */
  readonly amount: string;
  readonly page?: FramePage;
}

/** One payment at one kind of card terminal. */
export interface Provider {
  readonly kind: TerminalKind;
  readonly stations: (signal?: AbortSignal) => Promise<readonly Station[]>;
  /** Starts it, or says how it stands when it was started before. */
  readonly start: (station: string) => Promise<Begun>;
  readonly ask: (station: string, signal: AbortSignal) => Promise<Standing>;
  readonly press?: (btn: 'B1' | 'B2', label: string, station: string) => Promise<Standing>;
  /** The frame says that it is done: a hint to look, never the outcome. */
  readonly hint?: (referenceId: string, result: string) => Promise<Standing>;
}

export type TerminalKind = 'hit' | 'frame';
type Payment = Omit<Start, 'station'>;

/** Its terminal shows its lines and buttons here. */
export const hitProvider = (payment: Payment): Provider => ({
  kind: 'hit',
  stations: async (signal) => (await hit.stations(signal)).stations,
  start: async (station) => {
    const { amount, ...screen } = await hit.start({ ...payment, station });
    return { standing: ofScreen(screen), amount };
  },
  ask: (station, signal) =>
    orGone(async () =>
      ofStatus(await hit.status({ option: payment.option, orderNo: payment.orderNo, station }, signal)),
    ),
  press: async (btn, val, station) => ofScreen(await hit.button({ btn, val, orderNo: payment.orderNo, station })),
});

/** Its page shows the terminal; we ask the provider. @param watched what is under way already */
export function frameProvider(payment: Payment, watched?: OpenAtTerminal): Provider {
  let paymentId = watched?.paymentId ?? '';
  return {
    kind: 'frame',
    stations: async (signal) => (await verifone.stations(payment.orderNo, signal)).stations,
    start: async (station) => {
      const { apiUrl: url, frameOrigin: origin, referenceId, ...begun } = await verifone.start({ ...payment, station });
      paymentId = begun.paymentId;
      return { standing: QUIET, amount: begun.amount, page: { url, origin, referenceId } };
    },
    ask: (_station, signal) =>
      orGone(async () => {
        // The answer to the start was lost: what it began is among what is under way.
        paymentId ||= await openedAs(payment, signal);
        if (paymentId === '') return GONE;
        const { status, ...said } = await verifone.status(paymentId, signal);
        return ofFrameState(status, said);
      }),
    hint: async (referenceId, result) =>
      ofFrameState((await verifone.success({ option: payment.option, referenceId, result })).status),
  };
}

const GONE: Standing = { ...QUIET, is: 'gone' };

/** The order has no such payment any more: the page reads it anew. */
async function orGone(ask: () => Promise<Standing>): Promise<Standing> {
  try {
    return await ask();
  } catch (reason) {
    if (reason instanceof HttpError && reason.status === 404) return GONE;
    throw reason;
  }
}

async function openedAs({ orderNo, option }: Payment, signal: AbortSignal): Promise<string> {
  const { open } = await openTerminals(orderNo, signal);
  return open.find((one) => one.option === option)?.paymentId ?? '';
}
