import type { PromiseClient } from '@shop/kit/grpc/client';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { Stock } from '../../application/draft-ports.ts';

/** What catalog answers at once. */
const MOST = 500;

/** What lies where and what is on its way, read from catalog each time. */
export const stockClient = (client: PromiseClient<typeof CatalogServiceService>): Stock => ({
  async of(components) {
    const parts = Array.from({ length: Math.ceil(components.length / MOST) }, (_, nth) => nth * MOST);
    const replies = await Promise.all(
      parts.map((from) => client.getStock({ skus: components.slice(from, from + MOST) })),
    );
    return new Map(replies.flatMap((reply) => reply.components.map((component) => [component.sku, component])));
  },
});
