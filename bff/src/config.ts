import { address, bankConfig, callerConfig, flag, kafkaConfig, origins, processConfig } from '@shop/kit/config';
import { trustedProxies } from '@shop/kit/http/client-address';
import { eachPurposeItsOwn, keysOf } from '@shop/kit/keys';
import { limitFactor } from '@shop/kit/rate-limits';
import { z } from 'zod';

const secret = (what: string) => z.string().min(16).describe(what);

/** One purpose, one key: what leaks from one opens no other. */
const keys = {
  COOKIE_KEYS: keysOf('signs session ids, so that a browser cannot choose its own'),
  CSRF_KEYS: keysOf('makes the CSRF token of a session'),
  NOTE_KEYS: keysOf('signs the notes a browser keeps for us (a staff sign-in under way, carts that are to follow)'),
  SESSION_CACHE_KEYS: keysOf('encrypts the sessions in Redis, the same for every bff'),
};

const services = {
  CATALOG_ADDRESS: address,
  CART_ADDRESS: address,
  PAYMENT_ADDRESS: address,
  ORDER_ADDRESS: address,
  COUPON_ADDRESS: address,
  BANKING_ADDRESS: address,
  ACCOUNT_ADDRESS: address,
  NOTIFICATION_ADDRESS: address,
};

const staffSignIn = {
  OIDC_ISSUER: z.url().describe("the staff's OpenID issuer"),
  OIDC_CLIENT_ID: z.string().min(1).describe('our client id at that issuer'),
  OIDC_CLIENT_SECRET: secret('our client secret at that issuer'),
  OIDC_TENANT: z.string().min(1).describe('the only tenant whose people may sign in'),
};

const captcha = {
  CAPTCHA_PROVIDER: z.enum(['recaptcha', 'turnstile', 'sandbox']).describe('recaptcha, turnstile or sandbox'),
  CAPTCHA_VERIFY_URL: z.url().describe('where tokens are verified'),
  CAPTCHA_SECRET: z.string().min(1).describe('the secret of the verifier'),
  CAPTCHA_SITE_KEY: z.string().min(1).describe('the public key the pages use'),
  CAPTCHA_SCRIPT_URL: z.url().describe('the script the pages load'),
  CAPTCHA_ALLOW_TEST_KEYS: flag.describe('1 allows the sandbox verifier in production'),
};

/** The only reader of this process's environment. */
export const bffConfig = z
  .object({
    ...processConfig,
    ...callerConfig,
    ...services,
    ...staffSignIn,
    ...captcha,
    ...bankConfig,
    PORT: z.coerce.number().int().min(0).max(65_535).describe('the port of the shop calls'),
    REDIS_URL: z.url().describe('a Redis, redis://host:port'),
    REDIS_CACHE_URL: z.url().optional().describe('the Redis of the caches; REDIS_URL when left out'),
    ...kafkaConfig,
    PAY_ORIGINS: origins.describe('origins of the hosted card page, for the policy of the staff pages'),
    VERIFONE_FRAME_ORIGIN: z
      .union([z.literal(''), z.url().transform((url) => new URL(url).origin)])
      .default('')
      .describe("where the terminal provider's pages lie, which the till shows in a frame; none when left out"),
    PUBLIC_ORIGIN: z
      .url()
      .transform((url) => new URL(url).origin)
      .describe("the shop's public origin, https://shop.example"),
    ...keys,
    LIMIT_FACTOR: limitFactor,
    TRUSTED_PROXIES: trustedProxies,
    SHED_DELAY_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(200)
      .describe('the event loop delay from which calls are turned away; 0 = never'),
    DEMO: flag.describe('1 in the demo start'),
    WEB_POS_DIR: z.string().optional().describe("the built staff pages; web-pos's own dist when left out"),
    CDN_BASE: z.string().default('').describe('where pictures come from; the own origin when left out'),
    CRM_URL: z
      .union([z.literal(''), z.url()])
      .default('')
      .describe('an order in the customer system, with {order} and {customer}; none when left out'),
    POPUP_DELAY_MS: z.coerce.number().int().min(0).default(15_000).describe('until the first-visit pop-up; 0 = none'),
  })
  .refine(
    (config) =>
      config.NODE_ENV !== 'production' || config.CAPTCHA_PROVIDER !== 'sandbox' || config.CAPTCHA_ALLOW_TEST_KEYS,
    {
      path: ['CAPTCHA_PROVIDER'],
      error: 'the sandbox verifier is not for production',
    },
  )
  .superRefine(eachPurposeItsOwn);

export type BffConfig = z.output<typeof bffConfig>;
