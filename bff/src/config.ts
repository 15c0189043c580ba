import {
  address,
  bankConfig,
  callerConfig,
  edgeConfig,
  flag,
  kafkaConfig,
  origins,
  processConfig,
} from '@shop/kit/config';
import { trustedProxies } from '@shop/kit/http/client-address';
import { eachPurposeItsOwn, keysOf } from '@shop/kit/keys';
import { limitFactor } from '@shop/kit/rate-limits';
import { isTraining, providersFit } from '@shop/kit/shop-mode';
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

const origin = z.url().transform((url) => new URL(url).origin);

/** Where the other installation is, and who plays the providers (docs/rules/training.md). */
const training = {
  TRAINING_ORIGIN: origin.optional().describe('where the training counter is, https://host; none when left out'),
  LIVE_ORIGIN: origin.optional().describe('of a training counter: where the live one is, https://host'),
  PRACTICE_ORIGIN: origin.optional().describe('of a training counter: where a browser operates the practice terminals'),
};

/** Everybody outside whose address this process has. */
const outside = {
  providers: ['PAY_ORIGINS', 'VERIFONE_FRAME_ORIGIN', 'CRM_URL', 'CHAT_URL', 'PRACTICE_ORIGIN'],
  identity: ['OIDC_ISSUER', 'CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT_URL'],
};

/** The only reader of this process's environment. */
export const bffConfig = z
  .object({
    ...processConfig,
    ...callerConfig,
    ...services,
    ...staffSignIn,
    ...captcha,
    ...training,
    ...bankConfig,
    PORT: z.coerce.number().int().min(0).max(65_535).describe('the port of the shop calls'),
    REDIS_URL: z.url().describe('a Redis, redis://host:port'),
    REDIS_CACHE_URL: z.url().optional().describe('the Redis of the caches; REDIS_URL when left out'),
    ...kafkaConfig,
    EDGE_URLS: edgeConfig.EDGE_URLS,
    PAY_ORIGINS: origins.describe('origins of the hosted card page, for the policy of the staff pages'),
    VERIFONE_FRAME_ORIGIN: z
      .union([z.literal(''), origin])
      .default('')
      .describe("where the terminal provider's pages lie, which the till shows in a frame; none when left out"),
    PUBLIC_ORIGIN: origin.describe("the shop's public origin, https://shop.example"),
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
    CHAT_URL: z
      .union([z.literal(''), z.url({ protocol: /^https$/ })])
      .default('')
      .describe('the page of the help chat, https://…; shoppers read how to reach a person when left out'),
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
  .superRefine(providersFit(outside))
  .refine((config) => isTraining(config) || !config.LIVE_ORIGIN, {
    path: ['LIVE_ORIGIN'],
    error: 'only a training counter leads back to a live one',
  })
  .refine((config) => !isTraining(config) || !config.TRAINING_ORIGIN, {
    path: ['TRAINING_ORIGIN'],
    error: 'a training counter leads to no other one',
  })
  .superRefine(eachPurposeItsOwn);

export type BffConfig = z.output<typeof bffConfig>;
