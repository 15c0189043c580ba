import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from './page.ts';
import { pageCache } from './page-cache.ts';

let now = 0;
let listening = true;
let made = 0;
const pages = pageCache({ isListening: () => listening, now: () => now });

function page(bytes = 10, scope = 'all'): Page {
  const identity = Buffer.alloc(bytes, 'x');
  const packed = new Map([['identity', identity] as const]);
  return { status: 200, headers: [], etag: `"${(made += 1)}"`, identity, packed, scope, shareable: true };
}
const read = async (address = '/') => (await pages.get(address, async () => page())).etag;

beforeEach(() => {
  pages.drop(undefined);
  now = 0;
  made = 0;
  listening = true;
});

describe('a page in memory', () => {
  it('is old after half a minute: sent once more while a new one is made', async () => {
    expect(await read()).toBe('"1"');
    now = 29_999;
    expect(await read()).toBe('"1"');
    now = 30_000;
    expect([await read(), await read()]).toEqual(['"1"', '"2"']);
  });
  it('is not sent any more after a minute, whatever is made', async () => {
    await read();
    now = 60_000;
    expect(await read()).toBe('"2"');
  });
  it('lives for seconds while changes cannot be heard', async () => {
    await read();
    listening = false;
    now = 4_999;
    expect(await read()).toBe('"1"');
    now = 5_000;
    expect(await read()).toBe('"2"');
  });
  it('that was begun before a change is given to who asked, and not kept', async () => {
    const { promise, resolve } = Promise.withResolvers<Page>();
    const slow = pages.get('/', () => promise);
    pages.drop(['all']);
    expect(await read()).toBe('"1"');
    resolve(page());
    expect((await slow).etag).toBe('"2"');
    expect(await read()).toBe('"1"');
  });
  it('leaves when more bytes are kept than allowed, the least asked for first', async () => {
    const big = (address: string) => pages.get(address, async () => page(8 * 1_048_576));
    await big('/a');
    await big('/b');
    pages.peek('/a');
    await big('/c');
    expect(['/a', '/b', '/c'].map((address) => pages.peek(address) !== undefined)).toEqual([true, false, true]);
  });
  it('has no address that nobody would type twice', async () => {
    const endless = `/search?q=${'x'.repeat(600)}`;
    await read(endless);
    expect(pages.peek(endless)).toBeUndefined();
  });
});
