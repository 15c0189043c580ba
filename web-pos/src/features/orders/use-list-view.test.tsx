// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useListView } from './use-list-view.ts';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let shown: ReturnType<typeof useListView>;

function List() {
  const view = useListView('quote');
  useEffect(() => {
    shown = view;
  });
  return <p>{view[0].search}</p>;
}
async function open(address: string) {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  router = createMemoryRouter([{ path: '/pos/quote', element: <List /> }], { initialEntries: [address] });
  await act(async () => root.render(<RouterProvider router={router} />));
}
const show = (patch: object, how?: { replace: boolean }) => act(async () => shown[1]({ ...shown[0], ...patch }, how));
const search = () => document.querySelector('p')?.textContent;

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the view of a list', () => {
  it('of a link with an e-mail address is searched for it, and the address lets go of it', async () => {
    await open('/pos/quote?s=ana%40demo.test&all=0');
    expect([search(), router.state.location.search]).toEqual(['ana@demo.test', '?all=0']);
    await show({ sort: 'grandtotal', direction: 'asc' });
    expect([search(), router.state.location.search]).toEqual(['ana@demo.test', '?all=0&sort=grandtotal&dir=asc']);
  });
  it('finds what it was searched for again by Back, an e-mail address too', async () => {
    await open('/pos/quote?s=ana');
    await show({ search: 'ana@demo.test' });
    expect([search(), router.state.location.search]).toEqual(['ana@demo.test', '']);
    await show({ search: 'bob' });
    expect([search(), router.state.location.search]).toEqual(['bob', '?s=bob']);
    await act(() => router.navigate(-1));
    expect(search()).toBe('ana@demo.test');
    await act(() => router.navigate(-1));
    expect(search()).toBe('ana');
  });
  it('searches for nothing any more once the search is cleared', async () => {
    await open('/pos/quote?s=ana%40demo.test');
    await show({ search: '' }, { replace: true });
    expect([search(), router.state.location.state]).toEqual(['', null]);
  });
});
