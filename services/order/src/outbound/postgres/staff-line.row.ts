import { DISCOUNT_REASONS } from '@shop/primitives/closed-sets';
import {
  type LineTag,
  METHODS,
  type StaffAllocation,
  type StaffLine,
  type StaffSubItem,
  type StaffTerms,
} from '@shop/commerce/document';
import {
  bigint,
  cents,
  columns,
  day,
  flag,
  int,
  json,
  oneOf,
  orNull,
  text,
  textArray,
} from '@shop/kit/postgres/columns';
import { type Cents, ZERO } from '@shop/primitives/money';
import { staffTermsColumns } from './quote.columns.ts';

export interface StaffRow {
  readonly quote_state: string | null;
  readonly staff_id: string;
}
export interface StaffLineRow {
  readonly sub_items: readonly (object & { readonly allocations: readonly object[] })[];
}

/** A line's part of what staff decided; its discount is there whole or not at all. */
interface DecidedRow extends Pick<StaffLine, 'description' | 'colour'> {
  readonly tags: readonly LineTag[];
  readonly discType: 'percent' | 'fixed' | null;
  readonly discAmount: number | null;
  readonly discReason: string | null;
  readonly approverId: string;
  readonly approvedEachCents: Cents;
}
export const decidedColumns = columns<DecidedRow>({
  description: text,
  colour: text,
  tags: json<readonly LineTag[]>(),
  discType: orNull(oneOf(['percent', 'fixed'])),
  discAmount: orNull(bigint),
  discReason: orNull(oneOf(DISCOUNT_REASONS)),
  approverId: text,
  approvedEachCents: cents,
});
/** `from` and `to` are words of SQL. */
interface PlacedRow extends Omit<StaffAllocation, 'from' | 'to'> {
  readonly fromPlace: string;
  readonly toPlace: string;
}
export const placedColumns = columns<PlacedRow>({
  method: oneOf(METHODS),
  fromPlace: text,
  toPlace: text,
  qty: int,
  dispatchDate: { ...day, type: 'date' },
  confirmed: flag,
  note: text,
});
export const partColumns = columns<Omit<StaffSubItem, 'allocations'>>({
  sku: text,
  name: text,
  qty: int,
  cbm4: bigint,
  notes: text,
  tags: textArray,
});

/** @returns undefined for a document that no staff member made */
export const toStaffTerms = (row: StaffRow): StaffTerms | undefined =>
  row.quote_state === null && row.staff_id === '' ? undefined : staffTermsColumns.read(row);

export function toStaffLine(row: StaffLineRow): StaffLine {
  const { description, colour, tags, ...decided } = decidedColumns.read(row);
  return { description, colour, tags, discount: toDiscount(decided), subItems: row.sub_items.map(toSubItem) };
}

function toDiscount({
  discType,
  discAmount,
  discReason,
  approverId,
  approvedEachCents,
}: Omit<DecidedRow, 'description' | 'colour' | 'tags'>) {
  if (discType === null) return undefined;
  return { type: discType, amount: discAmount ?? 0, reason: discReason ?? '', approverId, approvedEachCents };
}

const toSubItem = (row: StaffLineRow['sub_items'][number]): StaffSubItem => ({
  ...partColumns.read(row),
  allocations: row.allocations.map((placed) => {
    const { fromPlace: from, toPlace: to, ...rest } = placedColumns.read(placed);
    return { ...rest, from, to };
  }),
});

/** The reverse of {@link toStaffLine}: the columns of the line itself. */
export function toDecided({ description, colour, tags = [], discount }: StaffLine): DecidedRow {
  const { type = null, amount = null, reason = null, approverId = '' } = discount ?? {};
  const approvedEachCents = discount?.approvedEachCents ?? ZERO;
  return {
    ...{ description, colour, tags, approverId, approvedEachCents },
    ...{ discType: type, discAmount: amount, discReason: reason },
  };
}
