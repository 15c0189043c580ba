import type { Product } from '@shop/contract/v1/product';
import { expect, it } from 'vitest';
import { shownMeasures } from './measures.ts';

const combination = (x: string, price: string) => ({ x, y: '', sku: `P-${x}`, price, images: [] });
const sofa = {
  price: '1349.00',
  sizeMm: { width: 2100, depth: 920, height: 850 },
  axes: {
    x: {
      label: 'Size',
      options: [
        { code: '2S', name: '2 seater' },
        { code: '3S', name: '3 seater' },
      ],
    },
    y: null,
  },
  combinations: [combination('2S', '1349.00'), combination('3S', '1649.00')],
  dimensions: [
    { label: '2 seater', value: '1830 mm wide, 920 mm deep, 850 mm high' },
    { label: '3 seater', value: '2370 mm wide, 920 mm deep, 850 mm high' },
  ],
} as unknown as Product;

it('the drawing shows the chosen size', () => {
  expect(shownMeasures(sofa, { x: '3S', y: '' })).toEqual({
    ...{ size: { width: 2370, depth: 920, height: 850 }, of: '3 seater' },
  });
});

it('before a size is chosen it shows the one whose price stands there', () => {
  expect(shownMeasures(sofa, { x: '', y: '' })).toMatchObject({ size: { width: 1830 }, of: '2 seater' });
});

it('a product whose sizes have no measures of their own shows its own, and nothing when there are none', () => {
  const plain = { ...sofa, dimensions: [{ label: 'Shade', value: '400 mm across' }] };
  expect(shownMeasures(plain, { x: '2S', y: '' })).toEqual({ size: sofa.sizeMm, of: '' });
  expect(shownMeasures({ ...plain, sizeMm: null }, { x: '2S', y: '' })).toBeUndefined();
});
