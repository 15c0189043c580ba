import { serveGrpc, type Service, serviceOf } from '@shop/kit/grpc/server';
import { createLog } from '@shop/kit/log';
import { testIdentity } from '@shop/kit/testing/keys';
import { refuse } from '@shop/primitives/refusal';
import { access } from '@shop/proto/access';
import { AccountServiceService, type Customer, type Lead, type PasswordReset } from '@shop/proto/account/v1/account';
import { type BankingDay, BankingServiceService } from '@shop/proto/banking/v1/banking';
import { CartServiceService } from '@shop/proto/cart/v1/cart';
import type { SentCart } from '@shop/proto/cart/v1/draft';
import { CatalogServiceService, type Location } from '@shop/proto/catalog/v1/catalog';
import { type CouponEmail, CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { type Order, OrderServiceService, type QuoteEmail } from '@shop/proto/order/v1/order';

const auckland: Location = {
  code: 'AKL',
  name: 'Auckland',
  shortname: 'Auckland',
  address: '12 Corinthian Drive, Albany',
  phone: '',
  hours: '',
  latitude: 0,
  longitude: 0,
  physical: true,
  collect: true,
  website: true,
  thirdParty: false,
};

const sina = { id: 'sina', firstname: 'Sina', lastname: 'Leota', email: 'sina@shop.test' };

/** The owners' promise: what was put in is answered, the rest is unknown, and they may be away. */
export async function neighbours() {
  const orders = new Map<string, Order>();
  /** by order number, and by the id of a sending */
  const quotes = new Map<string, QuoteEmail>();
  const resets = new Map<string, PasswordReset>();
  const leads = new Map<string, Lead>();
  const is = { away: false };
  const get = async <T>(from: Map<string, T>, key: string): Promise<T> => {
    if (is.away) throw refuse('unavailable', 'test.away', 'away');
    const found = from.get(key);
    if (!found) throw refuse('not_found', 'test.unknown', 'unknown');
    return found;
  };
  const { getDocument, getQuoteEmail } = OrderServiceService;
  const customers = new Map<string, Customer>();
  const { getPasswordReset, getLead, nameStaff, getCustomer } = AccountServiceService;
  const { listLocations } = CatalogServiceService;
  const order = await serve(
    'order',
    serviceOf(
      { getDocument, getQuoteEmail },
      { getDocument: access.order.getDocument, getQuoteEmail: access.order.getQuoteEmail },
      {
        getDocument: ({ orderNo }) => get(orders, orderNo),
        getQuoteEmail: ({ orderNo, sendId }) => get(quotes, sendId || orderNo),
      },
    ),
  );
  const { getPasswordReset: resetRow, getLead: leadRow } = access.account;
  const account = await serve(
    'account',
    serviceOf(
      { getPasswordReset, getLead, nameStaff, getCustomer },
      {
        getPasswordReset: resetRow,
        getLead: leadRow,
        nameStaff: access.account.nameStaff,
        getCustomer: access.account.getCustomer,
      },
      {
        getPasswordReset: ({ id }) => get(resets, id),
        getLead: ({ id }) => get(leads, id),
        getCustomer: ({ id }) => get(customers, id),
        nameStaff: async ({ ids }) => ({ staff: ids.filter((id) => id === sina.id).map(() => sina) }),
      },
    ),
  );
  const catalog = await serve(
    'catalog',
    serviceOf(
      { listLocations },
      { listLocations: access.catalog.listLocations },
      { listLocations: async () => ({ locations: [auckland] }) },
    ),
  );
  const sentCarts = new Map<string, SentCart>();
  const { getSentCart } = CartServiceService;
  const cart = await serve(
    'cart',
    serviceOf(
      { getSentCart },
      { getSentCart: access.cart.getSentCart },
      { getSentCart: ({ sentId }) => get(sentCarts, sentId) },
    ),
  );
  const bankings = new Map<string, BankingDay>();
  const { getRecord } = BankingServiceService;
  const banking = await serve(
    'banking',
    serviceOf(
      { getRecord },
      { getRecord: access.banking.getRecord },
      {
        async getRecord({ id }, { actor }) {
          const record = await get(bankings, id);
          if (record.branch !== actor.branch) throw refuse('not_found', 'test.unknown', 'unknown');
          return record;
        },
      },
    ),
  );
  const coupons = new Map<string, CouponEmail>();
  const { getEmail } = CouponServiceService;
  const coupon = await serve(
    'coupon',
    serviceOf({ getEmail }, { getEmail: access.coupon.getEmail }, { getEmail: ({ emailId }) => get(coupons, emailId) }),
  );
  const addresses = {
    BANKING_ADDRESS: banking.address,
    COUPON_ADDRESS: coupon.address,
    CART_ADDRESS: cart.address,
    ORDER_ADDRESS: order.address,
    ACCOUNT_ADDRESS: account.address,
    CATALOG_ADDRESS: catalog.address,
  };
  const stop = () => Promise.all([order, account, catalog, cart, coupon, banking].map((server) => server.stop()));
  return { bankings, orders, quotes, sentCarts, coupons, customers, resets, leads, is, addresses, stop };
}

async function serve(name: string, service: Service) {
  const log = createLog('test', { level: 'silent' });
  const server = await serveGrpc({ port: 0, services: [service], identity: testIdentity(name), log });
  return { address: `127.0.0.1:${server.port}`, stop: server.stop };
}
