import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Address, createClient, HttpError } from './client.ts';

type Answering = (path: string, init: RequestInit) => Promise<Response>;
const { getJson, postJson } = createClient({ cookies: () => 'XSRF-TOKEN=a%20token' });
const call = '/v1/call' as Address<{ success: true; count: number } | { success: false; error: string }>;
const answering = (answer: Answering) => vi.stubGlobal('fetch', vi.fn(answer));
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.catch((reason: unknown) => reason);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('carries the CSRF token and answers its own type', async () => {
    answering(async (_path, init) => {
      expect(new Headers(init.headers).get('X-CSRF-TOKEN')).toBe('a token');
      return Response.json({ success: true, count: 2 });
    });
    expect((await postJson(call, {})).count).toBe(2);
  });

  it('throws the sentence of a refusal, with the request id that names it in the log', async () => {
    const headers = { 'X-Request-Id': 'request-1' };
    answering(async () => new Response('Please choose a size', { status: 422, headers }));
    const error = await failureOf(postJson(call, {}));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 422, message: 'Please choose a size', requestId: 'request-1' });
    answering(async () => Response.json({ success: false, error: 'No such coupon' }, { headers }));
    expect(await failureOf(getJson(call))).toMatchObject({
      status: 200,
      message: 'No such coupon',
      requestId: 'request-1',
    });
  });

  it('shows nobody the page of a proxy', async () => {
    const headers = { 'Content-Type': 'text/html' };
    answering(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers }));
    expect(await failureOf(getJson(call))).toMatchObject({
      status: 502,
      message: 'Something went wrong. Please try again.',
    });
  });

  const silent: Answering = (_path, { signal }) =>
    new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason as Error);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });

  it('is given up after 20 seconds, as if the shop could not be reached', async () => {
    answering(silent);
    const failure = failureOf(getJson(call));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0, message: expect.stringContaining('We can’t reach the shop') });
  });

  it('ends when its caller aborts it, before or while it runs, and leaves no timer', async () => {
    answering(silent);
    const leaving = new AbortController();
    const failure = failureOf(getJson(call, leaving.signal));
    leaving.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(await failureOf(getJson(call, leaving.signal))).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
