// @vitest-environment jsdom
import type { ListingAnswer } from '@shop/contract/v1/listing';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filtersOf, type ListingBase, pageOf } from './listing-address.ts';
import { useAnswer } from './use-answer.ts';
import { useMore } from './use-more.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const BASE: ListingBase = { routeType: 'category', pageStr: 'sofas', search: '', path: '/sofas' };

const answerOf = (sku: string): ListingAnswer =>
  ({
    items: [{ sku }],
    loaded: 24,
    count: 50,
    fullUrl: `/sofas?of=${sku}`,
    listdataGA4: null,
  }) as unknown as ListingAnswer;

const LOADED = answerOf('first');

/** Requests wait here, by a part of its address, until the test answers it. */
let waiting: { path: string; answer: (sku: string) => void }[];
let actions: { go: (address: string) => Promise<void>; more: () => Promise<void> };
let router: ReturnType<typeof createMemoryRouter>;
let root: Root;
let addresses: unknown[];
let chair: () => null | Promise<null>;

function Sofas() {
  const [query] = useSearchParams();
  const shown = { base: BASE, filters: filtersOf(query), page: pageOf(query) };
  const { answer, go } = useAnswer(LOADED, shown);
  const { list, more } = useMore(answer, shown);
  useEffect(() => {
    actions = { go, more: () => more(() => undefined) };
  });
  return <p>{list.items.map(({ sku }) => sku).join(' ')}</p>;
}

const answer = (part: string, sku: string) =>
  act(async () => {
    waiting.find(({ path }) => path.includes(part))?.answer(sku);
    await new Promise((soon) => setTimeout(soon));
  });
const run = (work: () => unknown) => act(async () => void work());
const shown = () => document.querySelector('p')?.textContent;
const address = () => router.state.location.pathname + router.state.location.search;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  waiting = [];
  addresses = [];
  chair = () => null;
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.push({ path, answer: (sku) => resolve(new Response(JSON.stringify(answerOf(sku)))) });
    return promise;
  });
  vi.spyOn(window.history, 'replaceState').mockImplementation((...[, , url]) => void addresses.push(url));
  router = createMemoryRouter(
    [
      { path: '/sofas', element: <Sofas /> },
      { path: '/chair', loader: () => chair(), element: <p>a chair</p> },
    ],
    { initialEntries: ['/sofas'] },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <DialogHost>
        <RouterProvider router={router} />
      </DialogHost>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a list that was requested', () => {
  it('is the last one requested, in whatever order the answers come', async () => {
    await run(() => actions.go('/sofas?new=1'));
    await run(() => actions.go('/sofas?sale=1'));
    await answer('sale=1', 'sale');
    await answer('new=1', 'new');
    expect(address()).toBe('/sofas?sale=1');
    expect(shown()).toBe('sale');
  });

  it('does not bring back a shopper who went to another page meanwhile', async () => {
    await run(() => actions.go('/sofas?deals=1'));
    await run(() => router.navigate('/chair'));
    await answer('deals=1', 'deal');
    expect(address()).toBe('/chair');
  });

  it('does not stop a shopper who is on the way to another page', async () => {
    const loading = Promise.withResolvers<null>();
    chair = () => loading.promise;
    await run(() => actions.go('/sofas?clearance=1'));
    await run(() => router.navigate('/chair'));
    await answer('clearance=1', 'old');
    await run(() => loading.resolve(null));
    expect(address()).toBe('/chair');
  });
});

describe('more of a list', () => {
  it('joins the list it was requested for', async () => {
    await run(() => actions.more());
    await answer('pageNum=2', 'second');
    expect(shown()).toBe('first second');
    expect(addresses).toEqual(['/sofas?of=second']);
  });

  it('does not put the old list back over another one that came first', async () => {
    await run(() => actions.more());
    await run(() => actions.go('/sofas?bundle=1'));
    await answer('bundle=1', 'bundle');
    await answer('pageNum=2', 'second');
    expect(shown()).toBe('bundle');
    expect(addresses).toEqual([]);
  });

  it('does not write its address over that of another page', async () => {
    await run(() => actions.more());
    await run(() => router.navigate('/chair'));
    await answer('pageNum=2', 'second');
    expect(addresses).toEqual([]);
  });
});
