import type { StaffAllocation } from '@shop/commerce/document';
import { todayInNz } from '@shop/primitives/nz-time';
import { Refusal, refuse } from '@shop/primitives/refusal';
import { isItem, isSamePart } from '../domain/dispatch.ts';
import {
  customersDays,
  goodsMoving,
  isAsSeen,
  isSameChoice,
  placesOf,
  reallocationProblem,
  whyNotAllocated,
} from '../domain/reallocation.ts';
import type { AllocationSent } from './dispatch-ports.ts';
import type { QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import type { MoveOutcome, Reallocation } from './reallocation-ports.ts';

export interface ReallocateRequest {
  readonly orderNo: string;
  /** the item, as the detail names it */
  readonly detailId: string;
  /** the allocations with units that had not left, as they were shown */
  readonly seen: readonly string[];
  /** instead of them */
  readonly rows: readonly StaffAllocation[];
  /** of this press, '' = each call acts */
  readonly pressKey: string;
}

/** Older than this without an answer, catalog is asked again. */
const ANSWER_MS = 10_000;
const BATCH = 50;

/**
 * What of one part of an item has not left comes from elsewhere (docs/rules/allocations.md, 19 to 25). First the choice is noted under
 * the order's lock, then catalog moves what is held, then its outcome is recorded; what dies in between a sweep asks for again.
 * @throws Refusal precondition by the first rule that is broken or '{location} only has N stock'; conflict when it was allocated or
 *   taken meanwhile, or for another choice under the key of this press; unavailable while nobody knows whether it was moved
 */
export function reallocate(deps: QuoteDeps) {
  return async (staff: Staff, request: ReallocateRequest): Promise<void> => {
    const asked = await deps.transact((tx) => askIn(deps, tx, { staff, request }));
    if (asked.state === 'asked') await finish(deps, asked).catch(pending);
    const ended = await deps.reallocations.byId(asked.id);
    if (ended?.state === 'refused') throw refuse('precondition', 'allocation.refused', ended.problem);
  };
}

/** Those whose answer never came: catalog is asked again, and answers what it did. */
export function sweepReallocations(deps: QuoteDeps) {
  return async (): Promise<number> => {
    const due = await deps.reallocations.claimAsked(new Date(deps.clock.now().getTime() - ANSWER_MS), BATCH);
    const ended = await Promise.allSettled(due.map((one) => finish(deps, one)));
    for (const one of ended) {
      if (one.status === 'rejected')
        deps.log.warn({ err: one.reason }, 'an allocation is not answered yet; it is asked for again');
    }
    return ended.filter(({ status }) => status === 'fulfilled').length;
  };
}

interface Asking {
  readonly staff: Staff;
  readonly request: ReallocateRequest;
}

async function askIn({ clock, ids }: QuoteDeps, tx: QuoteTx, { staff, request }: Asking): Promise<Reallocation> {
  const { orderNo, rows, pressKey } = request;
  const order = await tx.orders.lock(orderNo);
  if (!order) throw unknownItem();
  const before = pressKey === '' ? undefined : await tx.reallocations.byPress(orderNo, pressKey);
  if (before) return sameChoice(before, request);
  const why = whyNotAllocated(order);
  if (why !== '') throw refuse('precondition', 'allocation.status', why);
  const at = clock.now();
  const { lineId, component } = await assertMovable(tx, request, at);
  const asked: Reallocation = {
    ...{ id: ids.newId(), key: { orderNo, version: order.heldVersion }, lineId, component, rows, pressKey },
    ...{ state: 'asked', problem: '', staffId: staff.staffId, askedAt: at },
  };
  await tx.reallocations.ask(asked);
  return asked;
}

function sameChoice(before: Reallocation, { rows, detailId }: ReallocateRequest): Reallocation {
  if (isItem(detailId, before) && isSameChoice(before.rows, rows)) return before;
  throw refuse('conflict', 'allocation.key', 'This key was used for something else.');
}

/** @returns the part that is meant: an item of several parts is allocated part by part */
async function assertMovable(
  { dispatches, reallocations }: QuoteTx,
  { orderNo, detailId, seen, rows }: ReallocateRequest,
  at: Date,
): Promise<Pick<AllocationSent, 'lineId' | 'component'>> {
  const allocations = (await dispatches.ofOrder(orderNo)).filter((one) => isItem(detailId, one));
  const [first] = allocations;
  if (!first || allocations.some(({ component }) => component !== first.component)) throw unknownItem();
  const { lineId, component } = first;
  if (allocations.some(({ asked }) => asked > 0) || (await reallocations.asked(orderNo))) throw goodsMoving();
  if (!isAsSeen(allocations, seen)) throw stale();
  const part = await reallocations.part({ orderNo, lineId, component });
  if (!part) throw unknownItem();
  const problem = reallocationProblem({ ...part, allocations }, rows, todayInNz(at));
  if (problem) throw refuse('precondition', 'allocation.rule', problem);
  return { lineId, component };
}

/** Asks catalog, however often, and records its answer once. */
async function finish(deps: QuoteDeps, asked: Reallocation): Promise<void> {
  const outcome = await deps.holdMoves.move(asked);
  await deps.transact((tx) => endIn(deps, tx, { asked, outcome }));
}

interface Ending {
  readonly asked: Reallocation;
  readonly outcome: MoveOutcome;
}

async function endIn({ clock }: QuoteDeps, tx: QuoteTx, { asked, outcome }: Ending): Promise<void> {
  const at = clock.now();
  const { orderNo, version } = asked.key;
  const order = await tx.orders.lock(orderNo);
  // What was moved for a version that another has overtaken went back with it.
  const isCurrent = order?.heldVersion === version;
  const ended = isCurrent ? outcome : { moved: false, problem: outcome.problem || CHANGED };
  if (!(await tx.reallocations.end(asked.id, ended, at)) || !ended.moved) return;
  const before = (await tx.dispatches.ofOrder(orderNo))
    .filter(isSamePart(asked))
    .filter(({ qty, dispatched }) => qty > dispatched);
  const isUnpriced = await tx.dispatches.isUnpriced(orderNo);
  await tx.reallocations.replace(asked, customersDays(asked.rows, { etas: outcome.etas, isUnpriced, before }), at);
  await record(tx, { asked, before, at });
}

interface Recording {
  readonly asked: Reallocation;
  readonly before: readonly AllocationSent[];
  readonly at: Date;
}

async function record({ quotes, quoteEvents }: QuoteTx, { asked, before, at }: Recording): Promise<void> {
  const { key, component, rows, staffId } = asked;
  const { orderNo } = key;
  const from = placesOf(before.map(({ qty, dispatched, ...one }) => ({ ...one, qty: qty - dispatched })));
  const detail = { component, from, to: placesOf(rows) };
  await quotes.log({ orderNo, event: 'order-log', causerId: staffId, what: 'allocated', detail, at });
  await quoteEvents.audit({ action: 'order.allocated', actorStaffId: staffId, approverId: '', orderNo, at, detail });
}

function pending(error: unknown): never {
  if (!(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
  throw refuse(
    'unavailable',
    'allocation.pending',
    'It is not known yet whether this was allocated. Look again in a moment.',
  );
}

const CHANGED = 'This order has changed meanwhile. Please open it again.';
const stale = () =>
  refuse('conflict', 'allocation.stale', 'This item was allocated or taken meanwhile. Please look at it again.');
const unknownItem = () =>
  refuse('not_found', 'allocation.unknown', 'This item is not known. Please open the order again.');
