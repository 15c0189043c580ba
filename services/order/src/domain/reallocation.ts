import { allocationProblem } from '@shop/commerce/allocation';
import { deliveryDay } from '@shop/commerce/delivery-days';
import type { StaffAllocation } from '@shop/commerce/document';
import { addDays, formatNzLong, isNzDate, type NzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { asCbm4 } from '@shop/primitives/volume';
import { undispatchedOf } from './dispatch.ts';
import type { HoldState, OrderStatus } from './life.ts';

/** Why nothing of an order is allocated anew, by its status (docs/rules/allocations.md, 20); absent: it may be. */
const WHY_NOT: { readonly [status in OrderStatus]?: string } = {
  placing: 'This order is not placed yet.',
  quote: 'This is a quote. Please edit it to allocate its items.',
  dispatched: 'Everything of this order has left.',
  completed: 'This order is completed.',
  locked: 'This order was cancelled.',
  refunded: 'This order was refunded.',
};

/** @returns '' when it may be */
export function whyNotAllocated({ status, holdState }: { status: OrderStatus; holdState: HoldState }): string {
  const why = WHY_NOT[status];
  if (why !== undefined) return why;
  return holdState === 'held' || holdState === 'final'
    ? ''
    : 'The stock of this order is not held. Please let it be paid first.';
}

interface Standing {
  readonly id: string;
  readonly qty: number;
  readonly dispatched: number;
  readonly asked: number;
}

/** The allocations that a person saw are those that wait now: nothing was allocated or taken in between. */
export function isAsSeen(allocations: readonly Standing[], seen: readonly string[]): boolean {
  const waiting = allocations.filter(({ qty, dispatched }) => qty > dispatched).map(({ id }) => id);
  return waiting.length === seen.length && waiting.every((id) => seen.includes(id));
}

/** The first rule that the rows break; what a source has catalog alone knows, where the goods move. */
export function reallocationProblem(
  part: { readonly name: string; readonly cbm4: number; readonly allocations: readonly Standing[] },
  rows: readonly StaffAllocation[],
  today: NzDate,
): string | undefined {
  const sources = new Map(rows.map(({ from }) => [from, { name: from, available: Number.MAX_SAFE_INTEGER }]));
  const item = { name: part.name, cbm4: asCbm4(part.cbm4), qty: undispatchedOf(part.allocations) };
  return allocationProblem(item, rows, { sources, today });
}

/** '2 from DC for 10 Dec 2026, 1 from BACK-ORDER', as the log says it. */
export const placesOf = (rows: readonly Pick<StaffAllocation, 'from' | 'qty' | 'dispatchDate'>[]): string =>
  rows
    .map(({ from, qty, dispatchDate: on }) => `${qty} from ${from}${isNzDate(on) ? ` for ${formatNzLong(on)}` : ''}`)
    .join(', ');

/** No priced zone takes longer from the day on which it leaves; which zone it is catalog alone knows. */
const LONGEST_WAY_DAYS = 7;

/**
 * The NZ days that the customer's pages say of the rows: of what did not change the day that they said, else the day that staff
 * arranged, but none before the goods are there (docs/rules/stock.md 13).
 * @param before what these rows replace
 * @param etas of catalog, for each row; '' = it is here
 * @param isUnpriced the delivery has no price yet: its day is arranged with it, so none is said
 */
export const customersDays = (rows: readonly StaffAllocation[], { etas, isUnpriced, before }: Days): string[] => {
  const kept = keptDays(before);
  return rows.map((row, at) => kept(row) ?? arrangedDay(row, etas[at] ?? '', isUnpriced));
};

interface Days {
  readonly etas: readonly string[];
  readonly isUnpriced: boolean;
  readonly before: readonly (Leaving & { readonly eta: string })[];
}
type Leaving = Pick<StaffAllocation, 'method' | 'from' | 'to' | 'dispatchDate'>;

const leavingOf = ({ method, from, to, dispatchDate }: Leaving): string =>
  JSON.stringify([method, from, method === 'PCK' ? to : '', dispatchDate]);

/** Of several that leave alike each has its own day; what is more than there were has the last of them. @returns undefined = it changed */
function keptDays(before: Days['before']): (row: Leaving) => string | undefined {
  const days = new Map<string, string[]>();
  for (const row of before) days.set(leavingOf(row), [...(days.get(leavingOf(row)) ?? []), row.eta]);
  return (row) => {
    const own = days.get(leavingOf(row)) ?? [];
    return own.length > 1 ? own.shift() : own[0];
  };
}

function arrangedDay({ method, dispatchDate: on }: StaffAllocation, eta: string, isUnpriced: boolean): string {
  if (!isNzDate(on) || (isUnpriced && method !== 'PCK')) return eta;
  const arranged = method === 'PCK' ? on : deliveryDay(addDays(on, LONGEST_WAY_DAYS));
  return arranged > eta ? arranged : eta;
}

/** The same choice, sent again. */
export const isSameChoice = (one: readonly StaffAllocation[], other: readonly StaffAllocation[]): boolean =>
  textOf(one) === textOf(other);

const textOf = (rows: readonly StaffAllocation[]): string =>
  JSON.stringify(rows.map((row) => [row.method, row.from, row.to, row.qty, row.dispatchDate, row.confirmed, row.note]));

/** Until catalog has answered a move or a take, nothing else of that order is moved or taken. */
export const goodsMoving = () =>
  refuse(
    'conflict',
    'allocation.moving',
    'Goods of this order are being moved right now. Please try again in a moment.',
  );
