import { listenHost, parseConfig } from '@shop/kit/config';
import { clientAddresses } from '@shop/kit/http/client-address';
import { listenHttp } from '@shop/kit/http/server';
import { runService } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { storeApp } from './app.ts';
import { invalidationsOf, type OnDrop, withoutInvalidations } from '@shop/kit/page-cache/invalidations';
import { edgeDropper, forEdge } from '@shop/kit/page-cache/edge';
import { pageCache } from '@shop/kit/page-cache/page-cache';
import { isSecure, SERVER, webStoreConfig } from './config.ts';
import { headersOfAnswers } from './headers.ts';
import { pageLimit } from './page-limit.ts';

const config = parseConfig(webStoreConfig);

/** Old pages are sent once more while a new one is made. */
const KEPT = { freshMs: 30_000, staleMs: 60_000, mostBytes: 32 * 1_048_576 };
/** So long after a change every bff has dropped what it kept. */
const SETTLED_MS = 500;

await runService({
  name: 'web-store',
  config,
  async start(scope) {
    const build = (await import(SERVER.href)) as ServerBuild;
    const redisUrl = config.REDIS_CACHE_URL ?? config.REDIS_URL;
    const inFront = edgeDropper({ config, log: scope.log });
    const onDrop: OnDrop = (scopes) => {
      pages.drop(scopes);
      inFront.drop(scopes);
    };
    const { isListening, stop: stopListening } = redisUrl
      ? invalidationsOf({ url: redisUrl, log: scope.log, onDrop, settleMs: SETTLED_MS })
      : withoutInvalidations;
    const pages = pageCache({ isListening, ...KEPT });
    const addresses = clientAddresses(config);
    const redis = redisUrl ? scope.cache() : undefined;
    const limit = pageLimit({ addresses, factor: config.LIMIT_FACTOR, redis });
    const render = createRequestHandler(build, 'production');
    const edge = forEdge(config, pages);
    const app = storeApp(config, { render, pages, edge, limit, log: scope.log });
    const always = headersOfAnswers({ secure: isSecure(config), isTraining: isTraining(config) });
    const { port, stop } = await listenHttp({
      port: config.WEB_PORT,
      host: listenHost(config),
      listener: app,
      always,
    });
    scope.log.info({ port }, 'pages are open');
    scope.onStop(async () => {
      await stop();
      stopListening();
      inFront.stop();
    });
  },
});
