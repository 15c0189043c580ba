import type { Handlers } from '@shop/kit/grpc/server';
import { type CatalogServiceService, TagKind } from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import type { DeliveryTag } from '../../application/ports.ts';
import { count, text } from './request.mapper.ts';

type Rpcs =
  | 'listLocations'
  | 'listPickupPoints'
  | 'listSuburbs'
  | 'suggestAddresses'
  | 'priceDelivery'
  | 'listDeliveryTags';

const TAG_KINDS: Readonly<Record<DeliveryTag['kind'], TagKind>> = {
  '': TagKind.TAG_KIND_UNSPECIFIED,
  assembly: TagKind.TAG_KIND_ASSEMBLY,
  rubbish: TagKind.TAG_KIND_RUBBISH,
};

/** Decode, call, encode: branches and collection points, suburbs, delivery fees. */
export function placeHandler(app: CatalogApplication): Pick<Handlers<typeof CatalogServiceService>, Rpcs> {
  return {
    listLocations: async (flags) => ({ locations: await app.listLocations(flags) }),
    listPickupPoints: async ({ sku, qty }) => app.listPickupPoints(text(sku), count(qty)),
    listSuburbs: async ({ term }) => ({ suburbs: await app.listSuburbs(text(term)) }),
    suggestAddresses: async ({ term, zip }) => ({
      addresses: [...(await app.suggestAddresses(text(term), text(zip)))],
    }),
    priceDelivery: async ({ zip, cbm4 }) => app.priceDelivery(text(zip), count(cbm4)),
    listDeliveryTags: async () => ({
      tags: (await app.listDeliveryTags()).map(({ kind, ...tag }) => ({ ...tag, kind: TAG_KINDS[kind] })),
    }),
  };
}
