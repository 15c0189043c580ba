import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fits } from './answers-in-browser.ts';
import { type Address, createClient, HttpError } from './client.ts';
import type { LeadAnswer } from './v1/leads.ts';

type Answering = (path: string, init: RequestInit) => Promise<Response>;
const cookies = () => 'XSRF-TOKEN=a%20token';
const fitting = async () => ({ fits: () => true });
const { getJson, postJson } = createClient({ cookies, schemas: fitting });
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

  it('of a training shop carries the token of training, which stands beside the live one in a browser of both', async () => {
    const both = () => 'XSRF-TOKEN=live; training-XSRF-TOKEN=of%20training';
    const sent: (string | null)[] = [];
    answering(async (_path, init) => {
      sent.push(new Headers(init.headers).get('X-CSRF-TOKEN'));
      return Response.json({ success: true, count: 2 });
    });
    for (const training of [true, false]) {
      await createClient({ cookies: both, isTraining: () => training, schemas: fitting }).postJson(call, {});
    }
    expect(sent).toEqual(['of training', 'live']);
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

  it('shows the sentence of the server also where it comes without a type', async () => {
    answering(async () => new Response(new TextEncoder().encode('The list is being made anew.'), { status: 500 }));
    expect(await failureOf(getJson(call))).toMatchObject({ message: 'The list is being made anew.' });
  });

  it('never shows the page of a proxy', async () => {
    for (const type of ['text/html', 'text/plain', 'application/json']) {
      const headers = { 'Content-Type': type };
      answering(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers }));
      expect(await failureOf(getJson(call))).toMatchObject({
        status: 502,
        message: 'Something went wrong. Please try again.',
      });
    }
  });

  it('that is answered by something else than JSON ends in a sentence', async () => {
    answering(async () => new Response('<p>Please sign in to this network</p>'));
    expect(await failureOf(getJson(call))).toMatchObject({ message: 'Something went wrong. Please try again.' });
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

describe('an answer and its schema', () => {
  const signUp = '/v1/newsletter' as Address<LeadAnswer>;
  const sent = () => vi.mocked(fetch).mock.calls.map(([path, init]) => [path, init?.body] as const);

  it('that do not fit are a sentence for the person and a line in the log, which holds no value of the answer', async () => {
    const client = createClient({ cookies, schemas: async () => ({ fits }) });
    const headers = { 'X-Request-Id': 'request-1' };
    answering(async () => Response.json({ success: true, message: { secret: 'ana@demo.test' } }, { headers }));
    expect(await failureOf(client.postJson(signUp, {}))).toMatchObject({
      name: 'HttpError',
      message: 'Something went wrong. Please try again.',
      requestId: 'request-1',
    });
    const [, [path, body]] = sent() as [unknown, readonly [unknown, string]];
    expect(path).toBe('/v1/report');
    expect(JSON.parse(body)).toEqual({
      requestId: 'request-1',
      fault: expect.stringContaining('/v1/newsletter answered what its contract does not say: message'),
    });
    expect(body).not.toContain('ana@demo.test');
  });

  it('meet while the request is on its way: the schemas are requested beside it', async () => {
    const begun: string[] = [];
    const schemas = () => {
      begun.push('schemas');
      return fitting();
    };
    const client = createClient({ cookies, schemas });
    answering(async () => {
      begun.push('call');
      return Response.json({ success: true });
    });
    await client.getJson(call);
    await client.getJson(call);
    expect(begun).toEqual(['schemas', 'call', 'schemas', 'call']);
  });

  it('that cannot be loaded keep no answer back, and are loaded again with the next call', async () => {
    const schemas = vi.fn(fitting).mockRejectedValueOnce(new TypeError('no network'));
    const client = createClient({ cookies, schemas });
    answering(async () => Response.json({ success: true, count: 1 }));
    expect((await client.getJson(call)).count).toBe(1);
    expect((await client.getJson(call)).count).toBe(1);
    expect(schemas).toHaveBeenCalledTimes(2);
  });

  it('that do not come keep an answer back for two seconds at most', async () => {
    const client = createClient({ cookies, schemas: () => new Promise(() => undefined) });
    answering(async () => Response.json({ success: true, count: 1 }));
    const answer = client.getJson(call);
    let count = 0;
    void answer.then((found) => (count = found.count));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(count).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(count).toBe(1);
  });
});
