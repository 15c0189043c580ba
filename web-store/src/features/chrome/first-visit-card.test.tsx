// @vitest-environment jsdom
import type { SessionAnswer } from '@shop/contract/v1/session';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../lib/session.ts';
import { FirstVisitCard } from './first-visit-card.tsx';

vi.mock('./visit-card.tsx', () => ({ default: () => <p>Welcome</p> }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  localStorage.clear();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  session.set(undefined);
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => document.body.textContent === 'Welcome';
const read = () => act(async () => session.set({ site: { popupDelay: 15_000 } } as SessionAnswer));
const open = (page: string) => act(async () => root.render(<FirstVisitCard page={page} />));

it('is due the delay after the page was opened, however late its scripts and the session came', async () => {
  await pass(6_000);
  await open('/living');
  await read();
  await pass(8_500);
  expect(shown()).toBe(false);
  await pass(1_000);
  expect(shown()).toBe(true);
});

it('is not due on a page of paying, however long that was open', async () => {
  await open('/cart');
  await read();
  await pass(60_000);
  expect(shown()).toBe(false);
});
