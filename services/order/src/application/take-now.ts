import { takeProblem, tooMuchTaken } from '@shop/commerce/taking';
import { Refusal, refuse } from '@shop/primitives/refusal';
import { isAllDispatched, isItem, isSamePart, undispatchedOf, whyNotTaken } from '../domain/dispatch.ts';
import { nextStep, type OrderStatus } from '../domain/life.ts';
import { goodsMoving } from '../domain/reallocation.ts';
import type { Order } from '../domain/order.ts';
import { completeOrder } from './complete-order.ts';
import type { AllocationSent, Dispatch, DispatchOutcome } from './dispatch-ports.ts';
import type { QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';

export interface TakeRequest {
  /** the item, as the detail names it */
  readonly detailId: string;
  readonly allocationId: string;
  readonly qty: number;
  readonly bin: string;
  /** of this press, '' = each call acts */
  readonly pressKey: string;
}
export interface Taken {
  readonly orderNo: string;
  readonly status: OrderStatus;
  /** of the item, over all its allocations */
  readonly alreadyTaken: number;
}

/** Older than this without an answer, a dispatch is asked for again. */
const ANSWER_MS = 10_000;
const BATCH = 50;

/**
 * Taking now: goods of a paid order leave a bin, once for each press (docs/rules/dispatch.md). First the dispatch is noted under the
 * order's lock, then catalog takes it out of the bin, then its outcome is recorded; what dies in between a sweep asks for again.
 * @throws Refusal precondition by the first rule that is broken; not_found for an unknown allocation; conflict for another take under
 *   the key of this press; unavailable while nobody knows whether the goods left
 */
export function takeNow(deps: QuoteDeps) {
  return async (staff: Staff, request: TakeRequest): Promise<Taken> => {
    const allocation = await deps.dispatches.allocation(request.allocationId);
    if (!allocation || !isItem(request.detailId, allocation)) throw unknownItem();
    const before = await pressed(deps, allocation, request);
    const asked = before ?? (await ask(deps, { staff, request, allocation }));
    if (asked === 'nothing') return standing(deps, allocation);
    if (asked.state === 'asked') await finish(deps, asked).catch(pending);
    return standing(deps, allocation, asked);
  };
}

/** Dispatches whose answer never came: catalog is asked again, and answers what it did. */
export function sweepDispatches(deps: QuoteDeps) {
  return async (): Promise<number> => {
    const due = await deps.dispatches.claimAsked(new Date(deps.clock.now().getTime() - ANSWER_MS), BATCH);
    const ended = await Promise.allSettled(due.map((one) => finish(deps, one)));
    for (const one of ended) {
      if (one.status === 'rejected')
        deps.log.warn({ err: one.reason }, 'a dispatch is not answered yet; it is asked for again');
    }
    return ended.filter(({ status }) => status === 'fulfilled').length;
  };
}

interface Asking {
  readonly staff: Staff;
  readonly request: TakeRequest;
  readonly allocation: AllocationSent;
}

async function pressed({ dispatches }: QuoteDeps, { orderNo }: AllocationSent, request: TakeRequest) {
  if (request.pressKey === '') return undefined;
  return sameTake(await dispatches.byPress(orderNo, request.pressKey), request);
}

function sameTake(before: Dispatch | undefined, { allocationId, qty, bin }: TakeRequest): Dispatch | undefined {
  if (!before) return undefined;
  if (before.allocationId === allocationId && before.qty === qty && before.bin === bin) return before;
  throw refuse('conflict', 'dispatch.key', 'This key was used for something else.');
}

/** The bins are read before the lock: nothing remote happens under it, and catalog checks them again. */
async function ask(deps: QuoteDeps, asking: Asking): Promise<Dispatch | 'nothing'> {
  const { component, from } = asking.allocation;
  const bins = await deps.bins.list([component]);
  const inBin = bins.find(({ location, bin }) => location === from && bin === asking.request.bin)?.qty;
  return deps.transact((tx) => askIn(deps, tx, { ...asking, inBin }));
}

async function askIn(
  { clock, ids }: QuoteDeps,
  { orders, dispatches, reallocations }: QuoteTx,
  { staff, request, allocation: { id, orderNo }, inBin }: Asking & { readonly inBin: number | undefined },
): Promise<Dispatch | 'nothing'> {
  const order = await orders.lock(orderNo);
  const before = request.pressKey === '' ? undefined : await dispatches.byPress(orderNo, request.pressKey);
  if (before) return sameTake(before, request) ?? before;
  const all = await dispatches.ofOrder(orderNo);
  const now = all.find((one) => one.id === id);
  if (!order || !now) throw unknownItem();
  assertTakeable(order, request.qty, { inBin, now, all, isUnpriced: await dispatches.isUnpriced(orderNo) });
  if (request.qty === 0) return 'nothing';
  if (await reallocations.asked(orderNo)) throw goodsMoving();
  const { lineId, component, from: location } = now;
  const asked: Dispatch = {
    ...{ id: ids.newId(), key: { orderNo, version: order.heldVersion }, allocationId: id, lineId, component, location },
    ...{ bin: request.bin, qty: request.qty, state: 'asked', most: 0, pressKey: request.pressKey },
    ...{ staffId: staff.staffId, askedAt: clock.now() },
  };
  await dispatches.ask(asked);
  return asked;
}

interface Limiting {
  readonly inBin: number | undefined;
  readonly now: AllocationSent;
  readonly all: readonly AllocationSent[];
  readonly isUnpriced: boolean;
}

function assertTakeable(order: Order, qty: number, { inBin, now, all, isUnpriced }: Limiting): void {
  const why = whyNotTaken(order.status, isUnpriced);
  if (why !== '') throw refuse('precondition', 'dispatch.not_paid', why);
  const limits = { inBin, allowed: undispatchedOf(all.filter(isSamePart(now))), undispatched: undispatchedOf([now]) };
  const problem = takeProblem(qty, limits);
  if (problem !== '') throw refuse('precondition', 'dispatch.limit', problem);
}

/** Asks catalog, however often, and records its answer once. */
async function finish(deps: QuoteDeps, dispatch: Dispatch): Promise<void> {
  const outcome = await deps.bins.take(dispatch);
  await deps.transact((tx) => endIn(deps, tx, { dispatch, outcome }));
}

interface Ending {
  readonly dispatch: Dispatch;
  readonly outcome: DispatchOutcome;
}

async function endIn({ clock }: QuoteDeps, tx: QuoteTx, { dispatch, outcome }: Ending): Promise<void> {
  const at = clock.now();
  const { orderNo } = dispatch.key;
  const order = await tx.orders.lock(orderNo);
  if (!order) throw unknownItem();
  if (!(await tx.dispatches.end(dispatch, outcome, at)) || !outcome.taken) return;
  const isAll = isAllDispatched(await tx.dispatches.ofOrder(orderNo));
  // The goods are gone whatever became of the order meanwhile: where the table has no such step its status stays.
  const life = nextStep(order, isAll ? 'dispatchRest' : 'dispatchPart', 'staff');
  if (life) await tx.orders.saveLife(orderNo, life, { at });
  await record(tx, { dispatch, isAll, version: order.version, at });
  if (life) await completeOrder(tx, { ...order, ...life }, at);
}

interface Recording {
  readonly dispatch: Dispatch;
  readonly isAll: boolean;
  readonly version: number;
  readonly at: Date;
}

async function record(
  { quotes, quoteEvents }: QuoteTx,
  { dispatch, isAll: all, version, at }: Recording,
): Promise<void> {
  const { id: dispatchId, key, component, location, bin, qty, staffId } = dispatch;
  const { orderNo } = key;
  const detail = { dispatchId, component, location, bin, qty };
  await quotes.log({ orderNo, event: 'order-log', causerId: staffId, what: 'dispatched', detail, at });
  await quoteEvents.append({
    ...{ type: 'order.dispatched', key: { orderNo, version }, dispatchId, staffId, component, location, qty, all },
  });
  await quoteEvents.audit({ action: 'order.dispatched', actorStaffId: staffId, approverId: '', orderNo, at, detail });
}

/** How the item stands after it; @throws Refusal precondition where catalog refused it */
async function standing(
  { dispatches, lookups }: QuoteDeps,
  allocation: AllocationSent,
  asked?: Dispatch,
): Promise<Taken> {
  const { orderNo } = allocation;
  const [order, all, ended] = await Promise.all([
    lookups.read(orderNo),
    dispatches.ofOrder(orderNo),
    asked && dispatches.byId(asked.id),
  ]);
  if (ended?.state === 'refused') throw refuse('precondition', 'dispatch.limit', tooMuchTaken(ended.most));
  if (!order) throw unknownItem();
  const part = all.filter(isSamePart(allocation));
  return { orderNo, status: order.status, alreadyTaken: part.reduce((sum, { dispatched }) => sum + dispatched, 0) };
}

function pending(error: unknown): never {
  if (!(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
  throw refuse(
    'unavailable',
    'dispatch.pending',
    'It is not known yet whether this was taken. Look again in a moment.',
  );
}

const unknownItem = () =>
  refuse('not_found', 'dispatch.unknown', 'This item is not known. Please open the order again.');
