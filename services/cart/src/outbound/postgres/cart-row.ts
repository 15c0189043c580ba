import type { Cents } from '@shop/primitives/money';
import type { Cart, CartLine, CartState, SetCoupon, SetVoucher, TenderChoice } from '../../domain/cart.ts';

export interface CartRow {
  id: string;
  owner_key: string;
  version: number;
  state: CartState;
  placing_at: Date | null;
  placed_version: number | null;
  placed_total_cents: Cents | null;
  paid_cents: Cents;
  pay_token: string;
  order_no: string;
  firstname: string;
  lastname: string;
  company: string;
  email: string;
  mobile: string;
  address: string;
  zip: string;
  baddress: string;
  use_same_address: boolean;
  comment: string;
  agree_terms: boolean;
  newsletter: boolean;
  coupon: SetCoupon | null;
  voucher: { code: string; available: Cents } | null;
  tenders: TenderChoice[] | null;
  lines: CartLine[];
}

/** A cart with its lines in one row; `c` is the cart. */
export const cartColumns = `c.id, c.owner_key, c.version, c.state, c.placing_at, c.placed_version, c.placed_total_cents, c.paid_cents, c.pay_token, c.order_no,
  c.firstname, c.lastname, c.company, c.email, c.mobile, c.address, c.zip, c.baddress, c.use_same_address, c.comment,
  c.agree_terms, c.newsletter, c.coupon, c.voucher, c.tenders,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('sku', l.sku, 'qty', l.qty, 'method', l.method, 'pickLocation', l.pick_location) order by l.seq
    ) from cart_line l where l.cart_id = c.id
  ), '[]') as lines`;

export function toCart(row: CartRow): Cart {
  const { id, version, state, coupon, tenders, lines } = row;
  return {
    id,
    version,
    state,
    placingAt: row.placing_at,
    placedVersion: row.placed_version,
    placedTotal: row.placed_total_cents,
    paid: row.paid_cents,
    payToken: row.pay_token,
    orderNo: row.order_no,
    details: toDetails(row),
    coupon,
    voucher: row.voucher satisfies SetVoucher | null,
    tenders,
    lines,
  };
}

const toDetails = (row: CartRow): Cart['details'] => ({
  firstname: row.firstname,
  lastname: row.lastname,
  company: row.company,
  email: row.email,
  mobile: row.mobile,
  address: row.address,
  zip: row.zip,
  baddress: row.baddress,
  useSameAddress: row.use_same_address,
  comment: row.comment,
  agreeTerms: row.agree_terms,
  newsletter: row.newsletter,
});
