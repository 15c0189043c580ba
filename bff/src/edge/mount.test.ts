import type { AddressInfo } from 'node:net';
import { captureLog } from '@shop/kit/testing/capture-log';
import { recordSpans } from '@shop/kit/testing/spans';
import { refuse } from '@shop/primitives/refusal';
import express from 'express';
import { expect, it } from 'vitest';
import { errorHandler } from './errors.ts';
import { type Guards, mount } from './mount.ts';
import { giveRequestId } from '@shop/kit/http/request-id';

const guards = {
  cookies: { sidOf: () => undefined },
  limits: { take: () => Promise.resolve() },
} as unknown as Guards;

/** An app with one call that fails so. */
function failing(error: Error) {
  const { log, lines } = captureLog();
  const app = express();
  app.use((req, res, next) => {
    giveRequestId(req, res, () => false);
    next();
  });
  const handle = () => Promise.reject(error);
  mount(app, [{ call: 'get /v1/instagram', visitor: 'none', handle }], guards);
  app.use(errorHandler(log));
  return { app, lines };
}

async function fetchFrom({ app }: ReturnType<typeof failing>): Promise<Response> {
  const server = app.listen(0);
  try {
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/instagram`);
  } finally {
    server.close();
  }
}

it.each(['/v1/instagram', '/v1/instagram?x=1', '/v1/instagram/', '/V1/Instagram', '/v1//instagram', '/v1/instagra%6D'])(
  '%s is one call or none, however it is spelt: never one that is checked less',
  async (path) => {
    const app = express();
    const taken: string[] = [];
    const limits = { take: (names: string[]) => Promise.resolve(void taken.push(...names)) };
    const handle = () => Promise.resolve({ photos: [] });
    app.use((req, res, next) => (giveRequestId(req, res, () => false), next()));
    mount(app, [{ call: 'get /v1/instagram', visitor: 'none', handle }], { ...guards, limits } as unknown as Guards);
    const server = app.listen(0);
    const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    server.close();
    expect([status, taken]).toEqual(status === 200 ? [200, ['read']] : [404, []]);
  },
);

it('HEAD changes nothing: a GET that changes something is never answered by it', async () => {
  const app = express();
  let changed = 0;
  const endpoint = { visitor: 'none' as const, handle: () => Promise.resolve(void (changed += 1)) };
  app.use((req, res, next) => (giveRequestId(req, res, () => false), next()));
  mount(app, [{ call: 'get /pos/change-menu/{mini}', ...endpoint }], guards);
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/pos/change-menu/1`, { method: 'HEAD' });
  server.close();
  expect([status, changed]).toEqual([404, 0]);
});

it.each([
  ['a bug', new TypeError('broken'), 500],
  ['a part that is away', refuse('unavailable', 'payment.provider', 'Please try again'), 503],
])('the log line and the trace of %s carry the request id of the answer', async (_what, error, status) => {
  const spans = recordSpans();
  const shop = failing(error);
  const answer = await fetchFrom(shop);
  const id = answer.headers.get('x-request-id');
  expect(answer.status).toBe(status);
  expect(shop.lines).toMatchObject([{ status, request_id: id }]);
  expect(spans.named('get /v1/instagram')[0]?.attributes).toMatchObject({ request_id: id });
  await spans.stop();
});
