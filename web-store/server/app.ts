import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Log } from '@shop/kit/log';
import { meteredBy } from '@shop/kit/http/meter';
import { clientAddresses } from '@shop/kit/http/client-address';
import { isTraining } from '@shop/kit/shop-mode';
import { CLIENT, isSecure, type WebStoreConfig } from './config.ts';
import type { ForEdge } from '@shop/kit/page-cache/edge';
import type { PageCache } from '@shop/kit/page-cache/page-cache';
import { onlyRead, sendFailure, unreadable } from './failures.ts';
import { FORM_PAGES, formHandlers } from './forms.ts';
import { basics, forEverySite, headersOfAnswers } from './headers.ts';
import { limited, type PageLimit } from './page-limit.ts';
import { pagingHandler } from './paging.ts';
import { cachedFirst, pageHandler, type Render } from './pages.ts';

const YEAR = '1y';

/** What its time is counted as; the probes of the cluster are not. */
function kindOf(path: string): 'page' | 'picture' | 'file' | undefined {
  if (path === '/healthz' || path === '/readyz') return undefined;
  if (path.startsWith('/pictures/')) return 'picture';
  return path.startsWith('/assets/') ? 'file' : 'page';
}

/** Pictures whose address carries their hash never change; the others may be replaced within the hour. */
const pictures = (folder: string): RequestHandler => {
  const forEver = express.static(folder, { immutable: true, maxAge: YEAR, index: false, redirect: false });
  const forAnHour = express.static(folder, { maxAge: '1h', index: false, redirect: false });
  return (request, response, next) => (request.query['v'] ? forEver : forAnHour)(request, response, next);
};

export type StoreParts = { render: Render; pages: PageCache; edge: ForEdge; limit: PageLimit; log: Log };

export type StoreConfig = Pick<
  WebStoreConfig,
  | 'NODE_ENV'
  | 'SHOP_MODE'
  | 'TRUSTED_PROXIES'
  | 'PUBLIC_ORIGIN'
  | 'PICTURES_DIR'
  | 'CAPTCHA_ORIGINS'
  | 'PAY_ORIGINS'
  | 'BFF_URL'
>;

export function storeApp(config: StoreConfig, { render, pages, edge, limit, log }: StoreParts): Express {
  const origins = { captcha: config.CAPTCHA_ORIGINS, pay: config.PAY_ORIGINS };
  const app = express();
  const { isOurs } = clientAddresses(config);
  app.disable('x-powered-by').set('trust proxy', isOurs).set('etag', false);
  app.set('env', 'production'); // express's own error answer then holds no stack, wherever it runs
  app.use(
    meteredBy(['page', 'picture', 'file'], kindOf),
    basics(headersOfAnswers({ secure: isSecure(config), isTraining: isTraining(config) }), isOurs),
    cachedFirst(pages, edge, limit),
  );
  app.get(['/healthz', '/readyz'], (_request, response) => void response.type('text').send('ok'));
  app.use('/pictures', forEverySite, pictures(config.PICTURES_DIR), (request, response) =>
    sendFailure(request, response, 404),
  );
  app.use(compression());
  app.use('/assets', express.static(`${CLIENT}/assets`, { immutable: true, maxAge: YEAR, fallthrough: false }));
  app.use(express.static(CLIENT, { maxAge: '1h', index: false, redirect: false }));
  app.use(limited(limit));
  app.get('/{*page}', pagingHandler(config.BFF_URL));
  app.post(FORM_PAGES, ...formHandlers(render, { origins, own: config.PUBLIC_ORIGIN, log }));
  app.use(pageHandler(render, { origins, pages, edge, log }));
  app.use(onlyRead, unreadable);
  return app;
}
