import { type Allocation, type Line, METHODS, type SubItem } from '@shop/commerce/document';
import { PAYMENT } from '@shop/commerce/payments';
import { cents, columns, day, flag, instant, int, oneOf, text } from '@shop/kit/postgres/columns';
import { ORDER_KINDS, type OrderView } from '../../application/read-orders.ts';
import { LOCK_REASONS, ORDER_STATUSES } from '../../domain/life.ts';
import { contactColumns, headColumns, lineColumns, totalsColumns } from './document.columns.ts';
import { type PaymentRow, toPayment } from './payment.columns.ts';
import { quoteColumns } from './quote.columns.ts';
import { type StaffLineRow, type StaffRow, toStaffLine, toStaffTerms } from './staff-line.row.ts';

/** As pg brings it; head, contact and totals are read by their columns. */
export interface ViewRow extends StaffRow {
  readonly lines: readonly LineRow[];
  readonly payments: readonly PaymentRow[];
}
interface LineRow extends StaffLineRow {
  readonly sub_items: readonly (StaffLineRow['sub_items'][number] & Omit<SubItem, 'allocations'>)[];
}
const viewColumns = columns<Omit<OrderView, 'document' | 'payments' | 'quote'>>({
  orderNo: text,
  kind: oneOf(ORDER_KINDS),
  status: oneOf(ORDER_STATUSES),
  version: int,
  lockReason: oneOf(LOCK_REASONS),
  hasBackorder: flag,
  confirmationToken: text,
  createdAt: instant,
  updatedAt: instant,
  purchaseReported: flag,
  refundDueCents: cents,
  inShop: flag,
});

export function toView(row: ViewRow): OrderView {
  const staff = toStaffTerms(row);
  return {
    ...viewColumns.read(row),
    ...quotePart(row),
    document: {
      ...headColumns.read(row),
      contact: contactColumns.read(row),
      lines: row.lines.map((line) => (staff ? { ...toLine(line), staff: toStaffLine(line) } : toLine(line))),
      totals: totalsColumns.read(row),
      ...(staff && { staff }),
    },
    payments: row.payments.map(toPayment).filter(({ status }) => status !== PAYMENT.cancelled),
  };
}

const quotePart = (row: ViewRow) => (row.quote_state === null ? {} : { quote: quoteColumns.read(row) });

const toLine = (row: LineRow): Line => ({ ...lineColumns.read(row), subItems: row.sub_items.map(toSubItem) });

/** Where an allocation comes from and goes to: `from` and `to` are words of SQL. */
interface AllocationRow extends Omit<Allocation, 'from' | 'to'> {
  readonly fromPlace: string;
  readonly toPlace: string;
}
const allocationColumns = columns<AllocationRow>({
  method: oneOf(METHODS),
  fromPlace: text,
  toPlace: text,
  qty: int,
  eta: day,
});

const toAllocation = ({ fromPlace: from, toPlace: to, ...row }: AllocationRow): Allocation => ({ ...row, from, to });

const toSubItem = ({ sku, name, qty, cbm4, allocations }: LineRow['sub_items'][number]): SubItem => ({
  ...{ sku, name, qty, cbm4 },
  allocations: allocations.map((row) => allocationColumns.read(row)).map(toAllocation),
});
