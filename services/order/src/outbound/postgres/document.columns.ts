import { bigint, cents, columns, flag, int, oneOf, text, textArray, texts } from '@shop/kit/postgres/columns';
import { CONTACT_FIELDS, type Contact } from '@shop/primitives/contact';
import { DELIVERIES, type Document, type Line, METHODS, type Totals } from '@shop/commerce/document';

/** The columns of a document: what is written when it is committed, and read whenever it is shown. */
export const contactColumns = columns<Contact>(texts(CONTACT_FIELDS));
export const headColumns = columns<Omit<Document, 'contact' | 'lines' | 'totals' | 'staff'>>({
  couponCode: text,
  newsletter: flag,
  branch: text,
  customerId: text,
  acquisition: text,
});
export const totalsColumns = columns<Totals>({
  subtotalCents: cents,
  itemDiscountCents: cents,
  couponDiscountCents: cents,
  freightCouponCents: cents,
  discountCents: cents,
  shippingCents: cents,
  assemblyCents: cents,
  rubbishCents: cents,
  grandTotalCents: cents,
  gstCents: cents,
  delivery: oneOf(DELIVERIES),
});
export const lineColumns = columns<Omit<Line, 'subItems' | 'staff'>>({
  lineId: text,
  sku: text,
  productSku: text,
  name: text,
  url: text,
  thumb: text,
  optionText: text,
  collection: text,
  category: text,
  brand: text,
  categoryPath: textArray,
  qty: int,
  eachOrgCents: cents,
  eachCents: cents,
  couponCents: cents,
  gstCents: cents,
  priceVersion: bigint,
  method: oneOf(METHODS),
  pickLocation: text,
  isHot: flag,
  isSale: flag,
});
