import express from 'express';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Page, packedAs, sendPage } from './page.ts';

const text = Array.from({ length: 400 }, (_, n) => `sofa ${n * n} at ${n % 7}`).join(',');
const aPage = (body = text): Page => ({
  status: 200,
  headers: [['Content-Type', 'text/plain']],
  etag: 'W/"1"',
  identity: Buffer.from(body),
  scope: 'all',
  isCacheable: true,
  at: 0,
  packed: new Map(),
});

let shown = aPage();
let port = 0;
let stop = () => {};
beforeAll(async () => {
  const app = express().use((req, res) => sendPage(req, res, shown));
  const server = createServer(app).listen(0);
  await new Promise((listening) => server.once('listening', listening));
  port = (server.address() as AddressInfo).port;
  stop = () => server.close();
});
afterAll(() => stop());

async function get(headers: Record<string, string>, method = 'GET') {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sendRequest({ port, method, headers }, resolve).on('error', reject).end();
  });
  const { 'content-encoding': encoding = 'identity', 'content-length': length, vary } = answer.headers;
  return { status: answer.statusCode, encoding, length: Number(length), vary, body: await buffer(answer) };
}

describe('a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
  ])('to who reads %s goes out as %s', async (accepted, encoding) => {
    const answer = await get({ 'accept-encoding': accepted });
    expect([answer.encoding, answer.length, answer.vary]).toEqual([encoding, answer.body.length, 'Accept-Encoding']);
    const unpack = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };
    expect(unpack[encoding as keyof typeof unpack](answer.body).toString()).toBe(text);
  });
  it('that fits one packet is not compressed', async () => {
    shown = aPage('{}');
    expect((await get({ 'accept-encoding': 'br' })).encoding).toBe('identity');
    shown = aPage();
  });
  it('is not sent to a client that holds it, unless that reloads on purpose, and never to a HEAD', async () => {
    const held = await get({ 'if-none-match': '"x", W/"1"' });
    expect([held.status, held.body.length]).toEqual([304, 0]);
    expect((await get({ 'if-none-match': 'W/"2"' })).status).toBe(200);
    expect((await get({ 'if-none-match': 'W/"1"', 'cache-control': 'no-cache' })).status).toBe(200);
    const head = await get({}, 'HEAD');
    expect([head.length, head.body.length]).toEqual([text.length, 0]);
  });
  it('is compressed once, and more closely when it is requested again', async () => {
    const page = aPage();
    const quick = await packedAs(page, 'br');
    expect(await packedAs(page, 'br')).toBe(quick);
    await expect.poll(() => page.packed.get('br')?.body.length).toBeLessThan(quick.length);
    const close = await packedAs(page, 'br');
    expect(brotliDecompressSync(close).toString()).toBe(text);
    expect(await packedAs(page, 'br')).toBe(close);
  });
});
