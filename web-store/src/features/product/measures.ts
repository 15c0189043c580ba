import type { Product } from '@shop/contract/v1/product';
import { type Choice, nearest } from './choice.ts';

export interface Shown {
  /** in mm */
  readonly size: NonNullable<Product['sizeMm']>;
  /** the name of the option it belongs to; '' when the product has one size alone */
  readonly of: string;
}

/**
 * What the drawing shows: the measures of the size whose price the page shows, chosen or not yet ('1830 mm wide, 920 mm deep, 850 mm
 * high'); those of the product where a size has none of its own. Undefined when nothing is known.
 */
export function shownMeasures(product: Product, choice: Choice): Shown | undefined {
  const x = nearest(product, choice)?.x;
  const of = product.axes.x?.options.find(({ code }) => code === x)?.name ?? '';
  const own = product.dimensions.find(({ label }) => label === of)?.value.match(/\d+(?= mm)/g) ?? [];
  const [width, depth, height] = own.map(Number);
  if (width && depth && height) return { size: { width, depth, height }, of };
  return product.sizeMm ? { size: product.sizeMm, of: '' } : undefined;
}
