import type { Pool } from '@shop/kit/postgres/pool';
import { startForTest } from '@shop/kit/testing/service';
import { startBanking } from '../../services/banking/src/start.ts';
import { startCart } from '../../services/cart/src/start.ts';
import { startOrder } from '../../services/order/src/start.ts';
import {
  type Addresses,
  type Base,
  openAccount,
  openCatalog,
  openCoupon,
  openings,
  openNotification,
  openPayment,
  type Outside,
} from './open-service.ts';

export const NOWHERE = '127.0.0.1:1';

export interface Services {
  readonly addresses: Addresses;
  readonly pools: {
    readonly account: Pool;
    readonly catalog: Pool;
    readonly order?: Pool;
    readonly banking?: Pool;
    readonly payment?: Pool;
  };
  stop(): Promise<void>;
}

const quoteDays = { QUOTE_DAYS: 14, QUOTE_MOST_DAYS: 30 };

/** Account and catalog with the demo seed in them: what every page needs. */
export async function fewServices(base: Base): Promise<Services> {
  const open = openings();
  const account = await openAccount(open, base);
  const catalog = await openCatalog(open, base);
  const none = { CART_ADDRESS: NOWHERE, PAYMENT_ADDRESS: NOWHERE, ORDER_ADDRESS: NOWHERE, COUPON_ADDRESS: NOWHERE };
  const notification = { NOTIFICATION_ADDRESS: NOWHERE, BANKING_ADDRESS: NOWHERE };
  const addresses = { ...none, ...notification, ACCOUNT_ADDRESS: account.address, CATALOG_ADDRESS: catalog.address };
  return { addresses, pools: { account: account.pool, catalog: catalog.pool }, stop: open.stop };
}

/** The same with everything a sale needs. */
export async function allServices(base: Base, outside: Outside): Promise<Services> {
  const open = openings();
  const [account, coupon, catalog, payment] = await Promise.all([
    openAccount(open, base),
    openCoupon(open, base),
    openCatalog(open, base),
    openPayment(open, base, outside),
  ]);
  const lower = { CATALOG_ADDRESS: catalog.address, COUPON_ADDRESS: coupon, PAYMENT_ADDRESS: payment.address };
  const orders = await open.database('order');
  const order = open.running(
    await startForTest({
      name: 'order',
      start: startOrder,
      config: {
        ...base,
        ...lower,
        ...quoteDays,
        ACCOUNT_ADDRESS: account.address,
        DATABASE_URL: orders,
      },
    }),
  );
  const above = { ...lower, ORDER_ADDRESS: order };
  const cart = open.running(
    await startForTest({
      name: 'cart',
      start: startCart,
      config: { ...base, ...above, ACCOUNT_ADDRESS: account.address, DATABASE_URL: await open.database('cart') },
    }),
  );
  const { COUPON_ADDRESS } = lower;
  const near = {
    ...{ ORDER_ADDRESS: order, CATALOG_ADDRESS: catalog.address, ACCOUNT_ADDRESS: account.address, COUPON_ADDRESS },
  };
  const bankings = await open.database('banking');
  const banking = open.running(
    await startForTest({
      name: 'banking',
      start: startBanking,
      config: { ...base, PAYMENT_ADDRESS: payment.address, DATABASE_URL: bankings },
    }),
  );
  const below = { CART_ADDRESS: cart, BANKING_ADDRESS: banking };
  const notification = await openNotification(open, base, { ...near, ...below, outside });
  const addresses = { ...above, ...near, ...below, NOTIFICATION_ADDRESS: notification };
  const pools = {
    account: account.pool,
    catalog: catalog.pool,
    order: open.pool(orders),
    banking: open.pool(bankings),
    payment: payment.pool,
  };
  return { addresses, pools, stop: open.stop };
}
