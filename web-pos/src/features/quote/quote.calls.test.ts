// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { complete } from './quote.calls.ts';

const REQUEST = { draft: 'd1', orderNo: '', version: 3, option: 'order', expected: '648.00' } as const;
const DONE = { success: true, redirect: '/pos/order-detail/100018', msg: 'done', orderNo: '100018', version: 1 };
let answers: (() => Promise<Response>)[];
let sent: string[];
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(async () => {
  await import('@shop/contract/answers-in-browser');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  document.cookie = 'XSRF-TOKEN=token';
  sent = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(body);
    return (answers.shift() ?? lost)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an answer that was lost on its way is asked for again, with the same draft in the same version', async () => {
  answers = [lost, lost, async () => Response.json(DONE)];
  const completed = complete(REQUEST);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await completed).toMatchObject({ orderNo: '100018' });
  expect(sent).toEqual(Array.from({ length: 3 }, () => JSON.stringify(REQUEST)));
});
it('a refusal is final, and a line that stays away is said after half a minute', async () => {
  answers = [async () => Response.json({ success: false, error: 'PIN required' }, { status: 200 })];
  await expect(complete(REQUEST)).rejects.toThrow('PIN required');
  expect(sent).toHaveLength(1);
  answers = [];
  const said = complete(REQUEST).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await said).toContain('We can’t reach the shop just now');
  expect(sent).toHaveLength(12);
});
it('of a line that swallows all, each try of which takes its whole deadline, that is said with the try that ends after it', async () => {
  answers = [];
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    sent.push('');
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('aborted'))));
  });
  const said = complete(REQUEST).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(45_000);
  expect([await said, sent.length]).toEqual([expect.stringContaining('We can’t reach the shop just now'), 2]);
});
