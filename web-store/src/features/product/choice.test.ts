import type { Product } from '@shop/contract/v1/product';
import { describe, expect, it } from 'vitest';
import { chosen, firstChoice, isOffered, missingAxis, nearest, piecesOf } from './choice.ts';

const combination = (x: string, y: string, price: string) => ({
  x,
  y,
  sku: `P-${x}-${y}`,
  price,
  msrp: '0.00',
  available: true,
  images: [],
  etaText: '',
});

const sofa = {
  price: '1049.00',
  axes: {
    x: {
      label: 'Size',
      options: [
        { code: 's2', name: '2 seater' },
        { code: 's3', name: '3 seater' },
      ],
    },
    y: {
      label: 'Colour',
      options: [
        { code: 'sage', name: 'Sage', swatch: '#8F9C86' },
        { code: 'rust', name: 'Rust', swatch: '#B2654A' },
      ],
    },
  },
  combinations: [
    combination('s2', 'sage', '1049.00'),
    combination('s3', 'sage', '1249.00'),
    combination('s2', 'rust', '1099.00'),
  ],
} as unknown as Product;

describe('choosing a combination', () => {
  it('starts with a colour, because the picture shows one, and leaves the size to the shopper', () => {
    expect(firstChoice(sofa, new URLSearchParams())).toEqual({ x: '', y: 'sage' });
  });
  it('starts as an address says, and ignores codes that are not there', () => {
    expect(firstChoice(sofa, new URLSearchParams('x=s3&y=rust'))).toEqual({ x: 's3', y: 'rust' });
    expect(firstChoice(sofa, new URLSearchParams('x=s9'))).toEqual({ x: '', y: 'sage' });
  });
  it('asks for the size before the colour', () => {
    expect(missingAxis(sofa, { x: '', y: '' })).toBe('x');
    expect(missingAxis(sofa, { x: 's2', y: '' })).toBe('y');
    expect(missingAxis(sofa, { x: 's2', y: 'sage' })).toBeUndefined();
  });
  it('shows the cheapest of what fits until all is chosen', () => {
    expect(nearest(sofa, { x: '', y: 'sage' })?.price).toBe('1049.00');
    expect(chosen(sofa, { x: '', y: 'sage' })).toBeUndefined();
    expect(chosen(sofa, { x: 's3', y: 'sage' })?.price).toBe('1249.00');
  });
  it('marks what cannot be had together', () => {
    expect(isOffered(sofa, { axis: 'x', code: 's3' }, { x: '', y: 'rust' })).toBe(false);
    expect(isOffered(sofa, { axis: 'x', code: 's3' }, { x: '', y: 'sage' })).toBe(true);
  });
});

describe('the pieces that arrive', () => {
  const components = [
    { sku: 'F-s2', name: 'frame, 2 seater', qty: 1, cbm: '1.0000' },
    { sku: 'C-s2', name: 'cushions, 2 seater', qty: 2, cbm: '0.1000' },
  ];
  it('are shown for the combination they belong to, and never for another size', () => {
    const product = { ...sofa, components };
    expect(piecesOf(product, { x: 's2', y: 'sage' })).toEqual(components);
    expect(piecesOf(product, { x: 's3', y: 'sage' })).toEqual([]);
  });
  it('are not named before a size is chosen', () => {
    expect(piecesOf({ ...sofa, components }, { x: '', y: 'sage' })).toEqual([]);
  });
});
