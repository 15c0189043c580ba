import { type Flow, termsOf } from '@shop/commerce/methods';
import type { PaymentStatus } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import type { OrderView } from '../../application/read-orders.ts';
import type { Allocation, Delivery, Line, Method, SubItem, Totals } from '../../domain/document.ts';
import type { OrderPayment } from '../../domain/order.ts';

type Text = Record<
  | 'order_no'
  | 'kind'
  | 'status'
  | 'lock_reason'
  | 'confirmation_token'
  | 'firstname'
  | 'lastname'
  | 'company'
  | 'email'
  | 'mobile'
  | 'shipping_address'
  | 'shipping_zip'
  | 'billing_address'
  | 'comment'
  | 'coupon_code'
  | 'branch'
  | 'customer_id'
  | 'acquisition',
  string
>;
type Money = Record<
  | 'subtotal_cents'
  | 'item_discount_cents'
  | 'coupon_discount_cents'
  | 'freight_coupon_cents'
  | 'discount_cents'
  | 'shipping_cents'
  | 'assembly_cents'
  | 'rubbish_cents'
  | 'grand_total_cents'
  | 'gst_cents'
  | 'refund_due_cents',
  number
>;
export interface ViewRow extends Text, Money {
  version: number;
  has_backorder: boolean;
  newsletter: boolean;
  purchase_told: boolean;
  delivery: Delivery;
  created_at: Date;
  updated_at: Date;
  lines: LineRow[];
  payments: PaymentRow[];
}
type LineText = Record<
  | 'line_id'
  | 'sku'
  | 'product_sku'
  | 'name'
  | 'url'
  | 'thumb'
  | 'option_text'
  | 'collection'
  | 'category'
  | 'brand'
  | 'pick_location',
  string
>;
type LineNumber = Record<
  'qty' | 'each_org_cents' | 'each_cents' | 'coupon_cents' | 'gst_cents' | 'price_version',
  number
>;
interface LineRow extends LineText, LineNumber {
  category_path: string[];
  method: Method;
  is_hot: boolean;
  is_sale: boolean;
  sub_items: { sku: string; name: string; qty: number; cbm4: number; allocations: AllocationRow[] }[];
}
interface AllocationRow {
  method: Method;
  from_place: string;
  to_place: string;
  qty: number;
  eta: string | null;
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

export function toView(row: ViewRow): OrderView {
  return {
    orderNo: row.order_no,
    kind: row.kind,
    status: row.status,
    version: row.version,
    lockReason: row.lock_reason,
    hasBackorder: row.has_backorder,
    confirmationToken: row.confirmation_token,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    document: toDocument(row),
    payments: row.payments.map(toPayment),
    purchaseTold: row.purchase_told,
    refundDue: asCents(row.refund_due_cents),
  };
}

function toDocument(row: ViewRow): OrderView['document'] {
  return {
    firstname: row.firstname,
    lastname: row.lastname,
    company: row.company,
    email: row.email,
    mobile: row.mobile,
    shippingAddress: row.shipping_address,
    shippingZip: row.shipping_zip,
    billingAddress: row.billing_address,
    comment: row.comment,
    couponCode: row.coupon_code,
    newsletter: row.newsletter,
    branch: row.branch,
    customerId: row.customer_id,
    acquisition: row.acquisition,
    lines: row.lines.map(toLine),
    totals: toTotals(row),
  };
}

const toTotals = (row: ViewRow): Totals => ({
  subtotal: asCents(row.subtotal_cents),
  itemDiscount: asCents(row.item_discount_cents),
  couponDiscount: asCents(row.coupon_discount_cents),
  freightCoupon: asCents(row.freight_coupon_cents),
  discount: asCents(row.discount_cents),
  shipping: asCents(row.shipping_cents),
  assembly: asCents(row.assembly_cents),
  rubbish: asCents(row.rubbish_cents),
  grandTotal: asCents(row.grand_total_cents),
  gst: asCents(row.gst_cents),
  delivery: row.delivery,
});

const toLine = (row: LineRow): Line => ({
  lineId: row.line_id,
  sku: row.sku,
  productSku: row.product_sku,
  name: row.name,
  url: row.url,
  thumb: row.thumb,
  optionText: row.option_text,
  collection: row.collection,
  category: row.category,
  brand: row.brand,
  categoryPath: row.category_path,
  qty: row.qty,
  eachOrg: asCents(row.each_org_cents),
  each: asCents(row.each_cents),
  coupon: asCents(row.coupon_cents),
  gst: asCents(row.gst_cents),
  priceVersion: row.price_version,
  method: row.method,
  pickLocation: row.pick_location,
  isHot: row.is_hot,
  isSale: row.is_sale,
  subItems: row.sub_items.map(toSubItem),
});

const toSubItem = ({ allocations, ...sub }: LineRow['sub_items'][number]): SubItem => ({
  sku: sub.sku,
  name: sub.name,
  qty: sub.qty,
  cbm4: sub.cbm4,
  allocations: allocations.map(toAllocation),
});

const toAllocation = ({ method, from_place: from, to_place: to, qty, eta }: AllocationRow): Allocation => {
  return { method, from, to, qty, eta: eta ?? '' };
};

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
