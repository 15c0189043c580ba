import type { Handlers } from '@shop/kit/grpc/server';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { PlannedIn } from '@shop/proto/planned';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import { contentHandler } from './content.handler.ts';
import { listHandler } from './list.handler.ts';
import { placeHandler } from './place.handler.ts';
import { productHandler } from './product.handler.ts';
import { stockHandler } from './stock.handler.ts';

type Built = Omit<Handlers<typeof CatalogServiceService>, PlannedIn<'catalog'>>;

/** Every rpc of this service that is built. */
export const catalogHandler = (app: CatalogApplication): Built => ({
  ...listHandler(app),
  ...productHandler(app),
  ...contentHandler(app),
  ...placeHandler(app),
  ...stockHandler(app),
});
