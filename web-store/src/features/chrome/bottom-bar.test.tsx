// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';

const bar = { code: 'spring', text: 'Open late', label: 'When', url: 'contact' };
let root: Root | undefined;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});
afterEach(() => act(() => root?.unmount()));

function shown(props: { bar: typeof bar; page: string }): string {
  act(() => root?.unmount());
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  act(() => root?.render(<BottomBar {...props} />));
  return document.body.textContent ?? '';
}

it('is shown once per its code, with its link', () => {
  expect(shown({ bar, page: '/' })).toContain('Open late');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/contact');
  expect(shown({ bar, page: '/sofas' })).toBe('');
  expect(shown({ bar: { ...bar, code: 'summer' }, page: '/sofas' })).toContain('Open late');
});
it('keeps away where people pay or fill in forms, and is not used up there', () => {
  const quiet = ['/cart', '/checkout', '/quote/t0ken', '/track-order', '/sign-up-evening'];
  expect(quiet.filter((page) => shown({ bar, page }) !== '')).toEqual([]);
  expect(shown({ bar, page: '/' })).toContain('Open late');
});
it('goes when it is closed', () => {
  shown({ bar, page: '/' });
  act(() => document.querySelector('button')?.click());
  expect(document.body.textContent).toBe('');
});
