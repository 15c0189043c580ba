import type { Handlers } from '@shop/kit/grpc/server';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import { text } from './request.mapper.ts';

type Rpcs = 'getHome' | 'listBlog' | 'getBlogEntry' | 'listSocial' | 'getMattressBuilder';

/** Decode, call, encode: home, journal, feed, mattress builder. */
export function contentHandler(app: CatalogApplication): Pick<Handlers<typeof CatalogServiceService>, Rpcs> {
  return {
    getHome: async () => app.getHome(),
    listBlog: async ({ page, pageSize }) => app.listBlog(page, pageSize),
    getBlogEntry: async ({ url }) => app.getBlogEntry(text(url)),
    listSocial: async () => ({ items: await app.listSocial() }),
    getMattressBuilder: async ({ size }) => app.getMattressBuilder(text(size)),
  };
}
