import type { Handlers } from '@shop/kit/grpc/server';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import { contentEditHandler } from './content-edit.handler.ts';
import { contentHandler } from './content.handler.ts';
import { listHandler } from './list.handler.ts';
import { placeHandler } from './place.handler.ts';
import { productHandler } from './product.handler.ts';
import { searchListHandler } from './search-list.handler.ts';
import { stockHandler } from './stock.handler.ts';

/** Every rpc of this service. */
export const catalogHandler = (app: CatalogApplication): Handlers<typeof CatalogServiceService> => ({
  ...listHandler(app),
  ...productHandler(app),
  ...contentHandler(app),
  ...contentEditHandler(app),
  ...placeHandler(app),
  ...searchListHandler(app),
  ...stockHandler(app),
});
