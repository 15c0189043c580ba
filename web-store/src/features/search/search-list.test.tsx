// @vitest-environment jsdom
import type { ProductCard } from '@shop/contract/v1/product-card';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchList } from './search-list.tsx';

const sofa = (ysel: string) =>
  ({
    sku: 'SOFA',
    url: 'drover-sofa',
    name: 'Drover sofa',
    thumb: '/pictures/a.webp',
    price: '1299.00',
    xsel: '2S',
    ysel,
    chosen: true,
  }) as unknown as ProductCard;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (...items: ProductCard[]) =>
  act(async () => {
    const found = { items, count: items.length, note: '', isPopular: false, facets: [], read: '', page: '' };
    const others = { recent: [], pages: [], categories: [], collections: [], articles: [] };
    root.render(<SearchList {...others} text="drov" found={found} onPick={() => undefined} />);
  });

describe('suggestions', () => {
  it('may hold the same product in another colour the next time', async () => {
    await show(sofa('rust'));
    await show(sofa('sage'));
    expect(document.querySelector('mark')?.textContent).toBe('Drov');
    expect([...document.querySelectorAll('[role=option]')].map((row) => row.textContent)).toEqual([
      'Drover sofa$1,299',
    ]);
  });
  it('name a collection before the types of its pieces, and a type that is named so before both', async () => {
    const categories = [{ name: 'Beds in Bedroom', href: '/bedroom?type=beds' }];
    const collections = [{ name: 'Woolshed collection', href: '/woolshed' }];
    const others = { recent: [], pages: [], categories, collections, articles: [], found: undefined };
    const heads = () => [...document.querySelectorAll('[role=option]')].map((row) => row.textContent);
    const typed = (text: string) =>
      act(async () => root.render(<SearchList {...others} text={text} onPick={() => undefined} />));
    await typed('woolsh');
    expect(heads()).toEqual(['Woolshed collection', 'Beds in Bedroom']);
    await typed('woolshed bed');
    expect(heads()).toEqual(['Beds in Bedroom', 'Woolshed collection']);
  });
});
