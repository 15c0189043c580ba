// @vitest-environment jsdom
import type { Product } from '@shop/contract/v1/product';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductBuy } from './product-buy.tsx';

const option = (code: string, name: string) => ({ code, name });
const combination = (x: string, etaText: string) => ({
  ...{ sku: `B-${x}`, x, y: '', price: '900.00', msrp: '0.00', available: true, etaText },
});
const product = {
  ...{ sku: 'B', name: 'Drover bed', collection: '', price: '900.00', msrp: '0.00', etaText: '', url: 'drover-bed' },
  axes: { x: { label: 'Size', options: [option('QN', 'Queen'), option('KG', 'King')] } },
  combinations: [combination('QN', 'Ships tomorrow'), combination('KG', 'Arrives 2 to 4 Jan')],
} as unknown as Product;

let root: Root;
const scrolled = vi.fn(function (this: Element) {
  return this.id;
});
const added = vi.fn(async () => undefined);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = scrolled;
  added.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const show = (x: string) =>
  act(async () =>
    root.render(
      <ProductBuy
        {...{
          product,
          choice: { x, y: '' },
          shown: product.combinations.find((one) => one.x === (x || 'QN')),
          priced: { failed: false } as never,
          zip: '',
          wished: false,
        }}
        {...{ onChoice: nothing, onZip: nothing, onCalculator: nothing, onAdd: added }}
      />,
    ),
  );
const buy = () =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'ADD TO CART')?.click(),
  );

it('a size must be chosen: it is said at the sizes, the keyboard goes there, and nothing is added', async () => {
  await show('');
  await buy();
  expect(document.querySelector('#axis-x-err')?.textContent).toBe('Please choose a size');
  expect(document.querySelector('#axis-x')?.getAttribute('aria-describedby')).toBe('axis-x-err');
  expect(document.activeElement).toBe(document.querySelector('#axis-x input'));
  expect(scrolled.mock.results.map(({ value }) => value)).toEqual(['axis-x']); // below the sticky header
  expect(added).not.toHaveBeenCalled();
  await show('QN');
  await buy();
  expect(added).toHaveBeenCalledWith({ sku: 'B', xsel: 'QN', ysel: '', qty: 1 }, 'Drover bed');
});

it('a day is said of what is chosen: sizes that come on other days say none before', async () => {
  await show('');
  expect(document.querySelector('.when')?.textContent).toContain('Choose a size to see the day');
  expect(document.querySelector('.when')?.textContent).not.toContain('Ships tomorrow');
  await show('KG');
  expect(document.querySelector('.when')?.textContent).toContain('Arrives 2 to 4 Jan');
});
