import { type Delivery, priceDelivery } from '@shop/commerce/freight';
import { asCents } from '@shop/primitives/money';
import { asCbm4 } from '@shop/primitives/volume';
import { readData } from './data.ts';
import type { SeedComponent, SeedProduct, SeedStock, SeedZone } from './model.ts';
import type { SeedHold, SeedOrder, SeedOrderLine } from './order-model.ts';
import { STORIES, type Piece, type Story } from './order-stories.ts';
import { CUSTOMERS } from './people.ts';

/** Order's sequence begins here: what lies in the past has the numbers below, which no sale gets. */
const FIRST_SOLD = 100_001;
/** What takes stock now; what was delivered has left the shelves, a quote takes nothing. */
const HOLDS: Partial<Record<string, SeedHold['state']>> = { pending: 'held', deposit: 'held', paid: 'final' };

interface Shop {
  products: readonly SeedProduct[];
  components: ReadonlyMap<string, SeedComponent>;
  /** units in DC that are free to sell */
  inDc: ReadonlyMap<string, number>;
}

/** The demo customers' past, oldest first, and the stock that its open orders hold. */
export function makeOrders(products: SeedProduct[], components: SeedComponent[], stock: SeedStock[]) {
  const shop: Shop = {
    products: products.filter(({ isClearance }) => !isClearance),
    components: new Map(components.map((component) => [component.sku, component])),
    inDc: new Map(
      stock
        .filter(({ location }) => location === 'DC')
        .map(({ component, onHand, clr, nons }) => [component, onHand - clr - nons]),
    ),
  };
  const oldestFirst = STORIES.toSorted((a, b) => b.daysAgo - a.daysAgo);
  const orders = oldestFirst.map((story, at) => orderOf(shop, story, String(FIRST_SOLD - oldestFirst.length + at)));
  return { orders, holds: orders.flatMap(holdOf) };
}

function orderOf(shop: Shop, story: Story, orderNo: string): SeedOrder {
  const { pieces, who, expiresInDays = null, lockReason = '', comment = '', ...rest } = story;
  const customer = CUSTOMERS[who];
  if (!customer) throw new RangeError(`there is no customer ${who}`);
  const lines = pieces.map((piece, at) => lineOf(shop, piece, `l${at + 1}`));
  const { feeCents } = deliveryOf(lines, customer.shippingZip);
  const words = { orderNo, customerId: customer.id, lockReason, comment, expiresInDays };
  return { ...words, ...rest, shippingCents: feeCents, lines };
}

/** The most popular piece of that family after `skip` others, in the first combination of which DC has plenty. */
function lineOf(
  shop: Shop,
  { family, skip = 0, qty = 1, off = 0, collect = '' }: Piece,
  lineId: string,
): SeedOrderLine {
  const popular = shop.products.filter((p) => p.family === family).toSorted((a, b) => b.popularity - a.popularity);
  const found = popular.flatMap((product) => {
    const sku = product.skus.find(({ components }) =>
      components.every((part) => (shop.inDc.get(part.sku) ?? 0) >= part.qty * qty + 3),
    );
    return sku ? [{ product, sku }] : [];
  })[skip];
  if (!found) throw new RangeError(`no ${family} lies in DC`);
  const { product, sku } = found;
  return {
    ...{ lineId, sku: sku.sku, productSku: product.sku, name: product.name, url: product.slug },
    thumb: sku.images[0] ?? product.images[0] ?? '',
    optionText: [nameOf(product.x, sku.x), nameOf(product.y, sku.y)].filter(Boolean).join(', '),
    collection: product.collection.replace(/^./, (c) => c.toUpperCase()),
    category: product.categories[0]?.[1] ?? '',
    ...{ qty, eachOrgCents: sku.priceCents, eachCents: Math.round((sku.priceCents * (100 - off)) / 100) },
    ...{ method: collect ? 'PCK' : 'DEL', pickLocation: collect, isHot: product.isDeal, isSale: product.isSale },
    parts: sku.components.map((part) => {
      const { name = part.sku, cbm4 = 1 } = shop.components.get(part.sku) ?? {};
      return { sku: part.sku, name, qty: part.qty * qty, cbm4 };
    }),
  };
}

const nameOf = (axis: SeedProduct['x'], code: string) =>
  axis?.options.find((option) => option.code === code)?.name ?? '';

/** As the shop prices it: by volume and zone, nothing for what is collected. */
function deliveryOf(lines: readonly SeedOrderLine[], zip: string): Delivery {
  const parts = lines.filter(({ method }) => method === 'DEL').flatMap((line) => line.parts);
  const volume = parts.reduce((total, { qty, cbm4 }) => total + qty * cbm4, 0);
  const zone = readData<SeedZone[]>('zones').find(({ ranges }) =>
    ranges.some(({ from, to }) => from <= zip && zip <= to),
  );
  if (!zone) throw new RangeError(`no zone has ${zip}`);
  const tariff = {
    baseCents: asCents(zone.baseCents),
    perCbmCents: asCents(zone.perCbmCents),
    minCents: asCents(zone.minCents),
    ruralCents: asCents(zone.ruralCents),
  };
  return priceDelivery({ volumeCbm4: parts.length > 0 ? asCbm4(volume) : undefined, zone: tariff, kind: 'street' });
}

function holdOf({ orderNo, status, daysAgo, lines }: SeedOrder): SeedHold[] {
  const state = HOLDS[status];
  if (!state) return [];
  const taken = lines.flatMap(({ lineId, sku, method, pickLocation: to, parts }) =>
    parts.map(({ sku: component, qty }) => ({ lineId, sku, component, qty, method, to })),
  );
  return [{ orderNo, state, daysAgo, lines: taken.map((line, at) => ({ n: at + 1, ...line })) }];
}
