// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollToTop } from './scroll.ts';
import { ToTop } from './to-top.tsx';

let root: Root;
let scrolled: number[];
const scrollBy = (top: number) => {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
};
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  scrolled = [];
  vi.stubGlobal('scrollTo', (_left: number, top: number) => void scrolled.push(top));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the button to the top stands once the page was scrolled more than 500 px', async () => {
  await act(async () => root.render(<ToTop />));
  const button = () => document.querySelector('button');
  expect(button()).toBeNull();
  await act(async () => scrollBy(500));
  expect(button()).toBeNull();
  await act(async () => scrollBy(501));
  expect(button()?.textContent).toBe('Back to Top');
  await act(async () => scrollBy(10));
  expect(button()).toBeNull();
});

it('the way to the top takes 500 ms', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance', 'setTimeout'] });
  vi.stubGlobal('scrollY', 2000);
  scrollToTop();
  vi.advanceTimersByTime(480);
  expect(scrolled.length).toBeGreaterThan(10);
  expect(scrolled.at(-1)).toBeGreaterThan(0);
  vi.advanceTimersByTime(40);
  expect(scrolled.at(-1)).toBe(0);
  const count = scrolled.length;
  vi.advanceTimersByTime(500);
  expect(scrolled).toHaveLength(count);
});
