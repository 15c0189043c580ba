import { allocationProblem, BACK_ORDER, courierAllowed, type Sources } from '@shop/commerce/allocation';
import type { StaffAllocation, StaffCartItem, SubItem } from '@shop/contract/pos/draft-item';
import type { NzDate } from '@shop/primitives/nz-time';
import { asCbm4, type Cbm4 } from '@shop/primitives/volume';

export type Row = StaffAllocation;
/** What is allocated. */
export type Part = Pick<
  SubItem,
  'sku' | 'name' | 'desc_colour' | 'qty' | 'cbm' | 'allocation' | 'locationQty' | 'pOrders'
>;
/** The line that it belongs to. */
export type Line = Pick<StaffCartItem, 'shipmethod' | 'pick_location' | 'thumb'>;
type Ways = Omit<Line, 'thumb'>;
export type RowField = 'method' | 'from' | 'to' | 'qty' | 'dispatch_date';

/** What is wrong, and where a person mends it; without a row it is about all of them. */
export interface Problem {
  readonly text: string;
  readonly at?: number;
  readonly field?: RowField;
}

/** Of one unit, in ten-thousandths of a cubic metre. */
export const volumeOf = ({ cbm }: Pick<Part, 'cbm'>): Cbm4 => asCbm4(Math.round(Number(cbm) * 10_000));

export const placedOf = (rows: readonly Row[]): number => rows.reduce((total, { qty }) => total + qty, 0);

/** One more row, for what is not placed yet. */
export const nextRow = (part: Part, line: Ways, rows: readonly Row[]): Row => ({
  ...{ method: line.shipmethod, from: '', to: line.shipmethod === 'PCK' ? line.pick_location : '' },
  ...{ qty: Math.max(1, part.qty - placedOf(rows)), dispatch_date: '', confirmed: 0, note: '' },
});

/** What stands, or one row for all of it. */
export const rowsOf = (part: Part, line: Ways): readonly Row[] =>
  part.allocation.length > 0 ? part.allocation : [nextRow(part, line, [])];

/** A row with something in it changed. Another source, day or method is not confirmed yet (docs/rules/allocations.md 13). */
export function withField(row: Row, change: Partial<Row>): Row {
  const next = { ...row, ...change };
  const isOther = next.from !== row.from || next.dispatch_date !== row.dispatch_date || next.method !== row.method;
  return { ...next, to: next.method === 'PCK' ? next.to : '', confirmed: isOther ? 0 : next.confirmed };
}

const FIELDS: Readonly<Record<string, RowField>> = {
  "Dispatch date shouldn't be empty": 'dispatch_date',
  "Allocation location shouldn't be empty": 'from',
  "Collect location shouldn't be empty": 'to',
  'Please select a valid shipping method': 'method',
  "Allocation Quantity shouldn't be 0": 'qty',
};

/** The first rule that the rows break; what a source has is checked by the server alone, which reads it anew. */
export function problemOf(part: Part, rows: readonly Row[], today: NzDate): Problem | undefined {
  const item = { name: part.name, qty: part.qty, cbm4: volumeOf(part) };
  const lines = rows.map(({ dispatch_date: dispatchDate, ...row }) => ({ ...row, dispatchDate }));
  const sources: Sources = new Map(lines.map(({ from }) => [from, { name: from, available: Number.MAX_SAFE_INTEGER }]));
  for (const [at, line] of lines.entries()) {
    const text = allocationProblem({ ...item, qty: line.qty }, [line], { sources, today });
    if (text) return { text, at, field: FIELDS[text] ?? 'dispatch_date' };
  }
  const text = allocationProblem(item, lines, { sources, today });
  return text === undefined ? undefined : { text };
}

/** Whether a courier takes that row. */
export const isCourier = (part: Pick<Part, 'cbm'>, qty: number): boolean =>
  courierAllowed(volumeOf(part), Math.max(0, qty));

export interface Source {
  readonly code: string;
  readonly words: string;
  /** NZ day on which it can leave at the earliest; '' = unknown */
  readonly from: string;
}

/** Where units can come from: places with what is free there, then what is on its way, then a back-order. */
export function sourcesOf(
  part: Pick<SubItem, 'locationQty' | 'pOrders'>,
  nameOf: (code: string) => string,
  today: string,
) {
  const places = Object.entries(part.locationQty).map(([code, { free, clr }]) => ({
    ...{ code, words: `${nameOf(code)}, ${free + clr} free`, from: today },
  }));
  const coming = Object.entries(part.pOrders).map(([code, { qty, eta }]) => ({
    ...{ code, words: `${code}, ${qty} coming`, from: eta },
  }));
  return [...places, ...coming, { code: BACK_ORDER, words: BACK_ORDER, from: '' }] satisfies Source[];
}
