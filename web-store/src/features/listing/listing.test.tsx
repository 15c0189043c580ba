// @vitest-environment jsdom
import type { ListingAnswer } from '@shop/contract/v1/listing';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListingBase } from './listing-address.ts';
import { ListingPage } from './listing-page.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));
vi.mock('./price-slider.tsx', () => ({ default: () => null }));

const value = (slug: string, count: number) => ({ value: slug, name: slug, count, selected: false });
const facets = [
  { key: 'cat1Arr', title: 'SHOP BY ROOM', values: [value('living', 60)] },
  { key: 'cat2Arr', title: 'PRODUCT TYPE', values: [value('sofas', 50), value('chairs', 10)] },
  { key: 'cat3Arr', title: 'VARIANT', values: [value('seats-2', 20)] },
];
const item = (no: number) => ({
  ...{ sku: `P${no}`, url: `p-${no}`, name: `Sofa ${no}`, thumb: '/p.webp', images: [], price: '100.00' },
  ...{ msrp: '0.00', flags: [], swatches: [], etaText: '', sizeText: '', available: true, collection: '' },
});
const answerOf = (over: Partial<ListingAnswer> = {}): ListingAnswer =>
  ({
    ...{ success: true, pageName: 'Living', pageDesc: 'Where you live', sort: 'sort', facets, fullUrl: '/living' },
    ...{ count: 50, loaded: 24, items: [item(1), item(2)], listdataGA4: { ecommerce: { items: [] } }, children: [] },
    breadcrumbs: [{ name: 'Living', url: '/living' }],
    ...over,
  }) as unknown as ListingAnswer;

const BASE: ListingBase = { routeType: 'category', pageStr: 'living', search: '', path: '/living' };
const children = [
  { name: 'Sofas', url: 'sofas', count: 50 },
  { name: 'Chairs', url: 'chairs', count: 10 },
];
const chips = { category: { name: 'Living', url: 'living', count: 60 }, children, current: 'sofas' };

let root: Root;
let answers: (() => Response)[];
let asked: string[];
let scrolled: (string | null)[];
let router: ReturnType<typeof createMemoryRouter>;

async function show(answer = answerOf(), base = BASE, address = '/living') {
  const element = <ListingPage answer={answer} base={base} chips={chips} />;
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  await act(async () =>
    root.render(
      <DialogHost>
        <RouterProvider router={router} />
      </DialogHost>,
    ),
  );
}
const text = () => (document.body.textContent ?? '').replace(/\s+/g, ' ');
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, .btn, input')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
const press = async (name: string) => {
  await act(async () => named(name)?.click());
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
};
const titles = () => [...document.querySelectorAll('#filters summary')].map((one) => one.textContent?.trim());

beforeAll(() => import('@shop/ui/dialog/dialog-view'), 60_000);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (word: string) => word });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  [answers, asked, scrolled] = [[], [], []];
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.textContent);
  };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers.shift()?.() ?? Response.json(answerOf());
  });
  window.localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token';
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a listing', () => {
  it("has crumbs, 'N Products', the chip of all and a chip for each sub-category", async () => {
    await show();
    expect(document.querySelector('.crumbs')?.textContent).toBe('HomeLiving');
    expect(document.querySelector('output.count')?.textContent).toBe('50 Products');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.chips a')];
    expect(links.map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('aria-current')])).toEqual([
      ['All Living (60)', '/living', null],
      ['Sofas (50)', '/living?type=sofas', 'page'],
      ['Chairs (10)', '/living?type=chairs', null],
    ]);
  });

  it('changes between two grids and remembers which', async () => {
    await show();
    expect(document.querySelector('.grid--large')).toBeNull();
    await press('Large pictures');
    expect(document.querySelector('.grid--large')).not.toBeNull();
    await act(async () => root.render(null));
    await show();
    expect(document.querySelector('.grid--large')).not.toBeNull();
  });

  it.each([
    ['category', ['PRODUCT TYPE', 'VARIANT']],
    ['prodtype', ['SHOP BY ROOM', 'VARIANT']],
    ['variant', ['SHOP BY ROOM', 'PRODUCT TYPE']],
    ['search', ['SHOP BY ROOM', 'PRODUCT TYPE', 'VARIANT']],
  ] as const)('of a %s page offers the filters %s, not its own', async (routeType, shown) => {
    await show(answerOf(), { ...BASE, routeType });
    expect(titles()?.filter((title) => facets.some((facet) => facet.title === title))).toEqual(shown);
  });

  it('loads what is ticked with APPLY FILTERS, and all again with CLEAR FILTERS', async () => {
    await show();
    const tick = document.querySelector<HTMLInputElement>('#filters input[value=chairs]');
    await act(async () => tick?.click());
    expect(asked).toEqual([]);
    await press('APPLY FILTERS');
    expect(router.state.location.search).toBe('?cat2Arr=chairs');
    await press('CLEAR FILTERS');
    expect(router.state.location.search).toBe('');
  });

  it('brings what it found into view, and the focus to the heading of it', async () => {
    await show();
    await press('APPLY FILTERS');
    expect(document.activeElement?.textContent).toBe('Products');
    answers = [() => Response.json(answerOf({ count: 0, loaded: 0, items: [] }))];
    await act(async () => document.querySelector<HTMLInputElement>('#filters input[value=chairs]')?.click());
    await press('APPLY FILTERS');
    expect(document.activeElement?.textContent).toBe('No Matching Items');
    expect(scrolled).toHaveLength(2);
    expect(scrolled[1]).toContain('No Matching Items');
  });

  it('that cannot be loaded says why in an alert and keeps what was there', async () => {
    await show();
    const sentence = 'The shop is being counted. Please try again in a minute.';
    answers = [() => new Response(sentence, { status: 503, headers: { 'Content-Type': 'text/plain' } })];
    const tick = document.querySelector<HTMLInputElement>('#filters input[value=seats-2]');
    await act(async () => tick?.click());
    await press('APPLY FILTERS');
    expect(document.querySelector('[role=alertdialog], [role=dialog]')?.textContent).toContain(sentence);
    await act(async () => void (await new Promise((soon) => setTimeout(soon, 450))));
    expect(text()).toContain('Sofa 1');
  });
});

