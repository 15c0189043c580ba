import { baseConfig, kafkaConfig } from '@shop/kit/config';
import { z } from 'zod';

const SERVICES = ['catalog', 'coupon', 'account', 'payment', 'order', 'cart', 'banking', 'notification'] as const;
const url = z.url().optional();

const urls = {
  CATALOG_DATABASE_URL: url,
  COUPON_DATABASE_URL: url,
  ACCOUNT_DATABASE_URL: url,
  PAYMENT_DATABASE_URL: url,
  ORDER_DATABASE_URL: url,
  CART_DATABASE_URL: url,
  BANKING_DATABASE_URL: url,
  NOTIFICATION_DATABASE_URL: url,
};

/** The environment of `databases.ts`. A service without a URL is left out. */
export const adminConfig = z.object({
  ...urls,
  MONITOR_DATABASE_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe('of the role shop_monitor, which reads what each service shows the monitor; without it none is made'),
  DATABASE_ADMIN_URL: z
    .url()
    .describe('a user who may create databases and roles, postgres://user:password@host:port/postgres'),
});

/** The environment of `seed.ts`. */
export const seedConfig = z.object({
  ...urls,
  PIN_PEPPERS: z.string().min(1).describe("account's peppers, with which the PINs of the demo's staff are written"),
});

/** The databases that were named. */
export function databasesOf(
  config: { readonly [K in keyof typeof urls]?: string | undefined },
): { readonly service: string; readonly url: string }[] {
  return SERVICES.flatMap((service) => {
    const url = config[`${service.toUpperCase() as Uppercase<typeof service>}_DATABASE_URL`];
    return url ? [{ service, url }] : [];
  });
}

/** The environment of `migrate.ts`. */
export const migrateConfig = z.object({
  DATABASE_URL: baseConfig.DATABASE_URL,
  NODE_ENV: baseConfig.NODE_ENV,
  SHOP_MODE: baseConfig.SHOP_MODE,
});

/** The environment of `topics.ts`. */
export const topicsConfig = z.object(kafkaConfig);
