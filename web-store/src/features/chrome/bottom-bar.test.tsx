// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionAnswer } from '@shop/contract/v1/session';
import { session } from '../../lib/session.ts';
import './bar-line.tsx';
import { BottomBar } from './bottom-bar.tsx';

const bar = { code: 'spring', text: 'Open late', label: 'When', url: 'contact' };
let root: Root | undefined;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  session.set({} as SessionAnswer);
});
afterEach(() => {
  act(() => root?.unmount());
  session.set(undefined);
});

async function shown(props: { bar: typeof bar; page: string }): Promise<string> {
  act(() => root?.unmount());
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root?.render(<BottomBar {...props} />));
  await act(() => new Promise((loaded) => setTimeout(loaded, 20)));
  return document.body.textContent ?? '';
}

it('is shown once per its code, with its link', async () => {
  expect(await shown({ bar, page: '/' })).toContain('Open late');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/contact');
  expect(await shown({ bar, page: '/sofas' })).toBe('');
  expect(await shown({ bar: { ...bar, code: 'summer' }, page: '/sofas' })).toContain('Open late');
});
it('keeps away where people pay or fill in forms, and is not used up there', async () => {
  for (const page of ['/cart', '/checkout', '/quote/t0ken', '/track-order', '/sign-up-evening']) {
    expect([page, await shown({ bar, page })]).toEqual([page, '']);
  }
  expect(await shown({ bar, page: '/' })).toContain('Open late');
});
it('goes when it is closed', async () => {
  await shown({ bar, page: '/' });
  act(() => document.querySelector('button')?.click());
  expect(document.body.textContent).toBe('');
});
