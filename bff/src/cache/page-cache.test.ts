import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from './page.ts';
import { type PageSource, pageCache } from './page-cache.ts';
import type { SharedPages } from './shared-pages.ts';

const nowhere: SharedPages = { fetch: (_named, build) => build() };
const hearing = { isListening: () => true };

/** A source that counts its fetches and ends each when told. */
function source(key = 'sofas', scope = 'sofas') {
  const ends: ((body: unknown) => void)[] = [];
  const build = vi.fn<() => Promise<unknown>>(() => new Promise((resolve) => ends.push(resolve)));
  const asked: PageSource = { key, scope, shared: true, build };
  const end = async (body: unknown) => {
    await flush();
    ends.shift()?.(body);
  };
  return { asked, build, end };
}
const flush = () => vi.advanceTimersByTimeAsync(0);
const bodyOf = async (page: Promise<Page>) => JSON.parse((await page).identity.toString()) as unknown;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page cache', () => {
  it('fetches once for many who ask at the same time', async () => {
    const cache = pageCache(hearing, nowhere);
    const { asked, build, end } = source();
    const all = Promise.all(Array.from({ length: 64 }, () => cache.get(asked)));
    await end(1);
    expect(new Set(await all).size).toBe(1);
    expect(build).toHaveBeenCalledTimes(1);
    expect(cache.peek('sofas')).toBeDefined();
  });

  it('sends the old page while it fetches the new one, once a minute at most', async () => {
    const cache = pageCache(hearing, nowhere);
    const { asked, build, end } = source();
    const first = cache.get(asked);
    await end('old');
    await first;
    vi.advanceTimersByTime(61_000);
    expect(await Promise.all([bodyOf(cache.get(asked)), bodyOf(cache.get(asked))])).toEqual(['old', 'old']);
    expect(build).toHaveBeenCalledTimes(2);
    await end('new');
    await flush();
    expect(await bodyOf(cache.get(asked))).toBe('new');
  });

  it('never sends a page older than two minutes', async () => {
    const cache = pageCache(hearing, nowhere);
    const { asked, end } = source();
    const first = cache.get(asked);
    await end('old');
    await first;
    vi.advanceTimersByTime(121_000);
    const later = bodyOf(cache.get(asked));
    await end('new');
    expect(await later).toBe('new');
  });

  it('does not let a slow fetch bring back what changed meanwhile', async () => {
    const cache = pageCache(hearing, nowhere);
    const { asked, end } = source();
    const slow = bodyOf(cache.get(asked));
    await flush();
    cache.drop(['sofas']);
    const after = bodyOf(cache.get(asked));
    await end('old');
    await end('new');
    expect([await slow, await after]).toEqual(['old', 'new']);
    expect(await bodyOf(cache.get(asked))).toBe('new');
  });

  it('drops what depends on a change and keeps the rest', async () => {
    const cache = pageCache(hearing, nowhere);
    const [sofas, beds, home] = [source('sofas', 'sofas'), source('beds', 'beds'), source('home', 'all')];
    for (const one of [sofas, beds, home]) {
      const page = cache.get(one.asked);
      await one.end(1);
      await page;
    }
    cache.drop(['sofas', 'all']);
    expect([cache.peek('sofas'), cache.peek('home')]).toEqual([undefined, undefined]);
    expect(cache.peek('beds')).toBeDefined();
  });

  it('keeps pages for seconds only while changes cannot be heard', async () => {
    const cache = pageCache({ isListening: () => false }, nowhere);
    const { asked, build, end } = source();
    const first = cache.get(asked);
    await end('one');
    await first;
    vi.advanceTimersByTime(4_000);
    expect(await bodyOf(cache.get(asked))).toBe('one');
    vi.advanceTimersByTime(2_000);
    const second = bodyOf(cache.get(asked));
    await end('two');
    expect(await second).toBe('two');
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('asks again after a fetch that failed', async () => {
    const cache = pageCache(hearing, nowhere);
    const build = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce('here');
    const asked = { key: 'a', scope: 'all', shared: true, build };
    await expect(cache.get(asked)).rejects.toThrow('away');
    expect(await bodyOf(cache.get(asked))).toBe('here');
  });
});
