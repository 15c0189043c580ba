import type { Family, SizeOption } from './families.ts';
import type { SeedComponent, SeedSku } from './model.ts';
import type { Finish, Model } from './pictures.ts';
import { seededRandom, seedOf } from './random.ts';

export interface SizedOption extends SizeOption {
  depth: number;
  height: number;
  /** what the shopper reads: the family's name of the size, or that of a round piece */
  label: string;
  cents: number;
}
export interface Shape {
  sizes: SizedOption[];
  /** the photographed size */
  main: SizedOption;
}

/** Prices end in 9 dollars below $1,000 and in 9 or 0 tens above: 149900 -> '$1,499'. */
function retail(cents: number): number {
  const step = cents < 30000 ? 1000 : cents < 100000 ? 1000 : 5000;
  const rounded = Math.round(cents / step) * step;
  return Math.max(1900, rounded - 100);
}

/** Round is what is as deep as it is wide in a family of longer pieces. */
function isRound(family: Family, model: Model): boolean {
  return model.width === model.depth && family.depth !== model.depth;
}

/** '2.0 × 1.4 m' -> '2.0 m round': names that give measures must give those of the piece. */
function sizeName(size: SizeOption, width: number): string {
  return size.name.replace(/^[\d.]+( × [\d.]+)? m/, `${(width / 1000).toFixed(1)} m round`);
}

interface ShapeOrder {
  family: Family;
  model: Model;
  /** of the collection, per cent of the family's base price */
  tier: number;
  name: string;
}

/**
 * The sizes a model comes in, in mm: the photographed one has the measures of the picture, the others keep its proportions to
 * the nearest 10 mm, as far as the family's sizes change them.
 */
export function shapeOf({ family, model, tier, name }: ShapeOrder): Shape {
  const shown = family.sizes.find((size) => size.code === model.size);
  if (!shown) throw new RangeError(`family ${family.code} has no size ${model.size}`);
  const scaled = (mm: number, to = 1, from = 1) => (to === from ? mm : Math.round((mm * to) / from / 10) * 10);
  const round = isRound(family, model);
  const all = family.sizes.map((size): SizedOption => {
    const width = scaled(model.width, size.width, shown.width);
    const depth = scaled(model.depth, size.depth ?? family.depth, shown.depth ?? family.depth);
    return {
      ...size,
      label: round ? sizeName(size, width) : size.name,
      width,
      depth: round ? width : depth,
      height: scaled(model.height, size.height ?? family.height, shown.height ?? family.height),
      cents: retail((family.baseCents * size.price * tier) / 10000),
    };
  });
  const main = all.find((size) => size.code === shown.code);
  if (!main) throw new RangeError(`family ${family.code} has no size ${shown.code}`);
  return { sizes: offered(all, shown, name), main };
}

/** Some pieces are not made in the largest size, unless it is the photographed one. */
function offered(all: SizedOption[], shown: SizeOption, name: string): SizedOption[] {
  const isShort = all.length > 3 && seededRandom(seedOf(`${name} shape`)).chance(35);
  return isShort && all.at(-1)?.code !== shown.code ? all.slice(0, -1) : all;
}

interface SkuOrder {
  code: string;
  family: Family;
  shape: Shape;
  finishes: Finish[];
  flags: { isSale: boolean; isDeal: boolean; isClearance: boolean };
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
      images: finish.views,
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
        const label = size.pieces ? '' : `, ${size.label}`;
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
