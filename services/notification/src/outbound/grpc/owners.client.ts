import { WEB_BRANCH, WEB_BRANCH_NAME } from '@shop/commerce/branches';
import { couponTermsOf } from '@shop/commerce/coupon-discount';
import type { PromiseClient } from '@shop/kit/grpc/client';
import type { AccountServiceService } from '@shop/proto/account/v1/account';
import type { BankingServiceService } from '@shop/proto/banking/v1/banking';
import type { CartServiceService } from '@shop/proto/cart/v1/cart';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { Owners } from '../../application/ports.ts';
import { toBankingRecord } from './banking.mapper.ts';
import { toOrder } from './order.mapper.ts';
import { placeClient, toPlace } from './place.client.ts';
import { toSale } from './sale.mapper.ts';
import { toSentCart } from './sent-cart.mapper.ts';
import { toQuote } from './quote.mapper.ts';

export interface OwnerClients {
  readonly banking: PromiseClient<typeof BankingServiceService>;
  readonly cart: PromiseClient<typeof CartServiceService>;
  readonly order: PromiseClient<typeof OrderServiceService>;
  readonly account: PromiseClient<typeof AccountServiceService>;
  readonly catalog: PromiseClient<typeof CatalogServiceService>;
  readonly coupon: PromiseClient<typeof CouponServiceService>;
}

/** Reads of those who own what a mail says; all may be repeated. */
export function ownersClient({ banking, cart, ...more }: OwnerClients, clock: { now(): Date }): Owners {
  const { order, account, catalog, coupon } = more;
  return {
    bankingRecord: async (id) => toBankingRecord(await banking.getRecord({ id })),
    order: async (orderNo) => toOrder(await order.getDocument({ orderNo })),
    sale: async (orderNo) => toSale(await order.getDocument({ orderNo })),
    quote: async (which) => toQuote(await order.getQuoteEmail({ orderNo: '', sendId: '', ...which })),
    async staffMember(id) {
      const { staff } = await account.nameStaff({ ids: [id] });
      return staff[0];
    },
    async passwordReset(id) {
      const { expiresAt, ...reset } = await account.getPasswordReset({ id });
      return { ...reset, expiresAt: new Date(expiresAt) };
    },
    async lead(id) {
      const { createdAt, ...lead } = await account.getLead({ id });
      return { ...lead, createdAt: new Date(createdAt) };
    },
    sentCart: async (sentId) => toSentCart(await cart.getSentCart({ sentId })),
    async coupon(emailId) {
      const { terms, ...email } = await coupon.getEmail({ emailId });
      if (!terms) throw new Error('the mail of a coupon came without its terms');
      return { ...email, ...couponTermsOf(terms), code: terms.code, expiry: terms.expiry };
    },
    async customer(id) {
      const { firstname, email } = await account.getCustomer({ id });
      return { firstname, email };
    },
    async branchName(code) {
      if (code === WEB_BRANCH) return WEB_BRANCH_NAME;
      const { locations } = await catalog.listLocations({});
      return locations.find((one) => one.code === code)?.name ?? code;
    },
    places: placeClient(async () => {
      const { locations } = await catalog.listLocations({ collect: true });
      return locations.map(toPlace);
    }, clock),
  };
}
