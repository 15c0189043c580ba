import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { listenHost } from '@shop/kit/config';
import type { ServiceScope } from '@shop/kit/service';
import { createApp } from './app.ts';
import { startCaching } from './cache/start-caching.ts';
import { connectClients } from './clients.ts';
import type { BffConfig } from './config.ts';
import { docs } from './docs.ts';
import { captchaOf } from './edge/captcha.ts';
import { cookiesOf } from './edge/cookies.ts';
import { healthRoutes, neighboursOf } from './edge/health.ts';
import { limitsOf } from './edge/limits.ts';
import { quickRedis } from './edge/quick-redis.ts';
import { sessionsOf } from './edge/session.ts';
import { shedder } from './edge/shed.ts';
import { sessionStore } from './edge/session-store.ts';
import { hotFirst } from './cache/hot.ts';
import { pos } from './pos/index.ts';
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
  const quick = quickRedis(redis);
  const clients = connectClients(config);
  const neighbours = neighboursOf(config);
  scope.onStop(() => (clients.close(), neighbours.close()));
  const caching = startCaching({ config, scope, redis: quick, secure });
  const edge = { ...edgeOf(config, { clients, quick, redis }), clients, caching, redis: quick, log: scope.log };
  const shop = {
    ...edge,
    site: siteOf(config),
    origin: config.PUBLIC_ORIGIN,
    listings: listingSources(clients),
  };
  const counter = { ...edge, signIn: staffSignIn(issuerOf(config)) };
  const shed = shedder(config.SHED_DELAY_MS);
  scope.onStop(shed.stop);
  const app = createApp({
    log: scope.log,
    secure,
    endpoints: [...v1(shop), ...pos(counter)],
    guards: edge,
    before: [healthRoutes(neighbours, scope.readiness), shed.handler, docs(config.PUBLIC_ORIGIN)],
    after: [signInCallback(counter), staffPages(config.WEB_POS_DIR ?? POS_BUILD)],
  });
  return listen(hotFirst(caching.hot, app), config, scope);
}

type Behind = {
  readonly clients: ReturnType<typeof connectClients>;
  readonly quick: ReturnType<typeof quickRedis>;
  readonly redis: ReturnType<ServiceScope['cache']>;
};

function edgeOf(config: BffConfig, { clients, quick, redis }: Behind) {
  const secrets = config.SESSION_SECRET;
  const cookies = cookiesOf(config.PUBLIC_ORIGIN.startsWith('https:'));
  const store = sessionStore(clients, quick);
  return {
    secrets,
    cookies,
    store,
    sessions: sessionsOf({ cookies, secrets, store }),
    limits: limitsOf(redis, config.LIMIT_FACTOR),
    captcha: captchaOf({ verifyUrl: config.CAPTCHA_VERIFY_URL, secret: config.CAPTCHA_SECRET, redis: quick }),
    locations: locationsOf(clients),
    methods: methodsOf(clients),
  };
}

const POS_BUILD = fileURLToPath(new URL('../../web-pos/dist', import.meta.url));

const issuerOf = (config: BffConfig) => ({
  issuer: config.OIDC_ISSUER,
  clientId: config.OIDC_CLIENT_ID,
  clientSecret: config.OIDC_CLIENT_SECRET,
  tenant: config.OIDC_TENANT,
  redirectUri: config.PUBLIC_ORIGIN + CALLBACK,
});

const DRAIN_MS = 10_000;

async function listen(listener: RequestListener, config: BffConfig, scope: ServiceScope): Promise<number> {
  // Kept alive longer than any proxy keeps its end, so that no request meets a connection that is just closing.
  const limits = { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 15_000 };
  const server = createServer(limits, listener);
  server.listen(config.PORT, listenHost(config));
  await once(server, 'listening');
  scope.onStop(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      }),
  );
  return (server.address() as AddressInfo).port;
}
