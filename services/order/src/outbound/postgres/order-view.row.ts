import { type Flow, termsOf } from '@shop/commerce/methods';
import { cents, columns, day, flag, instant, int, oneOf, text } from '@shop/kit/postgres/columns';
import type { PaymentStatus } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import type { OrderView } from '../../application/read-orders.ts';
import { type Allocation, type Line, METHODS, type SubItem } from '../../domain/document.ts';
import type { OrderPayment } from '../../domain/order.ts';
import { contactColumns, headColumns, lineColumns, totalsColumns } from './document.columns.ts';

/** As pg brings it; head, contact and totals are read by their columns. */
export interface ViewRow {
  readonly lines: readonly LineRow[];
  readonly payments: readonly PaymentRow[];
}
interface LineRow {
  readonly sub_items: readonly (Omit<SubItem, 'allocations'> & { readonly allocations: readonly object[] })[];
}
type PaymentText = Record<
  'id' | 'gateway' | 'name' | 'channel' | 'reference_label' | 'code' | 'reference' | 'reason',
  string
>;
interface PaymentRow extends PaymentText {
  flow: Flow;
  refundable: boolean;
  banked_editable: boolean;
  amount_cents: number;
  status: PaymentStatus;
  type: 1 | 2;
  attempt: number;
}

const viewColumns = columns<Omit<OrderView, 'document' | 'payments'>>({
  orderNo: text,
  kind: text,
  status: text,
  version: int,
  lockReason: text,
  hasBackorder: flag,
  confirmationToken: text,
  createdAt: instant,
  updatedAt: instant,
  purchaseReported: flag,
  refundDue: cents,
});

export const toView = (row: ViewRow): OrderView => ({
  ...viewColumns.read(row),
  document: {
    ...headColumns.read(row),
    contact: contactColumns.read(row),
    lines: row.lines.map(toLine),
    totals: totalsColumns.read(row),
  },
  payments: row.payments.map(toPayment),
});

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

const toPayment = ({ amount_cents: amount, ...row }: PaymentRow): OrderPayment => ({
  id: row.id,
  gateway: row.gateway,
  name: row.name,
  ...termsOf({ ...row, referenceLabel: row.reference_label, bankedEditable: row.banked_editable }),
  amount: asCents(amount),
  status: row.status,
  type: row.type,
  attempt: row.attempt,
  ...{ code: row.code, reference: row.reference, reason: row.reason },
});
