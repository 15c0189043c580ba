import { creditsOf } from '@shop/commerce/credits';
import { isOnlyCollected } from '@shop/commerce/freight';
import { termsOf } from '@shop/commerce/methods';
import { assignedAmount, paidAmount, paymentOf } from '@shop/commerce/payments';
import { isPrintable, type Paper } from '@shop/commerce/printable';
import type { DetailItem, DetailOrder, OrderDetail } from '@shop/contract/pos/order-detail';
import { ORDER_CONTACT } from '@shop/contract/v1/contact';
import { orderStatus } from '@shop/contract/v1/order';
import { withCents } from '@shop/primitives/money';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { oneOf } from '@shop/primitives/one-of';
import type { StaffName } from '@shop/proto/account/v1/account';
import { Document, type DocumentLine, type Order, type SubItem, Totals } from '@shop/proto/order/v1/order';
import type { Disclosure, Method } from '@shop/proto/payment/v1/payment';
import { ga4Item } from '../v1/analytics.presenter.ts';
import { presentContact } from '../v1/contact.presenter.ts';
import { deliveryOf, dollars, wire } from '../v1/money.ts';
import { moneyOf } from '../v1/order.presenter.ts';
import { type DispatchKnown, NOTHING_TAKEN, presentDispatch } from './dispatch.presenter.ts';
import { staffLabel } from './order-list.presenter.ts';
import { presentPayment } from './order-payment.presenter.ts';
import { writtenOfLine, writtenOfPart } from './written.presenter.ts';

/** What belongs to a detail and is kept by other services; the defaults of one that is away are its caller's. */
export interface Beside {
  readonly methods: readonly Method[];
  readonly staff: StaffName | undefined;
  readonly customer: { readonly firstname: string; readonly lastname: string } | undefined;
  readonly numComments: number;
  readonly disclosures: readonly Disclosure[];
  readonly dispatch: DispatchKnown;
  /** of the customer system, '' = none */
  readonly crmUrl: string;
}

/** A saved quote or order, whole. */
export function presentDetail(order: Order, beside: Beside): OrderDetail {
  const document = order.document ?? Document.fromPartial({});
  const credit = beside.methods.find(({ flow, byCode }) => flow === 'ledger' && !byCode)?.availableCents ?? 0;
  return {
    success: true,
    order: presentOrder(order, document, beside),
    ...printUrls(order),
    sendToUrl: order.status === 'locked' ? '' : beside.crmUrl,
    pMethods: Object.fromEntries(beside.methods.map(({ code, name }) => [code, name])),
    ga4Itmes: document.lines.map((line) => ga4Item({ ...line, variant: line.optionText, priceCents: line.eachCents })),
    disclosures: beside.disclosures.map(({ name, version, text, shownAt }) => ({
      ...{ name, version, text },
      shown: formatNzDateTime(new Date(shownAt)),
    })),
    paidAmount: wire(paidAmount(paymentsOf(order))),
    canPayCredit: wire(credit),
  };
}

/** Where its papers are; '' = it cannot have that one as it stands (docs/rules/documents.md 1, 8, 13). */
function printUrls({ orderNo, payments, document, ...order }: Order): Record<PrintUrl, string> {
  const status = statusOf(order.status);
  const moved = payments.map((row) => ({ ...withCents(paymentOf(row)), settledAt: dateOf(row.settledAt) }));
  const total = withCents({ totalCents: document?.totals?.grandTotalCents ?? 0 }).totalCents;
  const isCredited = creditsOf(total, moved).length > 0;
  const urlOf = (paper: Paper) =>
    isPrintable(paper, { status, isCredited }) ? `/pos/print/order/${orderNo}/${paper}` : '';
  return {
    printUrl: status === 'quote' ? `/pos/print/quote/${orderNo}` : urlOf('receipt'),
    tillReceiptUrl: urlOf('till-receipt'),
    creditNoteUrl: urlOf('credit-note'),
    proFormaUrl: urlOf('pro-forma'),
    printLabelUrl: urlOf('sold-label'),
  };
}

type PrintUrl = 'printUrl' | 'tillReceiptUrl' | 'creditNoteUrl' | 'proFormaUrl' | 'printLabelUrl';

const dateOf = (instant: string | undefined): Date | undefined => (instant ? new Date(instant) : undefined);

const statusOf = (status: string) =>
  oneOf(orderStatus.options, status, () => new RangeError(`an order is "${status}"`));

