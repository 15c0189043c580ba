import { isEnded } from '@shop/commerce/attempts';
import type { PaymentStatus } from '@shop/commerce/payments';
import type { Cents } from '@shop/primitives/money';
import { Refusal, refuse } from '@shop/primitives/refusal';
import { isSent, type Order, type OrderPayment } from '../domain/order.ts';
import { keepPin, sendRefund } from './approve-refund.ts';
import { isRefund, sendPayment } from './pay-order.ts';
import type { OrderDeps } from './ports.ts';
import type { QuoteDeps, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';
import { recordAttempt } from './record-attempt.ts';
import { givenUp, isRefused, type PayingOrder, type Sent, takenAt, takenBy } from './take-money.ts';
import type { TerminalNow, TerminalPress, TerminalWords } from './terminal-ports.ts';

export interface StartAtTerminal extends PayingOrder {
  readonly station: string;
  /** what the till means to start; the row decides, and another kind is refused */
  readonly isRefund: boolean;
}
/** How a payment at a terminal stands: the order's own row, and what the terminal shows. */
export interface AtTerminal extends TerminalWords {
  readonly orderStatus: Order['status'];
  readonly paymentStatus: PaymentStatus;
  readonly amountCents: Cents;
  readonly inDoubt: boolean;
}

/** Payments and refunds of an order at card terminals (docs/rules/payments.md 28). */
export const terminalPayments = (deps: QuoteDeps) => ({
  startAtTerminal: startAtTerminal(deps),
  readAtTerminal: readAtTerminal(deps),
  pressAtTerminal: pressAtTerminal(deps),
});

/**
 * Pay Now at a terminal, or Approve Refund at one: the attempt is announced under the order's lock as for any other method, then payment sends it
 * to the terminal, once. Pressed twice it is one payment: the attempt is the key.
 * @throws Refusal as pay-order and approve-refund; precondition for a station that is busy or of another branch: the payment is unpaid again; precondition
 * for a payment that is under way at another terminal
 */
function startAtTerminal(deps: QuoteDeps) {
  return async (staff: Staff, { station, ...request }: StartAtTerminal): Promise<AtTerminal> => {
    const isGivenBack = await isRefund(deps, request);
    if (isGivenBack !== request.isRefund)
      throw refuse('precondition', 'payment.type', 'This payment has changed meanwhile. Please load the order again.');
    const sending = { ...request, staff, isAtTerminal: true };
    const sent = await (isGivenBack ? sendRefund : sendPayment)(deps, sending);
    const now = await atStation(deps, sent, { station, branch: takenAt(sent.order, staff), staff });
    const standing = await recorded(deps, sent, now);
    // It is at that terminal, and nothing begins at this one.
    if (now.station !== station && isSent({ status: standing.paymentStatus })) throw elsewhere(now.station);
    return standing;
  };
}

const elsewhere = (station: string) =>
  refuse('precondition', 'payment.elsewhere', `This payment is under way at another terminal already (${station}).`);

/** A terminal of that branch; its money counts there. */
interface Till {
  readonly station: string;
  readonly branch: string;
  readonly staff: Staff;
}

async function atStation(
  deps: QuoteDeps,
  { order, row }: Sent,
  { station, branch, staff }: Till,
): Promise<TerminalNow> {
  const key = keyOf(row);
  if (!isSent(row)) return deps.payments.readTerminal(key);
  const { orderNo, confirmationToken } = order;
  const { gateway, amountCents } = row;
  const what = { orderNo, gateway, amountCents, branch, confirmationToken, ...takenBy(order, row) };
  try {
    return await deps.payments.startTerminal({ key, ...what, station });
  } catch (error) {
    const why = await givenUp(deps, { order, row }, error);
    if (row.type === 2 && isRefused(error)) await keepPin(deps, staff, row);
    throw why;
  }
}

const keyOf = ({ id, attempt }: OrderPayment) => ({ paymentId: id, attempt });

/** @throws Refusal not_found for a payment that is none of the order, or was never sent to a terminal */
function readAtTerminal(deps: OrderDeps) {
  return async ({ orderNo, paymentId }: PayingOrder): Promise<AtTerminal> => {
    const order = await deps.lookups.read(orderNo);
    const row = order?.payments.find(({ id }) => id === paymentId);
    if (!order) throw unknownOrder();
    if (!row || row.flow !== 'terminal' || row.attempt === 0) throw unknownAtTerminal();
    const now = await known(deps.payments.readTerminal(keyOf(row)));
    return now
      ? recorded(deps, { order, row }, now)
      : view({ order, row, words: neverStarted(row), inDoubt: isSent(row) });
  };
}

const unknownAtTerminal = () => refuse('not_found', 'payment.unknown', 'This payment is not there any more.');

/** What was refused at its start is over; what is announced and not there yet may still be on its way. */
const neverStarted = (row: OrderPayment): TerminalWords =>
  isSent(row) ? NOTHING : { ...NOTHING, statusId: 6, dl1: 'NOT STARTED' };

const NOTHING: TerminalWords = {
  ...{ statusId: 0, dl1: '', dl2: '', b1: '', b2: '', code: '' },
  ...{ frameUrl: '', frameOrigin: '', referenceId: '', framePaymentId: '' },
  ...{ authCode: '', cardType: '', maskedPan: '', rrn: '', receipt: '' },
  ...{ doubt: '', silentSince: '', sameSince: '' },
};

async function known(asked: Promise<TerminalNow>): Promise<TerminalNow | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'not_found') throw error;
    return undefined;
  }
}

