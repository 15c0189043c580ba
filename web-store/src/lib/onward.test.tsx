// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useOnward } from './onward.ts';

let root: Root;
let went: string[];
let isReload: boolean;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div id="app"></div>';
  sessionStorage.clear();
  [went, isReload] = [[], true];
});
afterEach(() => act(async () => root.unmount()));

function Frame() {
  useOnward(
    (page) => went.push(page),
    () => isReload,
  );
  return <Outlet />;
}

/** A page, and one whose script never comes. */
async function begun() {
  const children = [
    { path: '/', element: null },
    { path: '/sofas', lazy: () => new Promise<never>(() => {}) },
  ];
  const router = createMemoryRouter([{ Component: Frame, children }]);
  root = createRoot(document.querySelector('#app') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
  return router;
}
const unloaded = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

it('a page that is reloaded on its way to another goes on to that one, once', async () => {
  const router = await begun();
  await act(async () => void router.navigate('/sofas?page=2'));
  await unloaded();
  await act(async () => root.unmount());
  await begun();
  expect(went).toEqual(['/sofas?page=2']);
  await act(async () => root.unmount());
  await begun();
  expect(went).toHaveLength(1);
});

it('one that is reloaded by itself stays', async () => {
  await begun();
  await unloaded();
  await act(async () => root.unmount());
  await begun();
  expect(went).toEqual([]);
});

it('whoever went elsewhere meanwhile is left there', async () => {
  const router = await begun();
  await act(async () => void router.navigate('/sofas'));
  await unloaded();
  await act(async () => root.unmount());
  isReload = false;
  await begun();
  expect(went).toEqual([]);
});
