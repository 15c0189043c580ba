import { gzipSync } from 'node:zlib';

/** Content types, of which none fits. */
export const TYPES = [
  '',
  'x',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/x-www-form-urlencoded; charset=x',
  '*/*',
];
const PACKED = gzipSync('{"a":1}');
const BOMB = gzipSync(Buffer.alloc(5_000_000, 32));
/** A content coding, and a body that may not be so coded. */
export const CODINGS: readonly [string, Buffer][] = [
  ['gzip', PACKED],
  ['gzip', BOMB],
  ['gzip', Buffer.from('no gzip')],
  ['br', PACKED],
  ['deflate', PACKED],
  ['zstd', PACKED],
  ['gzip, gzip', PACKED],
  ['identity', Buffer.from('{}')],
];
/** Broken JSON. */
export const BROKEN = [
  '',
  '{',
  '{"a":',
  'nul',
  '\ufeff{}',
  '{"a":1}}',
  "{'a':1}",
  '[1,]',
  '\u0000',
  '"',
  '{"a":NaN}',
  '{"a":\u0001}',
];

/** Odd headers on a usual request. */
export const HEADERS: readonly Readonly<Record<string, string | string[]>>[] = [
  { cookie: 'sid=' },
  { cookie: 'sid=%00; XSRF-TOKEN=%E0%A4%A' },
  { cookie: 'sid=AAAAAAAAAAAAAAAAAAAAAA; XSRF-TOKEN=x; left-carts=a.b; staff-sign-in=a.b' },
  { cookie: `sid=${'x'.repeat(8_000)}` },
  { cookie: '=;;==;__proto__=1' },
  { 'x-csrf-token': '' },
  { 'x-csrf-token': ['a', 'b'] },
  { 'x-request-id': 'x' },
  { 'x-request-id': 'x'.repeat(4_000) },
  { 'x-forwarded-for': 'x, ::ffff:1.2.3.4, 2001:db8::1, %00' },
  { 'x-forwarded-for': '::, :::::::, 1.2.3.4.5, fe80::1%eth0' },
  { 'x-forwarded-proto': 'ftp' },
  { 'x-forwarded-host': 'a/../b' },
  { accept: 'application/json' },
  { accept: ',;q=x' },
  { accept: 'application/problem+json;q=0' },
  { 'accept-encoding': 'br;q=0, gzip;q=2, *;q=x' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x", , "' },
  { range: 'bytes=0-0' },
  { traceparent: '00-x-y-z' },
  { traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01` },
  { 'sec-fetch-site': 'cross-site' },
  { expect: '100-continue' },
  { 'x-http-method-override': 'DELETE' },
];
