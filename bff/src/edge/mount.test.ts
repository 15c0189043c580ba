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
