import { refuse } from '@shop/primitives/refusal';
import { nextTerminalCheck } from '../domain/terminal.ts';
import { hearTerminal } from './hear-terminal.ts';
import type { Resolved } from './in-doubt.ts';
import type { PaymentDeps } from './ports.ts';
import { queryTerminal } from './query-terminal.ts';
import { resolveAttempt } from './resolve-attempt.ts';
import { newAttempt, type StartPayment } from './start-payment.ts';

export interface StartTerminal extends StartPayment {
  readonly station: string;
}

const BUSY = 'This terminal is busy with another payment. Please choose another one, or wait until it is free.';

/**
 * Takes a payment (payment id, attempt) at a terminal. Our reference and the station are committed first; then the purchase is sent, once.
 * A repeated call, also after a crash, sends nothing: it asks how the transaction stands (docs/rules/terminals.md 1).
 * @throws Refusal precondition while the station serves another payment; malformed for a method or a station that is no terminal;
 * conflict for an attempt that was given up before it began
 */
export function startTerminal(deps: PaymentDeps) {
  const resolve = resolveAttempt(deps);
  return async (request: StartTerminal): Promise<Resolved> => {
    const made = newAttempt(deps, request);
    const begun = await deps.sessions.begin(made, nextTerminalCheck(made, 'started', made.startedAt));
    if (!begun) throw await whyNot(deps, made.station);
    const { attempt, isNew } = begun;
    if (attempt.state === 'aborted')
      throw refuse('conflict', 'payment.aborted', 'This payment was already given up. Please try again.');
    if (!isNew) return resolve(attempt);
    const { station, ourReference: txnRef, amountCents, orderNo: merchantReference } = attempt;
    const order = { station, txnRef, isRefund: false, amountCents, purchaseReference: '', merchantReference };
    const answer = await deps.terminals.start(order);
    const heard = await hearTerminal(deps, attempt, { request: 'start', answer });
    // A busy or unreachable terminal is told from a lost answer by one question.
    return heard.inDoubt && answer.kind === 'refused' ? queryTerminal(deps, heard.attempt) : heard;
  };
}

async function whyNot({ sessions }: PaymentDeps, station: string): Promise<Error> {
  const isFree = await sessions.isFree(station);
  return isFree
    ? refuse('malformed', 'payment.malformed', 'The payment has no terminal of this name.')
    : refuse('precondition', 'payment.station_busy', BUSY);
}
