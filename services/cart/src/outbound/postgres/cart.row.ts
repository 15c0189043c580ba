import { cents, columns, flag, int, instant, json, oneOf, orNull, text, texts } from '@shop/kit/postgres/columns';
import { CONTACT_FIELDS, type Contact } from '@shop/primitives/contact';
import { CART_STATES, type Cart, METHODS } from '../../domain/cart.ts';
import type { Form, Ticks } from '../../domain/form.ts';

const head = columns<Omit<Cart, keyof Form | 'lines'>>({
  id: text,
  version: int,
  state: oneOf(CART_STATES),
  placingAt: orNull(instant),
  placedVersion: orNull(int),
  placedTotalCents: orNull(cents),
  paidCents: cents,
  payToken: text,
  orderNo: text,
  coupon: json<Cart['coupon']>(),
  voucher: json<Cart['voucher']>(),
  tenders: json<Cart['tenders']>(),
});
export const contactColumns = columns<Contact>(texts(CONTACT_FIELDS));
export const ticksColumns = columns<Ticks>({ useSameAddress: flag, agreeTerms: flag, newsletter: flag });
export const lineColumns = columns<Cart['lines'][number]>({
  sku: text,
  qty: int,
  method: oneOf(METHODS),
  pickLocation: text,
});

/** As pg brings it; read by its columns. */
export interface CartRow {
  readonly id: string;
  readonly owner_key: string;
  readonly lines: readonly object[];
}

/** A cart with its lines in one row; `c` is the cart. */
export const cartColumns = `c.owner_key, ${head.names('c.')}, ${contactColumns.names('c.')}, ${ticksColumns.names('c.')},
  coalesce((
    select jsonb_agg(to_jsonb(l) order by l.seq) from cart_line l where l.cart_id = c.id
  ), '[]') as lines`;

export const toCart = (row: CartRow): Cart => ({
  ...head.read(row),
  contact: contactColumns.read(row),
  ticks: ticksColumns.read(row),
  lines: row.lines.map(lineColumns.read),
});
