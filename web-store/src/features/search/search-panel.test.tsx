// @vitest-environment jsdom
import type { CategoryNode } from '@shop/contract/v1/categories';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSearch, recentSearches } from './search.query.ts';
import SearchPanel from './search-panel.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const category = (name: string, children: CategoryNode[] = []) =>
  ({
    name,
    slug: name.toLowerCase(),
    url: name.toLowerCase(),
    level: 1,
    count: 3,
    children,
  }) as unknown as CategoryNode;

let root: Root;
let articles: object[];
let listing: object | undefined;
const closed = vi.fn();
beforeEach(async () => {
  window.localStorage.clear();
  articles = [];
  listing = undefined;
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/v1/blog/1' && articles.length > 0
      ? Response.json({ success: true, items: articles })
      : listing && path.startsWith('/v1/items?')
        ? Response.json(listing)
        : new Response('', { status: 503 }),
  );
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  closed.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show();
});
const show = () => {
  const categories = [category('Sofas'), category('Sofa beds')];
  return act(async () => {
    root.render(
      <MemoryRouter>
        <SearchPanel
          open
          before={{ current: undefined }}
          categories={categories}
          onClose={closed}
          onGone={() => undefined}
        />
      </MemoryRouter>,
    );
  });
};
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[name=q]');
  if (!found) throw new Error('no field');
  return found;
}
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
  });
const press = (key: string) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    field().dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  });
const list = () => document.querySelector('[role=listbox]');
const options = () => document.querySelectorAll('[role=option]');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

describe('the search box', () => {
  it('is a combobox that points to its list of suggestions', async () => {
    expect(field().getAttribute('role')).toBe('combobox');
    expect(field().getAttribute('aria-autocomplete')).toBe('list');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await type('sofa');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(list()?.id).toBe(field().getAttribute('aria-controls'));
    await press('ArrowDown');
    expect(active()?.getAttribute('role')).toBe('option');
    expect(active()?.textContent).toContain('Sofas');
  });
  it('closes its list on Esc and keeps the text; the next Esc closes the search', async () => {
    await type('sofa');
    await press('ArrowDown');
    await press('Escape');
    expect(field().value).toBe('sofa');
    expect(options()).toHaveLength(0);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    await press('Escape');
    expect(closed).toHaveBeenCalled();
  });
  it('opens its list again when the arrow goes down or typing goes on', async () => {
    await type('sofa');
    await press('Escape');
    await press('ArrowDown');
    expect(options()).toHaveLength(2);
    await press('Escape');
    await type('sof');
    expect(options()).toHaveLength(2);
  });
  it('offers recent searches, which the browser alone keeps, until they are cleared', async () => {
    await act(async () => root.render(null));
    for (const text of ['rug', 'oak table']) keepSearch(text);
    await show();
    expect([...options()].map(({ textContent }) => textContent)).toEqual(['oak table', 'rug']);
    const clear = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Clear recent searches');
    await act(async () => clear?.click());
    expect([options().length, recentSearches(), document.activeElement === field()]).toEqual([0, [], true]);
    expect(document.body.textContent).not.toContain('Clear recent searches');
  });
  it('suggests articles too, with the words that match marked', async () => {
    articles = [{ url: 'choosing', name: 'Choosing a sofa' }];
    await type('sofa');
    await act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
    const article = [...options()].find(({ textContent }) => textContent === 'Choosing a sofa');
    expect(article?.querySelector('mark')?.textContent).toBe('sofa');
  });
  const nearest = { level: 'near', showing: '', corrected: '', exact: 0, price: '', without: [] };
  const suggested = async () => {
    for (let looks = 0; looks < 40 && options().length === 0; looks += 1)
      await act(async () => void (await new Promise((soon) => setTimeout(soon, 50))));
  };
  it('says that nothing was found above what is popular, and counts none of it', async () => {
    const items = [{ sku: 'S', url: 'drover-sofa', name: 'Drover sofa', thumb: '/a.webp', price: '1299.00' }];
    listing = { items, count: 693, facets: [], searched: { ...nearest, missing: ['zzzzq'] } };
    await type('zzzzq');
    await suggested();
    expect(document.querySelector('output')?.textContent).toBe('Nothing for “zzzzq”. Showing what is popular.');
    expect(list()?.textContent).toBe('PopularDrover sofa$1,299');
  });
  it('leads to the page that staff chose, instead of what is popular, where the shop has nothing of that name', async () => {
    const searched = { ...nearest, missing: ['delivery'] };
    listing = { items: [], count: 693, facets: [], searched, redirect: '/delivery-information' };
    await type('delivery');
    await suggested();
    expect([...options()].map(({ textContent }) => textContent)).toEqual(['Delivery information']);
    expect(document.querySelector('output')?.textContent).toBe('');
  });
});
