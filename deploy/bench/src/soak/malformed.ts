import { connect } from 'node:net';
import type { Call } from '../load/send.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const POST = { method: 'POST', headers: JSON_TYPE } as const;

/** Requests that are refused: each with the origin before it. */
export const REFUSED: readonly Call[] = [
  { url: '/v1/cart/paymentcalculator', ...POST, body: '{"amount":' },
  { url: '/v1/cart/paymentcalculator', ...POST, body: JSON.stringify({ amount: 'x'.repeat(200_000) }) },
  {
    url: '/v1/cart/paymentcalculator',
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x'.repeat(300_000),
  },
  { url: '/v1/cart/add', ...POST, body: '{"sku":"x","qty":1e308}' },
  { url: '/v1/pay/return/%EF%BB%BF' },
  { url: '/v1/product/%E0%A4%A' },
  { url: '/v1/items?sort=price&pageNum=9999999999' },
  { url: '/%E0%A4%A' },
  { url: '/no-such-page-at-all' },
  { url: '/assets/gone.js' },
  { url: '/sofas/2', headers: { accept: 'application/json' } },
  { url: '/v1/session', headers: { cookie: `sid=${'x'.repeat(20_000)}` } },
];

/** Bytes that are no request, and requests whose client goes away. */
const BYTES: readonly string[] = [
  '\x16\x03\x01\x02\x00hello\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'POST /v1/cart/add HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"sku":',
  'GET / HTTP/1.1\r\nHost: shop\r\n\r\nGET /v1/home HTTP/1.1\r\nHost: shop\r\n\r\n',
];
const LEAVES_MS = 200;

/** Writes bytes and goes away in the middle of whatever comes. */
export function rudeVisit(origin: string, nth: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(BYTES[nth % BYTES.length] ?? ''));
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.setTimeout(LEAVES_MS, () => socket.resetAndDestroy());
    socket.once('data', () => socket.resetAndDestroy());
  });
}
