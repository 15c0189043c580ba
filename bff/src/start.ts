import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ServiceScope } from '@shop/kit/service';
import { createApp } from './app.ts';
import { connectClients } from './clients.ts';
import type { BffConfig } from './config.ts';
import { cookiesOf } from './edge/cookies.ts';
import { healthRoutes, neighboursOf } from './edge/health.ts';
import { limitsOf } from './edge/limits.ts';
import { quickRedis } from './edge/quick-redis.ts';
import { sessionsOf } from './edge/session.ts';
import { sessionStore } from './edge/session-store.ts';
import { docs } from './docs.ts';
import { pos } from './pos/index.ts';
import { staffPages } from './pos/pages.ts';
import { CALLBACK, signInCallback } from './pos/sign-in.routes.ts';
import { staffSignIn } from './pos/sign-in.ts';
import { siteOf } from './site.ts';
import { locationsOf } from './v1/locations.ts';
import { v1 } from './v1/index.ts';

/** The only wiring. @returns the port */
export async function startBff(config: BffConfig, scope: ServiceScope): Promise<number> {
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const redis = scope.cache();
  const quick = quickRedis(redis);
  const clients = connectClients(config);
  const neighbours = neighboursOf(config);
  scope.onStop(() => (clients.close(), neighbours.close()));
  const secrets = config.SESSION_SECRET;
  const cookies = cookiesOf(secure);
  const store = sessionStore(clients, quick);
  const sessions = sessionsOf({ cookies, secrets, store });
  const limits = limitsOf(redis, config.LIMIT_FACTOR);
  const edge = { clients, sessions, store, cookies, secrets, limits, locations: locationsOf(clients) };
  const counter = { ...edge, signIn: staffSignIn(issuerOf(config)) };
  const app = createApp({
    log: scope.log,
    secure,
    endpoints: [...v1({ ...edge, site: siteOf(config) }), ...pos(counter)],
    guards: edge,
    before: [healthRoutes(neighbours), docs(config.PUBLIC_ORIGIN)],
    after: [signInCallback(counter), staffPages(config.WEB_POS_DIR ?? POS_BUILD)],
  });
  return listen(createServer(app), config.PORT, scope);
}

const POS_BUILD = fileURLToPath(new URL('../../web-pos/dist', import.meta.url));

const issuerOf = (config: BffConfig) => ({
  issuer: config.OIDC_ISSUER,
  clientId: config.OIDC_CLIENT_ID,
  clientSecret: config.OIDC_CLIENT_SECRET,
  tenant: config.OIDC_TENANT,
  redirectUri: config.PUBLIC_ORIGIN + CALLBACK,
});

async function listen(server: Server, port: number, scope: ServiceScope): Promise<number> {
  // Longer than any proxy keeps its end, so that no request meets a connection that is just closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.listen(port);
  await once(server, 'listening');
  scope.onStop(() => closed(server));
  return (server.address() as AddressInfo).port;
}

/** Calls in hand are answered; idle connections end at once. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
  });
}
