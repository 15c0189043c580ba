import type { PromiseClient } from '@shop/kit/grpc/client';
import { asCents } from '@shop/primitives/money';
import { Refusal } from '@shop/primitives/refusal';
import { type CatalogServiceService, TagKind } from '@shop/proto/catalog/v1/catalog';
import type { Catalogue } from '../../application/ports.ts';
import type { Place } from '../../domain/component-stock.ts';
import type { DeliveryTag } from '../../domain/delivery-tags.ts';
import { type KeptFreshOptions, keptFresh } from '../memory/kept-fresh.ts';

type Client = PromiseClient<typeof CatalogServiceService>;

/** Places and delivery tags of catalog, which hardly ever change: each list is one entry of a cache. And labels, as they are scanned. */
export function placeClient(
  client: Client,
  kept: Omit<KeptFreshOptions, 'max' | 'name'>,
): Pick<Catalogue, 'collectAt' | 'places' | 'deliveryTags' | 'scanned' | 'clear'> {
  const places = keptFresh<readonly Place[]>({ name: 'places', max: 1, ...kept });
  const tags = keptFresh<readonly DeliveryTag[]>({ name: 'delivery tags', max: 1, ...kept });
  const all = async () => (await places.one('all', () => placesOf(client))) ?? [];
  return {
    places: all,
    collectAt: async () => (await all()).filter(({ collect }) => collect).map(({ code }) => code),
    deliveryTags: async () => (await tags.one('all', () => tagsOf(client))) ?? [],
    scanned: (code) => scanned(client, code),
    clear() {
      places.clear();
      tags.clear();
    },
  };
}

/** Not cached: a label is scanned once. */
async function scanned(client: Client, code: string): Promise<string | undefined> {
  try {
    return (await client.findScanned({ code })).sku;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') return undefined;
    throw error;
  }
}

async function placesOf(client: Client): Promise<Place[]> {
  const { locations } = await client.listLocations({});
  return locations.map(({ code, shortname, physical, collect }) => ({ code, shortname, physical, collect }));
}

/** Every other kind costs nothing. */
const TAG_KINDS: ReadonlyMap<TagKind, DeliveryTag['kind']> = new Map([
  [TagKind.TAG_KIND_ASSEMBLY, 'assembly'],
  [TagKind.TAG_KIND_RUBBISH, 'rubbish'],
]);

async function tagsOf(client: Client): Promise<DeliveryTag[]> {
  const { tags } = await client.listDeliveryTags({});
  return tags.map(({ code, text, kind, cents }) => ({
    ...{ code, text, cents: asCents(cents) },
    kind: TAG_KINDS.get(kind) ?? '',
  }));
}
