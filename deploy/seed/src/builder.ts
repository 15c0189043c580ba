import type { SeedMattress } from './content-model.ts';
import type { SeedProduct } from './model.ts';

const FEELS = ['Firm, for back sleepers.', 'Medium, for most people.', 'Plush, for side sleepers.'];
const SIZES: [string, string][] = [
  ['double', 'D'],
  ['queen', 'Q'],
  ['king', 'K'],
  ['super-king', 'SK'],
];
type Option = { sku: string; description: string };
type Describe = (product: SeedProduct, index: number) => string;

/** The first few pieces of a family that come in size `x`, or in their first size when none is given. */
function options(products: SeedProduct[], x: string, describe: Describe): Option[] {
  return products.flatMap((product, i) => {
    const sku = product.skus.find((s) => s.x === x);
    return sku ? [{ sku: sku.sku, description: describe(product, i) }] : [];
  });
}

/** The mattress builder: for each bed size a mattress, a bed that takes it and a pair of bedsides. */
export function mattressBuilder(products: SeedProduct[]): SeedMattress[] {
  const of = (picture: string) => products.filter((p) => p.family === picture && !p.isClearance);
  const feel: Describe = (_, i) => FEELS[i % FEELS.length] ?? '';
  return SIZES.map(([size, x]) => {
    const mattresses = options(of('mattress'), x, feel).slice(0, 3);
    const beds = options(of('bed'), x, (p) => p.material).slice(0, 4);
    const bedsides = options(of('bedside'), '2', () => 'A pair, one each side.').slice(0, 3);
    return {
      size,
      steps: [
        { code: 'mattress', title: 'Choose how it feels', options: mattresses },
        { code: 'bed', title: 'Choose a bed', options: beds },
        { code: 'bedside', title: 'Choose a bedside', options: bedsides },
      ],
    };
  });
}
