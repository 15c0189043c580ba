import type { CategoryNode } from '@shop/contract/v1/categories';
import type { CategoryNode as NodeMessage } from '@shop/proto/catalog/v1/catalog';
import { cached, type Caching } from '../cache/cached.ts';
import { ALL } from '../cache/generations.ts';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';

export interface CategoryRoutes {
  readonly caching: Caching;
  readonly clients: Pick<Clients, 'catalog'>;
}

export const categoryRoutes = ({ caching, clients }: CategoryRoutes): Endpoint[] => [
  cached(caching, {
    call: 'get /v1/getCategoriesInfo',
    source: () => ({
      key: '/v1/getCategoriesInfo',
      scope: ALL,
      isShared: true,
      build: async () => (await clients.catalog.getCategoryTree({})).nodes.map(presentNode),
    }),
  }),
];

const presentNode = ({ name, url, count, children, image }: NodeMessage): CategoryNode => ({
  name,
  url,
  count,
  ...(image ? { image } : {}),
  children: children.map(presentNode),
});
