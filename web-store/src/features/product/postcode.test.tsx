// @vitest-environment jsdom
import type { Product } from '@shop/contract/v1/product';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductPage } from './product-page.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const product = {
  ...{
    sku: 'L',
    name: 'Lupin lamp',
    collection: '',
    price: '90.00',
    msrp: '0.00',
    etaText: 'Ships tomorrow',
    components: [],
  },
  ...{
    url: 'lupin-lamp',
    images: ['/a.webp'],
    breadcrumbs: [],
    axes: {},
    goesWith: [],
    roomImage: '',
    dimensions: [],
    sections: [],
  },
  combinations: [{ sku: 'L', x: '', y: '', price: '90.00', msrp: '0.00', available: true, etaText: '', images: [] }],
} as unknown as Product;

vi.mock('./gallery.tsx', () => ({ Gallery: () => null }));
vi.mock('./facts.tsx', () => ({ Facts: () => null }));
vi.mock('./recent.tsx', () => ({ Recent: () => null }));

const option = (zip: string) => ({
  ...{ sku: 'L', priceDiscount: '90.00', msrp: '0.00', available: true, finance: {}, exDesc: '' },
  ...(zip ? { eta: 'Delivered by Thu 3 Dec', delivery: '26.00' } : { eta: 'Ships tomorrow', delivery: '' }),
});
const INVALID = 'Woops! Looks like you entered an invalid zipcode.';

let root: Root;
let given: string[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, asked?: { body: string }) =>
    path.includes('confselect')
      ? Response.json(option(String((JSON.parse(asked?.body ?? '{}') as { zip?: string }).zip)))
      : Response.json({ success: true, locations: [] }),
  );
  document.cookie = 'XSRF-TOKEN=token';
  given = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  document.cookie = 'uzip=; max-age=0; path=/';
  vi.unstubAllGlobals();
});

const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
const show = async () => {
  await act(async () =>
    root.render(
      <MemoryRouter>
        <ProductPage product={product} onPostcode={(zip) => given.push(zip)} onAdd={async () => undefined} />
      </MemoryRouter>,
    ),
  );
  await settle();
};
const field = () => document.querySelector<HTMLInputElement>('#zip') ?? expect.fail('no field');
const type = async (text: string) => {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
  });
  await settle();
};
const enter = () =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
const text = () => document.querySelector('.when')?.textContent ?? '';

it('a postcode that is none keeps the last good one with its day and fee, and says what is wrong', async () => {
  await show();
  await type('6011');
  expect(text()).toContain('Delivered by Thu 3 Dec');
  await type('99');
  expect(text()).toContain('$26');
  expect(text()).not.toContain(INVALID); // the rest may be on its way
  await enter();
  expect(document.querySelector('output')?.textContent).toBe(INVALID);
  expect(field().value).toBe('6011');
  expect(text()).toContain('Delivered by Thu 3 Dec');
  expect(text()).toContain('$26');
  await type('8011');
  expect(text()).not.toContain(INVALID);
  expect(given).toEqual(['6011', '8011']);
});

it('says so when the field is left too, and where there was none before; a field that is left empty has its postcode back', async () => {
  await show();
  await type('99');
  await act(async () => {
    field().focus();
    field().blur();
  });
  expect(text()).toContain(INVALID);
  expect(field().value).toBe('');
  await type('6011');
  await type('');
  await act(async () => {
    field().focus();
    field().blur();
  });
  expect(field().value).toBe('6011');
  expect(text()).not.toContain(INVALID);
});
