import { resolve } from 'node:path';
import { edgeConfig, origins, processConfig } from '@shop/kit/config';
import { trustedProxies } from '@shop/kit/http/client-address';
import { limitFactor } from '@shop/kit/rate-limits';
import { providersFit } from '@shop/kit/shop-mode';
import { z } from 'zod';

const shape = {
  ...processConfig,
  ADMIN_PORT: processConfig.ADMIN_PORT.default(7182),
  WEB_PORT: z.coerce.number().int().min(0).max(65_535).default(8082).describe('the port of the pages'),
  BFF_URL: z.url().default('http://127.0.0.1:8081').describe('where the pages read, http://host:port'),
  REDIS_URL: z
    .url()
    .optional()
    .describe(
      'where catalogue changes are published and limits counted, redis://host:port; without it pages live for seconds',
    ),
  REDIS_CACHE_URL: z.url().optional().describe('the Redis of the caches; REDIS_URL when left out'),
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080').describe('where the world finds the shop, for the sitemap'),
  ...edgeConfig,
  TRUSTED_PROXIES: trustedProxies,
  LIMIT_FACTOR: limitFactor,
  PICTURES_DIR: z
    .string()
    .default('../deploy/studio/pictures')
    .transform((folder) => resolve(import.meta.dirname, '..', folder)),
  CAPTCHA_ORIGINS: origins.describe("origins of the captcha's script, for the policy of the pages"),
  PAY_ORIGINS: origins.describe('origins of the hosted card page, for the policy of the pages'),
};

/** The only reader of this process's environment (the rendered pages read BFF_URL and SHOP_MODE too). */
export const webStoreConfig = z
  .object(shape)
  .superRefine(providersFit({ providers: ['PAY_ORIGINS'], identity: ['CAPTCHA_ORIGINS'] }));

export type WebStoreConfig = z.output<typeof webStoreConfig>;

/** Whether the world comes over HTTPS. */
export const isSecure = ({ PUBLIC_ORIGIN }: Pick<WebStoreConfig, 'PUBLIC_ORIGIN'>): boolean =>
  PUBLIC_ORIGIN.startsWith('https:');

/** Where `npm run build -w web-store` leaves what the browser loads, and what renders. */
export const CLIENT = resolve(import.meta.dirname, '../build/client');
export const SERVER = new URL('../build/server/index.js', import.meta.url);