const paymentsOf = ({ payments }: Order) =>
  payments.map((row) => ({ ...withCents(paymentOf(row)), flow: termsOf(row).flow }));

function presentOrder(
  order: Order,
  document: Document,
  { staff, customer, numComments, dispatch }: Beside,
): DetailOrder {
  const totals = document.totals ?? Totals.fromPartial({ delivery: 'FREE' });
  const created = formatNzDateTime(new Date(order.createdAt));
  const updated = formatNzDateTime(new Date(order.updatedAt));
  return {
    ...{ id: order.orderNo, order_no: order.orderNo, version: order.version },
    status: statusOf(order.status),
    ...{ nztime: created, createdAt: created, updated_at: updated, updatedAt: updated },
    ...{ location: document.branch, customer_id: document.customerId, num_comments: numComments },
    customer: customer ? { firstname: customer.firstname, lastname: customer.lastname } : null,
    ...presentContact(document.contact, ORDER_CONTACT),
    ...moneyOf(totals),
    delivery: deliveryOf(totals.delivery, totals.shippingCents),
    correctable_fee: wire(dispatch.correctableFeeCents),
    deliveryLabel: document.lines.every(isOnlyCollected) ? 'Collection' : 'Delivery',
    coupon_code: document.couponCode,
    couponInfo: document.couponCode && `${dollars(totals.couponDiscountCents)} off`,
    assignedAmount: wire(assignedAmount(paymentsOf(order))),
    payments: order.payments.map((row) => presentPayment(row, namesOf(dispatch.staff))),
    items: document.lines.flatMap((line, at) => presentLine(line, { dispatch, at })),
    ...{ whyNotTaken: dispatch.whyNot, whyNotAllocated: dispatch.whyNotAllocated },
    ...expiryOf(order),
    ...{ staff_label: staffLabel(staff), staff_email: staff?.email ?? '' },
    lock_reason: oneOf(['', 'abandoned', 'cancelled'], order.lockReason, () => new RangeError(order.lockReason)),
    refundDue: wire(order.refundDueCents),
  };
}

const namesOf = (staff: DispatchKnown['staff']): ReadonlyMap<string, string> =>
  new Map([...staff].map(([id, one]) => [id, staffLabel(one)]));

/** Of what is still a quote. */
function expiryOf({ status, quote }: Order) {
  const terms = status === 'quote' ? quote : undefined;
  return {
    expiry_date: terms?.expiresOn ?? '',
    expiresIn: terms?.expiresIn ?? null,
    minExpireDate: terms?.minExpiresOn ?? '',
    maxExpireDate: terms?.maxExpiresOn ?? '',
  };
}

interface At {
  readonly dispatch: DispatchKnown;
  /** the line's place in its document */
  readonly at: number;
}
/** What stock counts of an item; undefined where it has several parts. */
const partOf = (part: SubItem | undefined): Pick<DetailItem, 'part_sku' | 'cbm'> => ({
  ...{ part_sku: part?.sku ?? '', cbm: ((part?.cbm4 ?? 0) / 10_000).toFixed(4) },
});

/** An item, and its parts beneath it where it has several. */
function presentLine(line: DocumentLine, { at, dispatch }: At): DetailItem[] {
  const [first, ...others] = line.subItems;
  const parts = others.length > 0 ? line.subItems : [];
  const sent = (component: string) => presentDispatch(dispatch, { lineId: line.lineId, component });
  const item: DetailItem = {
    ...{ id: line.lineId, sku: line.sku, name: line.name, group_code: -1, qty_ordered: line.qty },
    ...{ each_price_inc: wire(line.eachCents), row_price_inc: wire(line.eachCents * line.qty) },
    ...(first && parts.length === 0 ? sent(first.sku) : NOTHING_TAKEN),
    ...(parts.length === 0 ? partOf(first) : partOf(undefined)),
    ...{ thumb: line.thumb, optionText: line.optionText },
    ...writtenOfLine(line.staff),
  };
  return [
    item,
    ...parts.map((part) => ({
      ...{ id: `${line.lineId}/${part.sku}`, sku: part.sku, name: part.name, group_code: at, qty_ordered: part.qty },
      ...{ each_price_inc: wire(0), row_price_inc: wire(0), thumb: '', optionText: '' },
      ...{ ...partOf(part), ...sent(part.sku), ...writtenOfPart(line.staff, part.sku) },
    })),
  ];
}
