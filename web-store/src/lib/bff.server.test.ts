import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Address } from '@shop/contract/client';
import { afterEach, expect, it, vi } from 'vitest';

let bff: Server | undefined;
afterEach(() => {
  bff?.close().closeAllConnections();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The status of the page whose data such a bff answers. */
async function statusFor(answer: RequestListener): Promise<unknown> {
  const server = createServer(answer);
  bff = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('BFF_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { read } = await import('./bff.server.ts');
  const failure = await read('/v1/home' as Address<unknown>, new Request('http://shop.test/')).catch(
    (error: unknown) => error,
  );
  return (failure as { init?: { status?: number } }).init?.status ?? failure;
}

it('a bff that is away makes a page that is to be tried again', async () => {
  expect(await statusFor((_request, response) => void response.writeHead(503).end())).toBe(503);
});

it('so does one that breaks off in the middle of its answer', async () => {
  const half: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":');
    setTimeout(() => response.destroy(), 50);
  };
  expect(await statusFor(half)).toBe(503);
});
