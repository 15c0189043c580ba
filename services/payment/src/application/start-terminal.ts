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
  /** which of its attempts took that money */
  readonly refundAttempt: number;
}

/** So long a caller waits for the terminal; what comes later is recorded all the same. */
const PATIENCE_MS = 6_000;

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
    const { refundAttempt: _refundAttempt, ...attempted } = request;
    const begun = await begin(deps, { ...newAttempt(deps, attempted), station, branch });
    if (!begun) throw await busy(deps, station);
    if (!begun.isNew) return read(going(begun.attempt));
    const { attempt } = begun;
    await deps.remind(attempt, begun.nextCheckAt);
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
  if (!station || station.gateway !== gateway || !(await terminals.of(gateway)))
    throw refuse('malformed', 'payment.malformed', 'The payment has no terminal of this name.');
  if (station.branch !== branch)
    throw refuse('precondition', 'payment.station_branch', 'This terminal belongs to another branch.');
  return station;
}

/** The provider's number of what is given back; '' = money is taken. */
async function purchaseOf({ attempts }: PaymentDeps, request: StartTerminal): Promise<string> {
  const { refundOf: paymentId, refundAttempt: attempt, orderNo, gateway } = request;
  if (paymentId === '') return '';
  const purchase = await attempts.find({ paymentId, attempt });
  const isIts = purchase?.orderNo === orderNo && purchase.gateway === gateway && purchase.state === 'captured';
  if (isIts && purchase.station !== '' && purchase.refundOf === '' && purchase.providerReference !== '')
    return purchase.providerReference;
  throw refuse(
    'precondition',
    'payment.refund_method',
    'This payment can not be given back at a card terminal. Please choose another way.',
  );
}

/** What keeps a station: its order, and whether waiting helps. */
async function busy({ stations }: PaymentDeps, id: string) {
  const { busyOrderNo: orderNo = '', isBusyInDoubt = false } = (await stations.station(id)) ?? {};
  const sentence = isBusyInDoubt
    ? `This terminal waits for a manager: how the payment of order #${orderNo} ended is not known. Please choose another one.`
    : `This terminal is busy with another payment${orderNo && ` (order #${orderNo})`}. Please choose another one, or wait until it is free.`;
  return refuse('precondition', 'payment.station_busy', sentence);
}

/** The refund is there before it is counted, so of two at once the second one sees the first. */
function begin({ transact }: PaymentDeps, made: Attempt) {
  return transact(async ({ attempts, terminals }) => {
    const nextCheckAt = nextTerminalCheck(made, 'started', made.startedAt);
    const begun = await terminals.begin(made, nextCheckAt);
    if (!begun) return undefined;
    const { refundOf, orderNo } = made;
    if (begun.isNew && refundOf !== '' && (await attempts.refundable(refundOf, orderNo)) < 0)
      throw refuse('precondition', 'payment.refund_too_much', 'More would be given back than was paid.');
    return { ...begun, nextCheckAt: nextCheckAt ?? made.startedAt };
  });
}

async function send(deps: PaymentDeps, attempt: Attempt, purchaseReference: string): Promise<Resolved> {
  const { station, ourReference: txnRef, amountCents, orderNo: merchantReference, refundOf, returnToken } = attempt;
  const what = { amountCents, purchaseReference, merchantReference, returnToken };
  const order = { station, txnRef, isRefund: refundOf !== '', ...what };
  const terminals = await terminalsOf(deps, attempt);
  const answer = await terminals.start(order);
  const heard = await hearTerminal(deps, attempt, { request: 'start', answer });
  // A busy or unreachable terminal is told from a lost answer by one question.
  return heard.inDoubt && answer.kind === 'refused' ? queryTerminal(deps, heard.attempt) : heard;
}
