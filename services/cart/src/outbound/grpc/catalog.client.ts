import type { PromiseClient } from '@shop/kit/grpc/client';
import { DELIVERIES } from '@shop/commerce/document';
import { asCents, ZERO } from '@shop/primitives/money';
import { asNzDate } from '@shop/primitives/nz-time';
import { oneOf } from '@shop/primitives/one-of';
import { asCbm4, hundredthsUp, multiplyCbm, sumCbm } from '@shop/primitives/volume';
import type {
  CatalogServiceService,
  PriceDeliveryReply,
  Sellable as SellableMessage,
} from '@shop/proto/catalog/v1/catalog';
import type { Catalogue } from '../../application/ports.ts';
import type { DeliveryPrice } from '../../domain/pricing.ts';
import type { Choice, Sellable } from '../../domain/sellable.ts';
import { type KeptFresh, keptFresh } from '../memory/kept-fresh.ts';
import { placeClient } from './place.client.ts';

type Client = PromiseClient<typeof CatalogServiceService>;
const CHOICES = ['size', 'colour'] as const;
type Resolved = { readonly sku: string } | { readonly missing: (typeof CHOICES)[number] };

const unknown = (word: string) => () => new RangeError(`catalog answers "${word}"`);

const FRESH_MS = 60_000;

/** Catalog behind caches of this process, so that in the common case a cart call does not call catalog. */
export function catalogClient(client: Client, now: () => Date): Catalogue {
  const kept = { freshMs: FRESH_MS, now };
  const sellables = keptFresh<Sellable>({ name: 'sellables', max: 5_000, ...kept });
  const choices = keptFresh<Resolved>({ name: 'choices', max: 5_000, ...kept });
  const deliveries = keptFresh<DeliveryPrice>({ name: 'delivery prices', max: 10_000, ...kept });
  const places = placeClient(client, kept);
  const load = async (skus: readonly string[]) => {
    const reply = await client.getSellables({ skus: [...skus], choices: [] });
    const whole = reply.sellables.filter(({ missingChoice }) => missingChoice === '');
    return new Map(whole.map((message) => [message.sku, toSellable(message)]));
  };
  const many: Catalogue['sellables'] = (skus) => sellables.many(skus, load);
  return {
    ...places,
    sellables: many,
    async choose(sku, xsel, ysel) {
      const known = xsel === '' && ysel === '' ? sellables.peek(sku) : undefined;
      if (known) return { kind: 'sellable', sellable: known };
      const found = await choices.one(`${sku}\n${xsel}\n${ysel}`, () =>
        resolve(client, { sku, xsel, ysel }, sellables),
      );
      return found && toChoice(found, many);
    },
    async delivery(zip, volume) {
      // Catalog charges by hundredths of a cubic metre begun, so carts of nearly the same size share an answer.
      const cbm4 = hundredthsUp(volume) * 100;
      const price = await deliveries.one(`${zip} ${cbm4}`, async () =>
        toDelivery(await client.priceDelivery({ zip, cbm4 })),
      );
      if (!price) throw new Error('a delivery has no price');
      return price;
    },
    invalidate(skus, also) {
      sellables.invalidate(skus);
      if (also === 'deliveries') deliveries.clear();
    },
    clear() {
      for (const cache of [sellables, choices, deliveries, places]) cache.clear();
    },
  };
}

/** Catalog answers a combination's own sku whatever is chosen with it; what it finds is kept for the next line too. */
async function resolve(
  client: Client,
  choice: { sku: string; xsel: string; ysel: string },
  sellables: KeptFresh<Sellable>,
): Promise<Resolved | undefined> {
  const mark = sellables.mark();
  const [found] = (await client.getSellables({ skus: [], choices: [choice] })).sellables;
  if (!found) return undefined;
  if (found.missingChoice !== '') return { missing: oneOf(CHOICES, found.missingChoice, unknown(found.missingChoice)) };
  sellables.put(new Map([[found.sku, toSellable(found)]]), mark);
  return { sku: found.sku };
}

async function toChoice(found: Resolved, many: Catalogue['sellables']): Promise<Choice | undefined> {
  if ('missing' in found) return { kind: 'missing', choice: found.missing };
  const sellable = (await many([found.sku])).get(found.sku);
  return sellable && { kind: 'sellable', sellable };
}

const toDelivery = ({ delivery, cents, leadDays, ...reply }: PriceDeliveryReply): DeliveryPrice =>
  oneOf(DELIVERIES, delivery, unknown(delivery)) === 'PRICED'
    ? { state: 'PRICED', feeCents: asCents(cents), leadDays, parts: feeParts(reply) }
    : { state: 'TBC', feeCents: ZERO, leadDays, parts: [] };

/** Lines that add up to the fee (docs/rules/delivery.md 15). */
function feeParts({ zone, detail }: Pick<PriceDeliveryReply, 'zone' | 'detail'>): DeliveryPrice['parts'] {
  if (!detail) return [];
  const { baseCents, volumeCents, ruralCents, minimumCents } = detail;
  const parts = [
    { text: `Zone ${zone}`, cents: baseCents },
    { text: 'By volume', cents: volumeCents },
    { text: 'Up to the minimum', cents: Math.max(minimumCents - baseCents - volumeCents, 0) },
    { text: 'Rural delivery', cents: ruralCents },
  ];
  return parts.filter(({ cents }) => cents > 0).map(({ text, cents }) => ({ text, cents: asCents(cents) }));
}

/** Only what a cart needs is kept in memory. */
const toSellable = ({ xName, yName, components, ...message }: SellableMessage): Sellable => ({
  sku: message.sku,
  productSku: message.productSku,
  url: message.url,
  name: message.name,
  collection: message.collection,
  thumb: message.thumb,
  optionText: [xName, yName].filter((name) => name !== '').join(', '),
  size: xName,
  colour: yName,
  priceCents: asCents(message.priceCents),
  msrpCents: asCents(message.msrpCents),
  floorPriceCents: asCents(message.floorPriceCents),
  priceVersion: message.priceVersion,
  isClearance: message.isClearance,
  assemblyCents: asCents(message.assemblyCents),
  rubbishCents: asCents(message.rubbishCents),
  isHot: message.isHot,
  isSale: message.isSale,
  available: message.available,
  resupply: message.resupply,
  freeAny: message.freeAny,
  incomingOn: message.incomingOn === '' ? null : asNzDate(message.incomingOn),
  components: components.map(({ cbm4, ...component }) => ({ ...component, cbm4: asCbm4(cbm4) })),
  volumeCbm4: sumCbm(components.map(({ cbm4, qty }) => multiplyCbm(asCbm4(cbm4), qty))),
  brand: message.brand,
  categoryPath: message.categoryPath,
});
