import { fileURLToPath } from 'node:url';
import { listenHost } from '@shop/kit/config';
import { clientAddresses } from '@shop/kit/http/client-address';
import { listenHttp } from '@shop/kit/http/server';
import { securityHeaders } from '@shop/kit/http/security-headers';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining, modeOf } from '@shop/kit/shop-mode';
import { createApp } from './app.ts';
import { cachedFirst } from './cache/cached.ts';
import { startCaching } from './cache/start-caching.ts';
import { connectClients } from './clients.ts';
import type { BffConfig } from './config.ts';
import { docs } from './docs.ts';
import { captchaOf } from './edge/captcha.ts';
import { cookiesOf } from './edge/cookies.ts';
import { healthRoutes, neighboursOf } from './edge/health.ts';
import { limitsOf } from './edge/limits.ts';
import { optionalRedis } from './edge/optional-redis.ts';
import { sessionsOf } from './edge/session.ts';
import { shedder } from './edge/shed.ts';
import { sessionStore } from './edge/session-store.ts';
import { sessionsEndedConsumer } from './edge/sessions-ended.consumer.ts';
import { pos } from './pos/index.ts';
import type { PageMark } from './pos/page-mark.ts';
import { staffPages } from './pos/pages.ts';
import { CALLBACK, signInCallback } from './pos/sign-in.routes.ts';
import { staffSignIn } from './pos/sign-in.ts';
import { siteOf } from './site.ts';
import { v1 } from './v1/index.ts';
import { listingSources } from './v1/listing.source.ts';
import { locationsOf } from './v1/locations.ts';
import { methodsOf } from './v1/methods.ts';

/** The only wiring. @returns the port */
export async function startBff(config: BffConfig, scope: ServiceScope): Promise<number> {
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const redis = scope.cache();
  const quick = optionalRedis(redis);
  const clients = connectClients(config, scope);
  const neighbours = neighboursOf(config, scope);
  const { caching, pages, edge: inFront, consumer } = startCaching({ config, scope, redis: quick });
  const edge = { ...edgeOf(config, { clients, quick, redis }), clients, caching, redis: quick, log: scope.log };
  scope.consumers([consumer, sessionsEndedConsumer(edge.store)]);
  const shop = {
    ...edge,
    site: siteOf(config),
    bank: { name: config.BANK_ACCOUNT_NAME, account: config.BANK_ACCOUNT_NUMBER },
    origin: config.PUBLIC_ORIGIN,
    listings: listingSources(clients, caching),
  };
  const counter = { ...edge, ...counterOf(config), clock: scope.clock };
  const shed = shedder(config.SHED_DELAY_MS);
  scope.onStop(shed.stop);
  const app = createApp({
    log: scope.log,
    secure,
    addresses: edge.addresses,
    endpoints: [...v1(shop), ...pos(counter)],
    guards: edge,
    cachedFirst: cachedFirst(pages, inFront),
    before: [healthRoutes(neighbours, scope.readiness), shed.handler, docs(config.PUBLIC_ORIGIN)],
    after: [signInCallback(counter), staffPages(config.WEB_POS_DIR ?? POS_BUILD, othersOf(config), markOf(config))],
  });
  const { port, stop } = await listenHttp({
    port: config.PORT,
    host: listenHost(config),
    listener: app,
    always: securityHeaders(secure),
  });
  scope.onStop(stop);
  return port;
}

type Behind = {
  readonly clients: ReturnType<typeof connectClients>;
  readonly quick: ReturnType<typeof optionalRedis>;
  readonly redis: ReturnType<ServiceScope['cache']>;
};

function edgeOf(config: BffConfig, { clients, quick, redis }: Behind) {
  const keys = { csrf: config.CSRF_KEYS, notes: config.NOTE_KEYS };
  const addresses = clientAddresses(config);
  const cookies = cookiesOf({
    secure: config.PUBLIC_ORIGIN.startsWith('https:'),
    keys: config.COOKIE_KEYS,
    isTraining: isTraining(config),
  });
  const store = sessionStore(clients, { redis: quick, keys: config.SESSION_CACHE_KEYS });
  return {
    keys,
    cookies,
    store,
    sessions: sessionsOf({ cookies, keys, store }),
    addresses,
    limits: limitsOf({ redis, factor: config.LIMIT_FACTOR, addresses }),
    captcha: captchaOf({ verifyUrl: config.CAPTCHA_VERIFY_URL, secret: config.CAPTCHA_SECRET, redis: quick }),
    locations: locationsOf(clients),
    methods: methodsOf(clients),
  };
}

const counterOf = (config: BffConfig) => ({
  signIn: staffSignIn(issuerOf(config)),
  crmUrl: config.CRM_URL,
  frameOrigin: config.VERIFONE_FRAME_ORIGIN,
});

/** Origins of others that the till leads to, or shows. */
const othersOf = (config: BffConfig) => ({
  pay: config.PAY_ORIGINS,
  frames: config.VERIFONE_FRAME_ORIGIN === '' ? [] : [config.VERIFONE_FRAME_ORIGIN],
});

/** What the counter's page says of the installation. */
const markOf = (config: BffConfig): PageMark => ({
  mode: modeOf(config),
  training: config.TRAINING_ORIGIN,
  live: config.LIVE_ORIGIN,
  practice: config.PRACTICE_ORIGIN,
});

const POS_BUILD = fileURLToPath(new URL('../../web-pos/dist', import.meta.url));

const issuerOf = (config: BffConfig) => ({
  issuer: config.OIDC_ISSUER,
  clientId: config.OIDC_CLIENT_ID,
  clientSecret: config.OIDC_CLIENT_SECRET,
  tenant: config.OIDC_TENANT,
  redirectUri: config.PUBLIC_ORIGIN + CALLBACK,
});
