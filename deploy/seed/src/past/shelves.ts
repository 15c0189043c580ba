import { type Delivery, priceDelivery } from '@shop/commerce/freight';
import { asCents } from '@shop/primitives/money';
import { asCbm4 } from '@shop/primitives/volume';
import { readData } from '../data.ts';
import type { SeedComponent, SeedProduct, SeedSku, SeedStock, SeedZone } from '../model.ts';
import type { SeedOrderLine } from '../order-model.ts';
import type { Random } from '../random.ts';

/** A piece that was bought: which family, how many. */
export interface Piece {
  family: string;
  /** how many more popular ones were passed over */
  skip?: number;
  qty?: number;
  /** per cent off by a member of staff */
  off?: number;
  /** collected there; '' or absent: delivered */
  collect?: string;
}
type Wanted = Pick<Piece, 'qty' | 'off' | 'collect'> & { lineId: string };

/** What DC has left for sale after a sale, so that nothing of the past takes more than there is. */
const SPARE = 3;

/** The seed's products and what of them lies in DC, for making the lines of its past. */
export interface Shelves {
  /** The most popular piece of that family after `skip` others, in the first combination of which DC has plenty. */
  popular(piece: Piece & { lineId: string }): SeedOrderLine;
  /** Some piece of which DC has plenty. */
  any(r: Random, wanted: Wanted): SeedOrderLine;
  /** Those lines' goods are promised: nothing else takes them. */
  take(lines: readonly SeedOrderLine[]): void;
}
interface Goods {
  products: readonly SeedProduct[];
  components: readonly SeedComponent[];
  stock: readonly SeedStock[];
}

export function shelvesOf({ products, components, stock }: Goods): Shelves {
  const sold = products.filter(({ isClearance }) => !isClearance);
  const known = new Map(components.map((component) => [component.sku, component]));
  const inDc = new Map(
    stock
      .filter(({ location }) => location === 'DC')
      .map(({ component, onHand, clr, nons }) => [component, onHand - clr - nons]),
  );
  const lies = ({ components: parts, discontinued }: SeedSku, qty = 1) =>
    !discontinued && parts.every((part) => (inDc.get(part.sku) ?? 0) >= part.qty * qty + SPARE);
  return {
    popular({ family, skip = 0, ...wanted }) {
      const popular = sold.filter((p) => p.family === family).toSorted((a, b) => b.popularity - a.popularity);
      const found = popular.flatMap((product) => {
        const sku = product.skus.find((one) => lies(one, wanted.qty));
        return sku ? [{ product, sku }] : [];
      })[skip];
      if (!found) throw new RangeError(`no ${family} lies in DC`);
      return lineOf({ ...found, known }, wanted);
    },
    any(r, wanted) {
      for (;;) {
        const product = r.pick(sold);
        const sku = r.pick(product.skus);
        if (lies(sku, wanted.qty)) return lineOf({ product, sku, known }, wanted);
      }
    },
    take(lines) {
      for (const { sku, qty } of lines.flatMap(({ parts }) => parts)) inDc.set(sku, (inDc.get(sku) ?? 0) - qty);
    },
  };
}

interface Found {
  product: SeedProduct;
  sku: SeedSku;
  known: ReadonlyMap<string, SeedComponent>;
}

function lineOf({ product, sku, known }: Found, { lineId, qty = 1, off = 0, collect = '' }: Wanted): SeedOrderLine {
  return {
    ...{ lineId, sku: sku.sku, productSku: product.sku, name: product.name, url: product.slug },
    thumb: sku.images[0] ?? product.images[0] ?? '',
    optionText: [nameOf(product.x, sku.x), nameOf(product.y, sku.y)].filter(Boolean).join(', '),
    collection: product.collection.replace(/^./, (c) => c.toUpperCase()),
    category: product.categories[0]?.[1] ?? '',
    ...{ qty, eachOrgCents: sku.priceCents, eachCents: Math.round((sku.priceCents * (100 - off)) / 100) },
    ...{ discountBasisPoints: off * 100, method: collect ? 'PCK' : 'DEL', pickLocation: collect },
    ...{ isHot: product.isDeal, isSale: product.isSale },
    parts: sku.components.map((part) => {
      const { name = part.sku, cbm4 = 1 } = known.get(part.sku) ?? {};
      return { sku: part.sku, name, qty: part.qty * qty, cbm4 };
    }),
  };
}

const nameOf = (axis: SeedProduct['x'], code: string) =>
  axis?.options.find((option) => option.code === code)?.name ?? '';

/** The zone of a postcode with a tariff of its own; undefined where staff quote. */
export function zoneOf(zip: string): SeedZone | undefined {
  return readData<SeedZone[]>('zones').find(
    ({ mode, ranges }) => mode === 'PRICED' && ranges.some(({ from, to }) => from <= zip && zip <= to),
  );
}

/** As the shop prices it: by volume and zone, nothing for what is collected. */
export function deliveryOf(lines: readonly SeedOrderLine[], zip: string): Delivery {
  const parts = lines.filter(({ method }) => method === 'DEL').flatMap((line) => line.parts);
  const volume = parts.reduce((total, { qty, cbm4 }) => total + qty * cbm4, 0);
  const zone = zoneOf(zip);
  if (!zone) throw new RangeError(`no zone has ${zip}`);
  const tariff = {
    baseCents: asCents(zone.baseCents),
    perCbmCents: asCents(zone.perCbmCents),
    minCents: asCents(zone.minCents),
    ruralCents: asCents(zone.ruralCents),
  };
  return priceDelivery({ volumeCbm4: parts.length > 0 ? asCbm4(volume) : undefined, zone: tariff, kind: 'street' });
}
