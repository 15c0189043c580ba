// @vitest-environment jsdom
import { act, useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useArrival } from './arrival.ts';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

function Frame() {
  useArrival();
  return (
    <>
      <Outlet />
      <footer>
        <button type="button">footer</button>
      </footer>
    </>
  );
}
const page = (title: string) => (
  <main id="main">
    <h1>{title}</h1>
  </main>
);
function OwnFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <main id="main">
      <h1>Track</h1>
      <input ref={field} />
    </main>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="app"></div>';
  const children = [
    { path: '/', element: page('Home') },
    { path: '/sofas', element: page('Sofas') },
    { path: '/track', element: <OwnFocus /> },
    { path: '/plain', element: <main id="main" /> },
  ];
  router = createMemoryRouter([{ Component: Frame, children }]);
  root = createRoot(document.querySelector('#app') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const footer = () => document.querySelector('footer button') as HTMLElement;
const go = (to: string) => act(() => router.navigate(to));
const focused = () => document.activeElement?.textContent;

it('a page that is reached by a link of ours takes the focus on its heading', async () => {
  expect(document.activeElement).toBe(document.body);
  footer().focus();
  await go('/sofas');
  expect(focused()).toBe('Sofas');
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  await go('/');
  expect(focused()).toBe('Home');
});

it('one without a heading takes it where the skip link leads', async () => {
  await go('/plain');
  expect(document.activeElement?.id).toBe('main');
});

it('neither a change of the query moves the focus, nor a page that has put it somewhere itself', async () => {
  footer().focus();
  await go('/?page=2');
  expect(document.activeElement).toBe(footer());
  await go('/track');
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('waits for a menu to close, which keeps the focus to itself', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act));
  const veil = document.body.appendChild(document.createElement('div'));
  veil.className = 'veil';
  footer().focus();
  await go('/sofas');
  expect(document.activeElement).toBe(footer());
  veil.remove();
  frames.shift()?.(0);
  expect(focused()).toBe('Sofas');
});
