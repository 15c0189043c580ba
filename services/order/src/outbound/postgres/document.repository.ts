import type { Db } from '@shop/kit/postgres/transaction';
import type { Commit, HeldAllocation } from '../../application/ports.ts';
import type { Line } from '../../domain/document.ts';
import { putPayments, savePayments } from './payment.repository.ts';

/** T2's writes, sent together: they run in this order. The document replaces the one before it, whole. */
export async function commitDocument(db: Db, commit: Commit): Promise<void> {
  const { orderNo } = commit.key;
  await Promise.all([
    updateHead(db, commit),
    ...(commit.isFirst
      ? []
      : [
          deleteLines(db, orderNo),
          savePayments(db, { orderNo, payments: [] }, { payments: commit.dropped, at: commit.at }),
        ]),
    insertLines(db, commit),
    insertAllocations(db, orderNo, commit.allocations),
    putPayments(db, orderNo, commit),
  ]);
}

const head = `d (firstname text, lastname text, company text, email text, mobile text, "shippingAddress" text, "shippingZip" text,
  "billingAddress" text, comment text, "couponCode" text, newsletter boolean, branch text, "customerId" text, acquisition text)`;
const sums = `t (delivery text, subtotal bigint, "itemDiscount" bigint, "couponDiscount" bigint, "freightCoupon" bigint, discount bigint,
  shipping bigint, assembly bigint, rubbish bigint, "grandTotal" bigint, gst bigint)`;

async function updateHead(db: Db, { key, document, ...commit }: Commit): Promise<void> {
  const { lines: _lines, totals, ...words } = document;
  await db.query(
    `update orders set
        status = $2::text, version = $3, cart_version = $4, pay_token = nullif($5, ''), has_backorder = $6, placed_at = $7::timestamptz, updated_at = $7::timestamptz,
        paid_at = case when $2::text = 'paid' then $7::timestamptz end, hold_state = $11, lock_reason = $12,
        intent_version = null, intent_cart_version = null, intent_at = null,
        firstname = d.firstname, lastname = d.lastname, company = d.company, email = d.email, mobile = d.mobile,
        shipping_address = d."shippingAddress", shipping_zip = d."shippingZip", billing_address = d."billingAddress",
        comment = d.comment, coupon_code = d."couponCode", newsletter = d.newsletter, branch = d.branch,
        customer_id = d."customerId", acquisition = d.acquisition, delivery = t.delivery, subtotal_cents = t.subtotal,
        item_discount_cents = t."itemDiscount", coupon_discount_cents = t."couponDiscount",
        freight_coupon_cents = t."freightCoupon", discount_cents = t.discount, shipping_cents = t.shipping,
        assembly_cents = t.assembly, rubbish_cents = t.rubbish, grand_total_cents = t."grandTotal", gst_cents = t.gst,
        refund_due_cents = $10
       from jsonb_to_record($8::jsonb) as ${head}, jsonb_to_record($9::jsonb) as ${sums}
      where order_no = $1`,
    [
      ...[
        key.orderNo,
        commit.life.status,
        key.version,
        commit.cartVersion,
        commit.payToken,
        commit.hasBackorder,
        commit.at,
      ],
      ...[JSON.stringify(words), JSON.stringify(totals), commit.refundDue],
      ...[commit.life.holdState, commit.life.lockReason],
    ],
  );
}

async function deleteLines(db: Db, orderNo: string): Promise<void> {
  await db.query('delete from order_line where order_no = $1', [orderNo]);
}

async function insertLines(db: Db, { key, document }: Commit): Promise<void> {
  await db.query(
    `insert into order_line (order_no, line_id, position, sku, product_sku, name, url, thumb, option_text, collection, category,
                             brand, category_path, qty, each_org_cents, each_cents, coupon_cents, gst_cents, price_version, method, pick_location, is_hot, is_sale)
     select $1, l."lineId", l.position, l.sku, l."productSku", l.name, l.url, l.thumb, l."optionText", l.collection, l.category,
            l.brand, l."categoryPath", l.qty, l."eachOrg", l.each, l.coupon, l.gst, l."priceVersion", l.method, l."pickLocation", l."isHot", l."isSale"
       from jsonb_to_recordset($2::jsonb) as l ("lineId" text, position int, sku text, "productSku" text, name text, url text, thumb text,
            "optionText" text, collection text, category text, brand text, "categoryPath" text[], qty int, "eachOrg" bigint, each bigint, coupon bigint, gst bigint,
            "priceVersion" bigint, method text, "pickLocation" text, "isHot" boolean, "isSale" boolean)`,
    [key.orderNo, JSON.stringify(document.lines.map(lineRow))],
  );
}

const lineRow = ({ subItems: _subItems, ...line }: Line, position: number) => ({ ...line, position });

/** Sub-items and their allocations come as catalog held them: one row a source, summed to the sub-item's quantity. */
async function insertAllocations(db: Db, orderNo: string, allocations: readonly HeldAllocation[]): Promise<void> {
  if (allocations.length === 0) return;
  await db.query(
    `with held as (
       select * from jsonb_to_recordset($2::jsonb) as a ("lineId" text, component text, "componentName" text, qty int, method text,
              "from" text, "to" text, eta text, cbm4 bigint)
     ), sub as (
       insert into sub_item (order_no, line_id, sku, name, qty, cbm4)
       select $1, "lineId", component, max("componentName"), sum(qty)::int, max(cbm4) from held group by "lineId", component
       returning line_id, sku
     )
     insert into allocation (order_no, line_id, component, qty, method, from_place, to_place, eta)
     select $1, held."lineId", held.component, held.qty, held.method, held."from", held."to", nullif(held.eta, '')::date
       from held join sub on sub.line_id = held."lineId" and sub.sku = held.component`,
    [orderNo, JSON.stringify(allocations)],
  );
}