describe('the panel of filters that #filters shows before the scripts are there', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('takes the focus, says what it is, and has a link that leads out of it', async () => {
    await show();
    const panel = document.querySelector<HTMLElement>('#filters');
    panel?.focus();
    expect(document.activeElement).toBe(panel);
    expect(panel?.querySelector('h2')?.textContent).toBe('Filters');
    const first = panel?.querySelector<HTMLAnchorElement>('a, button, input, summary');
    expect(first?.getAttribute('aria-label')).toBe('Close filters');
    expect(document.querySelector(`a${first?.getAttribute('href')}`)?.getAttribute('href')).toBe('#filters');
  });

  it('is left with APPLY FILTERS too once they are: the list takes its place without a new page', async () => {
    window.history.replaceState(null, '', '#filters');
    await show();
    await press('APPLY FILTERS');
    expect(window.location.hash).toBe('#to-filters');
  });
});

describe('a search', () => {
  const note = (missing: string[], showing = '') => ({
    level: 'near',
    missing,
    showing,
    corrected: '',
    exact: 0,
    price: '',
    without: [],
  });
  const search = (missing: string[], routeType: ListingBase['routeType'] = 'search') =>
    show(answerOf({ searched: note(missing) as never }), { ...BASE, routeType, search: 'zorbing chair' });
  const counted = async () => {
    await act(async () => void (await new Promise((soon) => setTimeout(soon, 50))));
    return asked.filter((path) => path === '/v1/search/missed').length;
  };

  it('of the whole shop that something was missing of is counted, another is not', async () => {
    await search([]);
    expect(await counted()).toBe(0);
    await search(['zorbing'], 'category');
    expect(await counted()).toBe(0);
    await search(['zorbing']);
    await vi.waitFor(async () => expect(await counted()).toBe(1));
  });

  it('that found nothing does not count what is popular as found; one that shows what comes close does', async () => {
    const heading = () => document.querySelector('.list-head')?.textContent;
    const answered = (showing: string) => {
      const base = { ...BASE, routeType: 'search' as const, search: 'asdfgh', path: `/search?q=asdfgh${showing}` };
      return show(answerOf({ searched: note(['asdfgh'], showing) as never }), base, base.path);
    };
    await answered('');
    expect(heading()).toContain('Nothing for “asdfgh”. Showing what is popular.');
    expect(heading()).not.toContain('Products');
    await answered('chairs');
    expect(heading()).toContain('50 Products');
  });
});

describe('the end of a listing', () => {
  it('says how far the shopper has come, and SHOW MORE goes on until there is nothing more', async () => {
    await show();
    expect(text()).toContain("You've viewed 24 out of 50 products");
    const bar = document.querySelector('progress');
    expect([bar?.value, bar?.max, bar?.getAttribute('aria-labelledby')]).toEqual([24, 50, 'seen']);
    answers = [() => Response.json(answerOf({ items: [item(3)] as never, loaded: 50 }))];
    await press('SHOW MORE');
    expect(asked.at(-1)).toContain('pageNum=2');
    expect(text()).toContain("You've viewed 50 out of 50 products");
    expect(text()).toContain('No More Results');
    expect([named('SHOW MORE'), document.querySelectorAll('.grid > li').length]).toEqual([undefined, 3]);
  });

  it("is 'No Matching Items' where nothing fits, with the filters to drop", async () => {
    await show(answerOf({ count: 0, loaded: 0, items: [] }), BASE, '/living?cat2Arr=sofas');
    expect(text()).toContain('No Matching Items');
    expect(document.querySelector('[aria-label="Filters to drop"]')?.textContent).toContain('sofas');
    expect(text()).not.toContain("You've viewed");
  });

  it('leads back to the top', async () => {
    const to = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await show();
    await press('Back to Top');
    expect(to).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement?.id).toBe('main');
    to.mockRestore();
  });
});
