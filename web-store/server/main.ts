import { once } from 'node:events';
import { createServer } from 'node:http';
import { listenHost, parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { storeApp } from './app.ts';
import { deaf, hearingOf } from './cache/hearing.ts';
import { hotFirst } from './cache/hot.ts';
import { pageCache } from './cache/page-cache.ts';
import { isSecure, SERVER, webStoreConfig } from './config.ts';

const DRAIN_MS = 10_000;
const config = parseConfig(webStoreConfig);

await runService({
  name: 'web-store',
  config,
  async start(scope) {
    const build = (await import(SERVER.href)) as ServerBuild;
    const redisUrl = config.REDIS_CACHE_URL ?? config.REDIS_URL;
    const hearing = redisUrl ? hearingOf(redisUrl, scope.log, (scopes) => pages.drop(scopes)) : deaf;
    const pages = pageCache({ isListening: hearing.isListening, now: () => performance.now() });
    const app = storeApp(config, { render: createRequestHandler(build, 'production'), pages, log: scope.log });
    // kept alive longer than any proxy keeps its end, so that no request meets a connection that is just closing
    const server = createServer(
      { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 15_000 },
      hotFirst(pages, app, isSecure(config)),
    );
    server.listen(config.WEB_PORT, listenHost(config));
    await once(server, 'listening');
    scope.log.info({ port: config.WEB_PORT }, 'pages are open');
    scope.onStop(async () => {
      server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      await once(server, 'close');
      hearing.stop();
    });
  },
});
