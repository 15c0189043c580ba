import type { z } from 'zod';
import { bffConfig } from '../../../bff/src/config.ts';
import { accountConfig } from '../../../services/account/src/config.ts';
import { bankingConfig } from '../../../services/banking/src/config.ts';
import { cartConfig } from '../../../services/cart/src/config.ts';
import { catalogConfig } from '../../../services/catalog/src/config.ts';
import { couponConfig } from '../../../services/coupon/src/config.ts';
import { notificationConfig } from '../../../services/notification/src/config.ts';
import { orderConfig } from '../../../services/order/src/config.ts';
import { paymentConfig } from '../../../services/payment/src/config.ts';
import { webStoreConfig } from '../../../web-store/server/config.ts';
import { monitorConfig } from '../../monitor/src/config.ts';
import { sandboxEnv } from '../../sandbox/src/config.ts';

/** What each process of an installation reads of its environment: the schemas themselves. */
export const CONFIGS = {
  catalog: catalogConfig,
  coupon: couponConfig,
  account: accountConfig,
  payment: paymentConfig,
  order: orderConfig,
  cart: cartConfig,
  banking: bankingConfig,
  notification: notificationConfig,
  bff: bffConfig,
  'web-store': webStoreConfig,
  monitor: monitorConfig,
  sandbox: sandboxEnv,
} as const satisfies Readonly<Record<string, z.ZodObject>>;
export type ProcessName = keyof typeof CONFIGS;
export const PROCESSES = Object.keys(CONFIGS) as ProcessName[];
