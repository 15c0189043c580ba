import { refuse } from '@shop/primitives/refusal';
import { within } from '@shop/kit/within';
import type { Attempt } from '../domain/attempt.ts';
import { nextTerminalCheck } from '../domain/terminal.ts';
import { type AtTerminal, atTerminal } from './at-terminal.ts';
import { hearTerminal } from './hear-terminal.ts';
import type { Resolved } from './in-doubt.ts';
import type { PaymentDeps } from './ports.ts';
import { queryTerminal, terminalsOf } from './query-terminal.ts';
import { readTerminal } from './read-terminal.ts';
import { newAttempt, type StartPayment } from './start-payment.ts';
import type { Station } from './terminal-ports.ts';

export interface StartTerminal extends Omit<StartPayment, 'branch'> {
  readonly station: string;
  /** where the one who starts it works: only that branch's terminals */
  readonly branch: string;
  /** the payment id whose money is given back; '' = money is taken */
  readonly refundOf: string;
}

/** So long a caller waits for the terminal; what comes later is recorded all the same. */
const PATIENCE_MS = 6_000;
const BUSY = 'This terminal is busy with another payment. Please choose another one, or wait until it is free.';

/**
 * Takes a payment (payment id, attempt) at a terminal, or gives one back. Our reference and the station are committed first; then it is sent,
 * once. A repeated call, also after a crash, sends nothing: it asks how the transaction stands (docs/rules/terminals.md 1).
 * @throws Refusal precondition while the station serves another payment, for another branch's station, and for a refund of what was not
 * taken so or is not there any more; malformed for a method or a station that is no terminal; conflict for an attempt that was given up
 * before it began
 */
export function startTerminal(deps: PaymentDeps) {
  const read = readTerminal(deps);
  return async (request: StartTerminal): Promise<AtTerminal> => {
    const before = await deps.attempts.find(request);
    if (before) return read(going(before));
    const purchaseReference = await purchaseOf(deps, request);
    const { id: station, branch } = await stationOf(deps, request);
    const begun = await begin(deps, { ...newAttempt(deps, request), station, branch });
    if (!begun.isNew) return read(going(begun.attempt));
    const { attempt } = begun;
    const sent = send(deps, attempt, purchaseReference);
    return atTerminal(deps, await within(PATIENCE_MS, sent, { attempt, inDoubt: false }));
  };
}

function going(attempt: Attempt): Attempt {
  if (attempt.state !== 'aborted') return attempt;
  throw refuse('conflict', 'payment.aborted', 'This payment was already given up. Please try again.');
}

async function stationOf({ stations, terminals }: PaymentDeps, request: StartTerminal): Promise<Station> {
  const { station: id, gateway, branch } = request;
  const station = await stations.station(id);
  if (!station || station.gateway !== gateway || !terminals[gateway])
    throw refuse('malformed', 'payment.malformed', 'The payment has no terminal of this name.');
  if (station.branch !== branch)
    throw refuse('precondition', 'payment.station_branch', 'This terminal belongs to another branch.');
  return station;
}

/** The provider's number of what is given back; '' = money is taken. */
async function purchaseOf({ attempts }: PaymentDeps, { refundOf, orderNo, gateway }: StartTerminal): Promise<string> {
  if (refundOf === '') return '';
  const purchase = await attempts.captured(refundOf, orderNo);
  const isOwn = purchase?.gateway === gateway && purchase.station !== '' && purchase.refundOf === '';
  if (isOwn && purchase.providerReference !== '') return purchase.providerReference;
  throw refuse(
    'precondition',
    'payment.refund_method',
    'This payment can not be given back at a card terminal. Please choose another way.',
  );
}

/** The refund is there before it is counted, so of two at once the second one sees the first. */
function begin({ transact }: PaymentDeps, made: Attempt) {
  return transact(async ({ attempts, terminals }) => {
    const begun = await terminals.begin(made, nextTerminalCheck(made, 'started', made.startedAt));
    if (!begun) throw refuse('precondition', 'payment.station_busy', BUSY);
    const { refundOf, orderNo } = made;
    if (begun.isNew && refundOf !== '' && (await attempts.refundable(refundOf, orderNo)) < 0)
      throw refuse('precondition', 'payment.refund_too_much', 'More would be given back than was paid.');
    return begun;
  });
}

async function send(deps: PaymentDeps, attempt: Attempt, purchaseReference: string): Promise<Resolved> {
  const { station, ourReference: txnRef, amountCents, orderNo: merchantReference, refundOf } = attempt;
  const order = { station, txnRef, isRefund: refundOf !== '', amountCents, purchaseReference, merchantReference };
  const answer = await terminalsOf(deps, attempt).start(order);
  const heard = await hearTerminal(deps, attempt, { request: 'start', answer });
  // A busy or unreachable terminal is told from a lost answer by one question.
  return heard.inDoubt && answer.kind === 'refused' ? queryTerminal(deps, heard.attempt) : heard;
}
