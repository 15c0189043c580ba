import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInContext, timeLeft } from '../context.ts';
import { metricsText } from '../metrics.ts';
import type { Page } from './page.ts';
import { pageCache } from './page-cache.ts';

let listening = true;
let made = 0;
let pages = pageCache({ isListening: () => listening, freshMs: 30_000, staleMs: 60_000, mostBytes: 1_000_000 });

function page(scope = 'all', more: { bytes?: number; isCacheable?: boolean } = {}): Page {
  const identity = Buffer.alloc(more.bytes ?? 10, 'x');
  const etag = String((made += 1));
  return {
    status: 200,
    headers: [],
    etag,
    identity,
    packed: new Map(),
    scope,
    isCacheable: more.isCacheable ?? true,
    at: Date.now(),
  };
}
const read = async (key = '/', scope?: string) => Number((await pages.get(key, async () => page(scope))).etag);
const settled = () => vi.advanceTimersByTimeAsync(0);

const counted = async (from: string): Promise<number> => {
  const line = new RegExp(`^shop_page_cache_total\\{from="${from}"\\} (\\d+)`, 'm').exec(await metricsText());
  return Number(line?.[1] ?? 0);
};

beforeEach(() => {
  vi.useFakeTimers();
  pages = pageCache({ isListening: () => listening, freshMs: 30_000, staleMs: 60_000, mostBytes: 1_000_000 });
  made = 0;
  listening = true;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose build ends on command. */
function slow(key = '/') {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  const make = vi.fn(() => promise);
  return { get: () => pages.get(key, make), make, resolve, reject };
}

describe('the page cache', () => {
  it('makes a page once for sixty-four concurrent requests', async () => {
    const { get, make, resolve } = slow();
    const all = Promise.all(Array.from({ length: 64 }, get));
    resolve(page());
    expect(new Set(await all).size).toBe(1);
    expect(make).toHaveBeenCalledTimes(1);
    expect(pages.peek('/')).toBeDefined();
  });
  it('sends an old page once more while one new one is made', async () => {
    await read();
    vi.advanceTimersByTime(29_999);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(pages.peek('/')).toBeUndefined();
    const { get, make, resolve } = slow();
    expect((await Promise.all([get(), get()])).map(({ etag }) => etag)).toEqual(['1', '1']);
    expect(make).toHaveBeenCalledTimes(1);
    resolve(page());
    await settled();
    expect(await read()).toBe(2);
  });
  it('keeps an old page when a new one cannot be made, but sends none past its time', async () => {
    await read();
    vi.advanceTimersByTime(30_000);
    const { get, reject } = slow();
    expect((await get()).etag).toBe('1');
    reject(new Error('away'));
    await settled();
    expect(await read()).toBe(1);
    await settled();
    vi.advanceTimersByTime(61_000);
    expect(await read()).toBe(3);
  });
  it('never sends a page past its last age, whatever is made', async () => {
    await read();
    vi.advanceTimersByTime(60_000);
    expect(await read()).toBe(2);
  });
  it('counts a page’s age from when its making began', async () => {
    const { get, resolve } = slow();
    const first = get();
    const old = page();
    vi.advanceTimersByTime(29_000);
    resolve(old);
    await first;
    expect(pages.peek('/')).toBeDefined();
    vi.advanceTimersByTime(1_000);
    expect(pages.peek('/')).toBeUndefined();
  });
  it('keeps pages for five seconds only while invalidations are not received', async () => {
    await read();
    listening = false;
    vi.advanceTimersByTime(4_999);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await read()).toBe(2);
  });
  it('gives a page begun before a change to the callers that wait for it, and to none after', async () => {
    const { get, resolve } = slow();
    const before = get();
    pages.drop(['all']);
    expect(await read()).toBe(1);
    resolve(page());
    expect((await before).etag).toBe('2');
    expect(await read()).toBe(1);
  });
  it('does not keep a page begun before a change when it was not requested since', async () => {
    const { get, resolve } = slow();
    const before = get();
    pages.drop(undefined);
    resolve(page());
    await before;
    expect(pages.peek('/')).toBeUndefined();
  });
  it('drops what depends on a change and keeps the rest', async () => {
    for (const scope of ['sofas', 'beds', 'all']) await read(`/${scope}`, scope);
    pages.drop(['sofas', 'all']);
    expect(['/sofas', '/beds', '/all'].map((key) => pages.peek(key) !== undefined)).toEqual([false, true, false]);
    pages.drop(undefined);
    expect([pages.peek('/beds'), pages.turn()]).toEqual([undefined, 2]);
  });
  it('counts a page that is found before anything is looked at, as one that is found later', async () => {
    const [made, found] = [await counted('made'), await counted('process')];
    await read('/a');
    pages.peek('/a');
    pages.peek('/b');
    await read('/a');
    expect([(await counted('made')) - made, (await counted('process')) - found]).toEqual([1, 2]);
  });
  it('evicts the least recently used when pages take more bytes than allowed', async () => {
    const big = (key: string) => pages.get(key, async () => page('all', { bytes: 200_000 }));
    await big('/a');
    await big('/b');
    pages.peek('/a');
    await big('/c');
    expect(['/a', '/b', '/c'].map((key) => pages.peek(key) !== undefined)).toEqual([true, false, true]);
  });
  it('does not keep what is not for others, and nothing else leaves for it', async () => {
    await read('/kept');
    await pages.get('/mine', async () => page('all', { isCacheable: false }));
    expect([pages.peek('/mine'), pages.peek('/kept') !== undefined]).toEqual([undefined, true]);
  });
  it('builds again after a failure, which every waiting caller gets', async () => {
    const { get, reject } = slow();
    const both = Promise.allSettled([get(), get()]);
    reject(new Error('away'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read()).toBe(1);
  });
  it('does not cut the making short by the deadline of the first caller', async () => {
    let left = 0;
    const make = async () => {
      left = timeLeft(2_000);
      return page();
    };
    await runInContext({ deadline: Date.now() + 5 }, () => pages.get('/', make));
    expect(left).toBe(2_000);
  });
});