/**
 * Who pressed stands in the order's log. @throws Refusal precondition where nothing of the order is under way at that station, or the
 * button is not offered; forbidden at another branch's terminal
 */
function pressAtTerminal(deps: QuoteDeps) {
  return async (
    staff: Pick<Staff, 'staffId'>,
    at: { readonly orderNo: string; readonly station: string },
    press: TerminalPress,
  ): Promise<AtTerminal> => {
    const { orderNo, station } = at;
    const [order, underWay] = await Promise.all([deps.lookups.read(orderNo), deps.payments.atTerminals(orderNo)]);
    const open = underWay.find((one) => one.station === station);
    const row = order?.payments.find(({ id }) => id === open?.attempt.key.paymentId);
    if (!order) throw unknownOrder();
    if (!open || !row) throw refuse('precondition', 'payment.button', 'The terminal does not offer this button now.');
    const now = await deps.payments.pressTerminal(open.attempt.key, press);
    const log = { orderNo, event: 'order-log', causerId: staff.staffId, what: 'terminal_pressed' } as const;
    const detail = { button: press.value, station };
    await deps.transact((tx) => tx.quotes.log({ ...log, detail, at: deps.clock.now() }));
    return recorded(deps, { order, row }, now);
  };
}

/** An outcome is recorded on the order at once, so that nothing waits for its event. */
async function recorded(deps: OrderDeps, { order, row }: Sent, now: TerminalNow): Promise<AtTerminal> {
  const { attempt, station: _station, ...words } = now;
  const inDoubt = attempt.state === 'in_doubt';
  const isOver = attempt.state !== 'in_doubt' && isEnded(attempt.state);
  const after = isOver ? await recordAttempt(deps, { attempt: { ...attempt, orderNo: order.orderNo } }) : undefined;
  const current = after?.order ?? order;
  return view({ order: current, row: current.payments.find(({ id }) => id === row.id) ?? row, words, inDoubt });
}

interface Viewed extends Sent {
  readonly words: TerminalWords;
  readonly inDoubt: boolean;
}
const view = ({ order, row, words, inDoubt }: Viewed): AtTerminal => ({
  ...words,
  orderStatus: order.status,
  paymentStatus: row.status,
  amountCents: row.amountCents,
  inDoubt,
});
