import { listenHost, parseConfig } from '@shop/kit/config';
import { clientAddresses } from '@shop/kit/http/client-address';
import { listenHttp } from '@shop/kit/http/server';
import { runService } from '@shop/kit/service';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { storeApp } from './app.ts';
import { deaf, hearingOf } from './cache/hearing.ts';
import { hotFirst } from './cache/hot.ts';
import { pageCache } from './cache/page-cache.ts';
import { isSecure, SERVER, webStoreConfig } from './config.ts';
import { headersOfAnswers } from './headers.ts';
import { pageLimit } from './page-limit.ts';

const config = parseConfig(webStoreConfig);

await runService({
  name: 'web-store',
  config,
  async start(scope) {
    const build = (await import(SERVER.href)) as ServerBuild;
    const redisUrl = config.REDIS_CACHE_URL ?? config.REDIS_URL;
    const hearing = redisUrl ? hearingOf(redisUrl, scope.log, (scopes) => pages.drop(scopes)) : deaf;
    const pages = pageCache({ isListening: hearing.isListening, now: () => performance.now() });
    const addresses = clientAddresses(config);
    const limit = pageLimit({ addresses, factor: config.LIMIT_FACTOR });
    const app = storeApp(config, { render: createRequestHandler(build, 'production'), pages, limit, log: scope.log });
    const always = headersOfAnswers(isSecure(config));
    const { port, stop } = await listenHttp({
      port: config.WEB_PORT,
      host: listenHost(config),
      listener: hotFirst({ pages, always, isOurs: addresses.isOurs, limit, otherwise: app }),
      always,
    });
    scope.log.info({ port }, 'pages are open');
    scope.onStop(async () => {
      await stop();
      hearing.stop();
    });
  },
});
