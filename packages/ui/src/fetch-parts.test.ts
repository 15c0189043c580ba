// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const part = { default: () => null };
let fresh: typeof import('./lazy-part.tsx') & typeof import('./fetch-parts.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fresh = { ...(await import('./lazy-part.tsx')), ...(await import('./fetch-parts.ts')) };
});
afterEach(() => vi.useRealTimers());

it('a part is not fetched before it is shown, unless the page asks for all', () => {
  const load = vi.fn(async () => part);
  fresh.lazyPart(load);
  vi.advanceTimersByTime(5_000);
  expect(load).not.toHaveBeenCalled();
});

it('a till fetches every part when it is idle, those of pages that come later too; one that fails harms nothing', async () => {
  const [first, later] = [vi.fn(async () => part), vi.fn(async () => part)];
  const lost = vi.fn(() => Promise.reject(new Error('offline')));
  fresh.lazyPart(first);
  fresh.lazyPart(lost);
  fresh.fetchPartsWhenIdle();
  expect(first).not.toHaveBeenCalled();
  fresh.lazyPart(later);
  await vi.advanceTimersByTimeAsync(2_001);
  for (const load of [first, lost, later]) expect(load).toHaveBeenCalledTimes(1);
});
