import {
  type CouponAnswer,
  couponCreateRequest,
  type CouponEmailAnswer,
  couponEmailRequest,
  type CouponListAnswer,
  couponListRequest,
  couponStatusRequest,
} from '@shop/contract/pos/coupon';
import { CustomerFilter } from '@shop/proto/account/v1/account';
import type { ManagedCoupon, NewCoupon } from '@shop/proto/coupon/v1/coupon';
import { Refusal } from '@shop/primitives/refusal';
import type { z } from 'zod';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { withoutIt } from '../edge/errors.ts';
import { type Names, presentCoupon } from './coupon.presenter.ts';
import { unknownCustomer } from './customers.routes.ts';
import { staffNames } from './staff-names.ts';

export interface CouponRoutes {
  readonly clients: Pick<Clients, 'account' | 'coupon'>;
}

/** How many customers a search of coupons considers. */
const MOST_CUSTOMERS = 50;

/** Coupons as staff manage them (docs/rules/coupons.md 10 to 15). */
export const couponRoutes = ({ clients }: CouponRoutes): Endpoint[] => [
  {
    call: 'post /pos/coupon/list',
    handle: async (req): Promise<CouponListAnswer> => {
      const { direction, ...asked } = couponListRequest.parse(req.body);
      const customerIds = await customersNamed(clients, asked.search);
      const page = await clients.coupon.list({ ...asked, descending: direction !== 'asc', customerIds });
      const names = await namesIn(clients, page.coupons);
      return { success: true, total: page.total, coupons: page.coupons.map((one) => presentCoupon(one, names)) };
    },
  },
  {
    call: 'post /pos/coupon/create',
    handle: async (req): Promise<CouponAnswer> => {
      const wanted = newCouponOf(couponCreateRequest.parse(req.body));
      const { customerId: id } = wanted;
      if (id !== '') await clients.account.getCustomer({ id }).catch(unknownCustomer);
      return answerOf(clients, await clients.coupon.create(wanted));
    },
  },
  {
    call: 'post /pos/coupon/email',
    handle: async (req): Promise<CouponEmailAnswer> => {
      const { coupon } = await answerOf(clients, await clients.coupon.requestEmail(couponEmailRequest.parse(req.body)));
      return { success: true, msg: `${coupon.code} is on its way to ${coupon.customer || 'its customer'}.`, coupon };
    },
  },
  {
    call: 'post /pos/coupon/status',
    handle: async (req): Promise<CouponAnswer> => {
      const { id, status } = couponStatusRequest.parse(req.body);
      return answerOf(
        clients,
        await clients.coupon.setEnabled({ id, ...(status === undefined ? {} : { enabled: status }) }),
      );
    },
  },
];

function newCouponOf({ min_gtotal: least, ...asked }: z.output<typeof couponCreateRequest>): NewCoupon {
  const { code, name, type, amount, expiry, user_id: customerId, uselimit: useLimit, status: enabled } = asked;
  const { is_shipping: isShipping, exclude_hot: excludeHot, exclude_sale: excludeSale, if_email: email } = asked;
  const rules = { isShipping, excludeHot, excludeSale, noCommission: asked.no_commission, useLimit, enabled, email };
  return { code, name, type, amount, minCents: least * 100, customerId, expiry, ...rules };
}

type People = CouponRoutes['clients'];

async function answerOf(clients: People, coupon: ManagedCoupon): Promise<CouponAnswer & { success: true }> {
  return { success: true, coupon: presentCoupon(coupon, await namesIn(clients, [coupon])) };
}

/** Without account a search finds codes and names alone. */
async function customersNamed({ account }: People, text: string): Promise<string[]> {
  if (text === '') return [];
  const asked = { text, limit: MOST_CUSTOMERS, filter: CustomerFilter.CUSTOMER_FILTER_UNSPECIFIED };
  const { customers } = await withoutIt(account.searchCustomers(asked), { customers: [] });
  return customers.map(({ id }) => id);
}

async function namesIn({ account }: People, coupons: readonly ManagedCoupon[]): Promise<Names> {
  const staffIds = coupons.flatMap(({ staffId, history }) => [staffId, ...history.map((op) => op.staffId)]);
  const ids = [...new Set(coupons.map(({ customerId }) => customerId).filter(Boolean))];
  const known = ids.map(async (id) => {
    const customer = await withoutIt(account.getCustomer({ id }).catch(unlessUnknown), undefined);
    return [id, customer ? `${customer.firstname} ${customer.lastname}`.trim() : ''] as const;
  });
  const [staff, customers] = await Promise.all([staffNames(account, staffIds), Promise.all(known)]);
  return { staff, customers: new Map(customers) };
}

/** A customer who is gone has no name. */
function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.kind !== 'not_found') throw error;
}
