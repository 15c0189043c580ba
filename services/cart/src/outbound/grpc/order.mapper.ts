import { WEB_BRANCH } from '@shop/commerce/branches';
import type * as wire from '@shop/proto/order/v1/order';
import type { OrderDocument, OrderLine } from '../../domain/document.ts';
import type { Tender } from '../../domain/tenders.ts';

export function toDocumentMessage(document: OrderDocument): wire.Document {
  return {
    contact: document.contact,
    newsletter: document.newsletter,
    couponCode: document.couponCode,
    branch: WEB_BRANCH,
    customerId: document.customerId,
    lines: document.lines.map(toLine),
    totals: toTotals(document),
    acquisition: '',
  };
}

function toLine({ sellable, totals, each, ...line }: OrderLine): wire.DocumentLine {
  const { sku, productSku, name, url, thumb, optionText, priceVersion, isHot, isSale, collection, brand } = sellable;
  return {
    ...line,
    ...{ sku, productSku, name, url, thumb, optionText, priceVersion, isHot, isSale, collection, brand },
    lineId: sku,
    eachOrgCents: each,
    eachCents: each,
    couponCents: totals.coupon,
    gstCents: totals.gst,
    category: sellable.categoryPath.at(-1) ?? '',
    categoryPath: [...sellable.categoryPath],
    subItems: [],
  };
}

const toTotals = ({ totals, delivery }: OrderDocument): wire.Totals => ({
  subtotalCents: totals.subtotal,
  itemDiscountCents: totals.itemDiscount,
  couponDiscountCents: totals.couponDiscount,
  discountCents: totals.discount,
  shippingCents: totals.shipping,
  assemblyCents: totals.assembly,
  rubbishCents: totals.rubbish,
  grandTotalCents: totals.grandTotal,
  gstCents: totals.gst,
  delivery,
  freightCouponCents: totals.freightDiscount,
});

export const toTenderMessage = ({ amount, ...tender }: Tender): wire.Tender => ({
  ...tender,
  amountCents: amount,
  reference: '',
});
