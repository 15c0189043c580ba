import type { CollectionWords } from './collections.ts';
import { readData } from './data.ts';
import { COLLECTIONS, slugOf } from './collections.ts';
import type { Family } from './families.ts';
import { FAMILIES } from './families.ts';
import type { SeedComponent, SeedProduct } from './model.ts';
import { dealLooks } from './looks.ts';
import type { Look } from './looks.ts';
import type { Pictures } from './pictures.ts';
import { describe } from './prose.ts';
import { variantSlug } from './categories.ts';
import { seededRandom, seedOf } from './random.ts';
import type { Shape } from './skus.ts';
import { componentsOf, makeSkus, shapeOf } from './skus.ts';

/** Which models stand in which of the studio's rooms (deploy/studio/rooms.py): 'sofa/track'. */
const ROOMS = Object.entries(readData<Record<string, string[]>>('rooms'));

export interface MadeProduct {
  product: SeedProduct;
  components: SeedComponent[];
}

/** Families that are not sold in every style: a few collections skip each of them. */
function offers(collection: CollectionWords, family: Family, edition: number): boolean {
  return seedOf(`${collection.name}/${family.code}/${edition}`) % 100 < 96;
}

/** What is new was launched this year; the rest in the two years before. */
function flagsOf(name: string) {
  const r = seededRandom(seedOf(`${name} flags`));
  const roll = r.whole(1, 100);
  const isNew = r.chance(12);
  const two = (n: number) => String(n).padStart(2, '0');
  const launchedOn = isNew ? `2026-${two(r.whole(7, 10))}` : `${r.pick([2024, 2025])}-${two(r.whole(1, 12))}`;
  return {
    isNew,
    isSale: roll <= 20,
    isDeal: roll <= 6,
    isClearance: roll > 95,
    isBundle: r.chance(8),
    popularity: r.whole(1, 1000),
    launchedOn: `${launchedOn}-${two(r.whole(1, 28))}`,
  };
}

interface ProductOrder {
  code: string;
  name: string;
  collection: CollectionWords;
  family: Family;
  flags: ReturnType<typeof flagsOf>;
  popularity: number;
}

/** @param edition 1 = the plain name; later editions carry 'No. 2' and make the large seed */
function orderOf(collection: CollectionWords, family: Family, edition: number): ProductOrder {
  const short = slugOf(collection.name).replace(/-/g, '').slice(0, 5).toUpperCase();
  const name = `${collection.name}${edition > 1 ? ` No. ${edition}` : ''} ${family.noun}`;
  const flags = flagsOf(name);
  const code = `${short}${edition > 1 ? edition : ''}-${family.code}`;
  return { code, name, collection, family, flags, popularity: flags.popularity };
}

/** The part of a product that follows from its measures: sizes, categories and the text under the photo. */
function measured(family: Family, { sizes, main }: Shape) {
  return {
    widthMm: main.width,
    depthMm: main.depth,
    heightMm: main.height,
    sizeText: `${main.width} × ${main.depth} × ${main.height} mm`,
    x: { label: family.sizeLabel, options: sizes.map((s) => ({ code: s.code, name: s.label, hex: '', image: '' })) },
    categories: family.homes.flatMap(([room, type], home) =>
      sizes.map((s) => [room, type, variantSlug(family, home, s.name)]),
    ),
  };
}

function coloured(family: Family, { finishes, model }: Look, pictures: Pictures) {
  const room = ROOMS.find(([, models]) => models.includes(`${family.picture}/${model.code}`));
  return {
    y: {
      label: family.finishLabel,
      options: finishes.map((f) => ({ code: f.code, name: f.name, hex: f.hex, image: f.swatch })),
    },
    images: finishes[0]?.views ?? [],
    roomImage: room ? pictures.url(`room/${room[0]}-1600.webp`) : '',
  };
}

/** One product: a family made in a collection's manner, as one of its models. */
function makeProduct(what: ProductOrder, look: Look, pictures: Pictures): MadeProduct {
  const { code, name, collection, family, flags } = what;
  const shape = shapeOf({ family, model: look.model, tier: collection.tier, name });
  const order = { code, family, shape, finishes: look.finishes, flags };
  const product: SeedProduct = {
    sku: code,
    slug: slugOf(name),
    name,
    collection: slugOf(collection.name),
    family: family.picture,
    ...describe({ collection, family, look, sizes: shape.sizes }),
    ...measured(family, shape),
    ...coloured(family, look, pictures),
    skus: makeSkus(order),
    styles: [slugOf(collection.style)],
    tags: family.tags,
    ...flags,
    goesWith: [],
    assemblyCents: family.assemblyCents,
    rubbishCents: family.rubbishCents,
  };
  return { product, components: componentsOf(order, name) };
}

/** Pieces of the same collection stand well together; four of them, the most popular first. */
function linkGoesWith(products: SeedProduct[]): void {
  const byCollection = Map.groupBy(products, (p) => p.collection);
  for (const product of products) {
    const others = (byCollection.get(product.collection) ?? []).filter((p) => p.family !== product.family);
    product.goesWith = others
      .sort((a, b) => b.popularity - a.popularity || a.sku.localeCompare(b.sku))
      .slice(0, 4)
      .map((p) => p.sku);
  }
}

/** What will be made until at least `wantedSkus` combinations exist; editions ('No. 2') make the large seed. */
function ordersFor(wantedSkus: number, pictures: Pictures): ProductOrder[] {
  const orders: ProductOrder[] = [];
  const fewest = new Map(
    FAMILIES.map((family) => [family, Math.min(...pictures.modelsOf(family.picture).map((m) => m.finishes.length))]),
  );
  let skus = 0;
  for (let edition = 1; skus < wantedSkus || edition === 1; edition++) {
    for (const collection of COLLECTIONS) {
      if (edition > 1 && skus >= wantedSkus) break;
      for (const family of FAMILIES.filter((f) => offers(collection, f, edition))) {
        orders.push(orderOf(collection, family, edition));
        skus += (family.sizes.length > 3 ? family.sizes.length - 1 : family.sizes.length) * (fewest.get(family) ?? 1);
      }
    }
  }
  return orders;
}

export function makeProducts(wantedSkus: number, pictures: Pictures): MadeProduct[] {
  const orders = ordersFor(wantedSkus, pictures);
  const looks = dealLooks(orders, pictures);
  const products = orders.flatMap((order) => {
    const look = looks.get(order.code);
    return look ? [makeProduct(order, look, pictures)] : [];
  });
  linkGoesWith(products.map((made) => made.product));
  return products;
}
