import type { Product } from '@shop/contract/v1/product';

/** The chosen option codes; '' is not chosen, or no such axis. */
export type Choice = { x: string; y: string };
export type Combination = Product['combinations'][number];

/** The colour is chosen for the shopper, because the picture shows one; a size is theirs to choose when there are several. */
export function firstChoice(product: Product, query: URLSearchParams): Choice {
  const wanted = (axis: 'x' | 'y'): string => {
    const options = product.axes[axis]?.options ?? [];
    const linked = options.find(({ code }) => code === query.get(axis));
    if (linked) return linked.code;
    const free = options.length === 1 || isSwatches(product, axis);
    return free ? (options[0]?.code ?? '') : '';
  };
  return { x: wanted('x'), y: wanted('y') };
}

/** Colours are shown as swatches, everything else as words. */
export const isSwatches = (product: Product, axis: 'x' | 'y'): boolean =>
  product.axes[axis]?.options.some(({ swatch, swatchImage }) => swatch || swatchImage) ?? false;

export const chosen = (product: Product, choice: Choice): Combination | undefined =>
  product.combinations.find(({ x, y }) => x === choice.x && y === choice.y);

/** What the page shows before everything is chosen: the cheapest combination of what is. */
export function nearest(product: Product, choice: Choice): Combination | undefined {
  const fits = product.combinations.filter(
    ({ x, y }) => (choice.x === '' || x === choice.x) && (choice.y === '' || y === choice.y),
  );
  return fits.find(({ price }) => price === product.price) ?? fits[0] ?? product.combinations[0];
}

/**
 * The pieces that arrive, once everything is chosen. A product lists those of its first combination; for another one none are shown
 * rather than wrong ones.
 */
export function piecesOf(product: Product, choice: Choice): Product['components'] {
  const wanted = chosen(product, choice);
  return wanted !== undefined && wanted.sku === product.combinations[0]?.sku ? product.components : [];
}

/** The axis that still wants a choice, x before y; undefined when all is chosen. */
export function missingAxis(product: Product, choice: Choice): 'x' | 'y' | undefined {
  if (product.axes.x && choice.x === '') return 'x';
  if (product.axes.y && choice.y === '') return 'y';
  return undefined;
}

/** False for an option that cannot be had together with what is chosen on the other axis. */
export function isOffered(product: Product, option: { axis: 'x' | 'y'; code: string }, choice: Choice): boolean {
  const { axis, code } = option;
  return product.combinations.some((one) =>
    axis === 'x'
      ? one.x === code && (!choice.y || one.y === choice.y)
      : one.y === code && (!choice.x || one.x === choice.x),
  );
}
