import { processConfig } from '@shop/kit/config';
import { z } from 'zod';
import { SERVICES, type Service } from './rule.ts';

const database = z.url().describe('a database of the shop, for a role that may read its schema monitor');

export const monitorConfig = z.object({
  ...processConfig,
  CATALOG_DATABASE_URL: database,
  COUPON_DATABASE_URL: database,
  ACCOUNT_DATABASE_URL: database,
  PAYMENT_DATABASE_URL: database,
  ORDER_DATABASE_URL: database,
  CART_DATABASE_URL: database,
  BANKING_DATABASE_URL: database,
  NOTIFICATION_DATABASE_URL: database,
  MONITOR_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .default(180)
    .describe('between two looks at what changed, a whole number of seconds from 10'),
});
export type MonitorConfig = z.infer<typeof monitorConfig>;

export function urlsOf(config: MonitorConfig): Record<Service, string> {
  const named = (service: Service) => `${service.toUpperCase() as Uppercase<Service>}_DATABASE_URL` as const;
  const urls = SERVICES.map((service) => [service, config[named(service)]] as const);
  return Object.fromEntries(urls) as Record<Service, string>;
}
