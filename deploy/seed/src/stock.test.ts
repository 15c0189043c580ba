import { expect, it } from 'vitest';
import { makeSeed } from './generate.ts';
import type { SeedProduct, SeedStock } from './model.ts';

it('four to seven in ten products ship tomorrow in the combination on their card, so that the filter filters', () => {
  const seed = makeSeed(3000);
  const here = new Set(
    (seed['stock'] as SeedStock[]).filter(({ onHand, nons }) => onHand > nons).map(({ component }) => component),
  );
  const products = seed['product'] as SeedProduct[];
  const ready = products.filter(({ skus }) => {
    const cheapest = skus.toSorted((a, b) => a.priceCents - b.priceCents)[0];
    return cheapest?.components.every(({ sku }) => here.has(sku));
  });
  const share = ready.length / products.length;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.7);
});
