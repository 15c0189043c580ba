import type { CollectionWords } from './collections.ts';
import type { Family, SizeOption } from './families.ts';
import type { SeedComponent, SeedSku } from './model.ts';
import type { Finish, Pictures } from './pictures.ts';
import { seededRandom, seedOf } from './random.ts';

export interface SizedOption extends SizeOption {
  depth: number;
  height: number;
  cents: number;
}
export interface Shape {
  sizes: SizedOption[];
  /** the size shown first */
  main: SizedOption;
}

/** Prices end in 9 dollars below $1,000 and in 9 or 0 tens above: 149900 -> '$1,499'. */
function retail(cents: number): number {
  const step = cents < 30000 ? 1000 : cents < 100000 ? 1000 : 5000;
  const rounded = Math.round(cents / step) * step;
  return Math.max(1900, rounded - 100);
}

/** A collection stretches a family by a few per cent, to the nearest 10 mm, so that no two lines of pieces measure alike. */
export function shapeOf(collection: CollectionWords, family: Family, name: string): Shape {
  const r = seededRandom(seedOf(`${name} shape`));
  const stretch = r.whole(-3, 4);
  const round = (mm: number, per: number) => (mm < 100 ? mm : Math.round((mm * (100 + per)) / 1000) * 10);
  const lift = r.whole(-2, 2);
  const all = family.sizes.map((size) => ({
    ...size,
    width: family.variantGroup === 'size' ? size.width : round(size.width, stretch),
    depth: round(size.depth ?? family.depth, family.variantGroup === 'size' ? 0 : Math.min(stretch, 2)),
    height: round(size.height ?? family.height, lift),
    cents: retail((family.baseCents * size.price * collection.tier) / 10000),
  }));
  const sizes = all.length > 3 && r.chance(35) ? all.slice(0, -1) : all;
  const main = sizes.find((s) => s.price === 100) ?? sizes[0];
  if (!main) throw new RangeError(`family ${family.code} has no size`);
  return { sizes, main };
}

interface SkuOrder {
  code: string;
  family: Family;
  shape: Shape;
  finishes: Finish[];
  flags: { isSale: boolean; isDeal: boolean; isClearance: boolean };
  pictures: Pictures;
}

function pricesOf(
  order: SkuOrder,
  size: SizedOption,
): { priceCents: number; msrpCents: number; floorPriceCents: number } {
  const { isSale, isDeal, isClearance } = order.flags;
  const cut = isClearance ? 65 : isDeal ? 75 : isSale ? 85 : 100;
  const priceCents = cut === 100 ? size.cents : retail((size.cents * cut) / 100);
  return { priceCents, msrpCents: cut === 100 ? 0 : size.cents, floorPriceCents: Math.round((priceCents * 7) / 10) };
}

/** Every size in every photographed colour. */
export function makeSkus(order: SkuOrder): SeedSku[] {
  return order.shape.sizes.flatMap((size) =>
    order.finishes.map((finish) => ({
      sku: `${order.code}-${size.code}-${finish.code.toUpperCase()}`,
      x: size.code,
      y: finish.code,
      ...pricesOf(order, size),
      images: order.pictures.viewsOf(order.family.picture, finish),
      components: partsOf(order, size, finish),
      discontinued: order.flags.isClearance,
    })),
  );
}

/** Sets are several of the same boxed piece, so a set of four and a single chair share stock. */
function partsOf(order: SkuOrder, size: SizedOption, finish: Finish): { sku: string; qty: number }[] {
  const box = size.pieces ? 'PC' : size.code;
  return order.family.parts.map((part) => ({
    sku: `${order.code}-${box}-${finish.code.toUpperCase()}-${part.suffix}`,
    qty: size.pieces ?? 1,
  }));
}

/** The boxes behind a product's combinations; volume is the part's share of the packed outer size, in 1/10000 m³. */
export function componentsOf(order: SkuOrder, name: string): SeedComponent[] {
  const found = new Map<string, SeedComponent>();
  for (const size of order.shape.sizes) {
    const cbm4 = (size.width * size.depth * size.height * order.family.packed) / 100 / 100000;
    for (const finish of order.finishes) {
      partsOf(order, size, finish).forEach(({ sku }, i) => {
        const part = order.family.parts[i];
        if (!part || found.has(sku)) return;
        const label = size.pieces ? '' : `, ${size.name}`;
        found.set(sku, {
          sku,
          name: `${pieceOf(name, part.name)}${label}, ${finish.name}`,
          cbm4: Math.max(1, Math.round((cbm4 * part.share) / 100)),
        });
      });
    }
  }
  return [...found.values()];
}

/** An armchair's only piece is the armchair, and the sofa module of a corner sofa is its module. */
function pieceOf(product: string, part: string): string {
  const last = product.split(' ').at(-1) ?? '';
  return part.startsWith(last) ? product + part.slice(last.length) : `${product} ${part}`;
}
