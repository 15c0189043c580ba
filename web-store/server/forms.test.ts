import express from 'express';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlyRead, unreadable } from './failures.ts';
import { FORM_PAGES, formHandlers } from './forms.ts';

const OWN = 'https://shop.test';
let origin = '';
let stop = () => {};
beforeAll(async () => {
  const render = async (request: Request) =>
    new Response(`${new URL(request.url).pathname} ${await request.text()}`, {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  const parts = { origins: { captcha: [], pay: [] }, own: OWN, log: { error: () => undefined } };
  const app = express().post(FORM_PAGES, ...formHandlers(render, parts));
  const server = createServer(app.use(onlyRead, unreadable)).listen(0);
  await new Promise((listening) => server.once('listening', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => server.close();
});
afterAll(() => stop());

const FORM = 'application/x-www-form-urlencoded';
async function sent(path: string, headers: Record<string, string> = {}, body = 'name=Ana') {
  const answer = await fetch(origin + path, { method: 'POST', headers: { 'content-type': FORM, ...headers }, body });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

it('a form without script is answered by its page, which is kept by nobody', async () => {
  const { status, text, headers } = await sent('/contact', { origin: OWN });
  expect([status, text]).toEqual([200, '/contact name=Ana']);
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
});

it('a form of another site is refused', async () => {
  const other = await sent('/contact', { origin: 'https://other.test' });
  const named = await sent('/contact', { origin: OWN, 'sec-fetch-site': 'cross-site' });
  expect([other.status, named.status]).toEqual([403, 403]);
});

it('nothing but a form of usual size is taken in, and by no other page', async () => {
  const json = await sent('/contact', { 'content-type': 'application/json' }, '{}');
  const long = await sent('/newsletter', {}, 'a'.repeat(200_000));
  const other = await sent('/sofas');
  expect([json.status, long.status, other.status]).toEqual([415, 413, 405]);
});
