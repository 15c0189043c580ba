// @vitest-environment jsdom
import type { SocialFeed } from '@shop/contract/v1/content';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Feed } from './feed.tsx';

const picture = (no: number) => ({
  ...{
    permalink: `https://social.test/${no}`,
    media_type: 'IMAGE',
    media_url: `/${no}.webp`,
    caption: `Picture ${no}`,
  },
});
const items = [picture(1), picture(2)] as unknown as SocialFeed['data'];

let root: Root;
const moved = vi.fn();
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  moved.mockClear();
  Element.prototype.scrollTo = moved;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Feed items={items} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it('moves on every 4000 ms', async () => {
  await pass(3_999);
  expect(moved).not.toHaveBeenCalled();
  await pass(1);
  expect(moved).toHaveBeenCalledTimes(1);
  await pass(4_000);
  expect(moved).toHaveBeenCalledTimes(2);
});
it('waits while the keyboard is in it, and until it is played again once it was paused', async () => {
  await act(async () => document.querySelector<HTMLElement>('.feed a')?.focus());
  await pass(9_000);
  expect(moved).not.toHaveBeenCalled();
  await act(async () => document.querySelector<HTMLElement>('.feed a')?.blur());
  const button = document.querySelector<HTMLElement>('.sec-head button');
  await act(async () => button?.click());
  expect(button?.textContent).toBe('Play');
  await pass(9_000);
  expect(moved).not.toHaveBeenCalled();
  await act(async () => button?.click());
  await pass(4_000);
  expect(moved).toHaveBeenCalledTimes(1);
});
