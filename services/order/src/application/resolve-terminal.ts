import { byHandOf } from '@shop/commerce/by-hand';
import { isSettled } from '@shop/commerce/payments';
import { type Cents, formatDollars } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { isSent, type Order, type OrderPayment } from '../domain/order.ts';
import { pinRequired } from './commit-quote.ts';
import type { Attempt } from './paying-ports.ts';
import type { Grant, GrantUse, QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';
import { recordAttempt } from './record-attempt.ts';
import type { PayingOrder } from './take-money.ts';

/** A press that is repeated within this time has the first answer (docs/rules/pins.md, 13). */
const AGAIN_MS = 10 * 60_000;

export interface ResolveTerminal extends PayingOrder {
  readonly isPaid: boolean;
  /** why: what the slip, the bank or the customer says */
  readonly note: string;
}

export interface ResolvedByHand {
  readonly status: Order['status'];
  readonly message: string;
}

/**
 * A manager says how a payment in doubt ended (docs/rules/terminals.md 12): the PIN `terminal-resolve` is spent with its audit row under the
 * order's lock, then payment records it, and what payment answers is recorded as any outcome is: a word of the provider that came meanwhile
 * goes before. The same press again needs no PIN.
 * @throws Refusal not_found; precondition for a payment that is not in doubt, and for 'not paid' of what the
 * provider says it approved; forbidden without the PIN; unavailable while payment does not say
 */
export function resolveTerminal(deps: QuoteDeps) {
  return async (staff: Staff, request: ResolveTerminal): Promise<ResolvedByHand> => {
    const { orderNo, isPaid, note } = request;
    const done = await doneBefore(deps, staff, request);
    if (done) return done;
    const grants = await deps.accounts.findGrants('terminal-resolve', orderNo);
    const { key, row } = await inDoubt(deps, request);
    // Also asked before the PIN is spent: what the provider approved is not said not to be paid, and paid is what it charged.
    const asked = await deps.payments.settleByHand({ key, isPaid, note, approverId: '', isOnlyAsked: true });
    const reported = byHandOf(asked.reason)?.reported ?? '';
    const approving = { ...request, staff, grants, amountCents: asked.amountCents, reported };
    const { approverId } = await deps.transact((tx) => approveIn(deps, tx, approving));
    const attempt = await deps.payments.settleByHand({ key, isPaid, note, approverId });
    const recorded = await recordAttempt(deps, { attempt: { ...attempt, orderNo } });
    if (!recorded) throw unknownOrder();
    return { status: recorded.order.status, message: messageOf(row, attempt, isPaid) };
  };
}

/** The answer to a press that this session has made already, of what is in doubt no more; undefined = it is none. */
async function doneBefore(
  deps: QuoteDeps,
  staff: Staff,
  request: ResolveTerminal,
): Promise<ResolvedByHand | undefined> {
  const order = await deps.lookups.read(request.orderNo);
  const row = rowOf(order, request.paymentId);
  if (!order || isSent(row)) return undefined;
  const at = deps.clock.now();
  const use = useOf(row, { ...request, staff, at });
  if (!(await deps.transact((tx) => tx.grants.wasDone(use, new Date(at.getTime() - AGAIN_MS))))) return undefined;
  return { status: order.status, message: messageOf(row, row, request.isPaid) };
}

function useOf(
  { id, attempt }: OrderPayment,
  {
    orderNo,
    isPaid,
    staff: { sessionHash },
    at,
  }: Pick<ResolveTerminal, 'orderNo' | 'isPaid'> & { staff: Staff; at: Date },
): GrantUse {
  const actionKey = `${id}-${attempt}-${isPaid ? 'paid' : 'not-paid'}`;
  return { type: 'terminal-resolve', target: orderNo, sessionHash, orderNo, at, actionKey };
}

function messageOf(row: OrderPayment, { amountCents }: Pick<Attempt, 'amountCents'>, isPaid: boolean): string {
  const [recorded, moved] = row.refundOf
    ? ['The refund is recorded as', 'gave back']
    : ['The payment is recorded as', 'charged'];
  const done = row.refundOf ? 'made' : 'paid';
  if (!isPaid) return `${recorded} not ${done}.`;
  if (amountCents === row.amountCents) return `${recorded} ${done}.`;
  return `${recorded} ${done} with what the terminal ${moved}, ${formatDollars(amountCents)}.`;
}

/** Asked before the PIN is spent: it is not for what the provider knows. */
async function inDoubt(deps: QuoteDeps, { orderNo, paymentId }: ResolveTerminal) {
  const row = rowOf(await deps.lookups.read(orderNo), paymentId);
  const key = { paymentId: row.id, attempt: row.attempt };
  if (row.flow !== 'terminal' || !isSent(row)) throw notInDoubt();
  const { attempt } = await deps.payments.readTerminal(key);
  if (attempt.state === 'in_doubt') return { key, row };
  await recordAttempt(deps, { attempt: { ...attempt, orderNo } });
  throw notInDoubt();
}

const notInDoubt = () => refuse('precondition', 'payment.not_in_doubt', 'This payment is not in doubt.');

function rowOf(order: Order | undefined, paymentId: string): OrderPayment {
  if (!order) throw unknownOrder();
  const row = order.payments.find(({ id }) => id === paymentId);
  if (!row) throw refuse('not_found', 'payment.unknown', 'This payment is not there any more.');
  return row;
}

interface Approving extends ResolveTerminal {
  /** what is recorded of it */
  readonly amountCents: Cents;
  /** what the provider's report said then */
  readonly reported: string;
  readonly staff: Staff;
  readonly grants: readonly Grant[];
}

async function approveIn({ clock }: QuoteDeps, tx: QuoteTx, approving: Approving): Promise<{ approverId: string }> {
  const { orderNo, paymentId, isPaid, note, staff, grants, amountCents, reported } = approving;
  const row = rowOf(await tx.orders.lock(orderNo), paymentId);
  if (isSettled(row) || !isSent(row)) throw notInDoubt();
  const at = clock.now();
  const outcome = isPaid ? 'paid' : 'not-paid';
  const use = useOf(row, { ...approving, at });
  const grant = await tx.grants.spend(grants, use);
  if (!grant) {
    if (await tx.grants.wasDone(use, new Date(at.getTime() - AGAIN_MS)))
      return { approverId: grants[0]?.approverId ?? '' };
    throw pinRequired();
  }
  const { gateway, name, refundOf } = row;
  const detail = { gateway, amountCents, outcome, reported, refundOf };
  const { staffId } = staff;
  const log = { orderNo, event: 'order-log', causerId: staffId, what: 'terminal_resolved', at } as const;
  await tx.quotes.log({ ...log, detail: { ...detail, name, note, approverId: grant.approverId } });
  await tx.quoteEvents.audit({
    ...{ action: 'order.terminal_resolved', actorStaffId: staffId, approverId: grant.approverId, orderNo, at },
    detail: { ...detail, method: name, grantId: grant.id },
  });
  return grant;
}
