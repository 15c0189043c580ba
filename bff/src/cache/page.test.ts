import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodingFor, isHeld, packClosely, packedAs, pageOf } from './page.ts';

const page = pageOf(Buffer.from('{"a":"'.padEnd(3_000, 'x')), 0);
const accepts = (value: string) => encodingFor(page, { 'accept-encoding': value });

describe('a cached page', () => {
  it('is packed as the browser likes best', () => {
    expect(
      ['gzip, deflate, br, zstd', 'br', 'gzip', 'gzip;q=1.0, br;q=0', 'gzip;q=0', 'deflate', '*', ''].map(accepts),
    ).toEqual(['br', 'br', 'gzip', 'gzip', 'identity', 'identity', 'identity', 'identity']);
    expect(encodingFor(page, {})).toBe('identity');
    expect(encodingFor(pageOf(Buffer.from('{}'), 0), { 'accept-encoding': 'br' })).toBe('identity');
  });
  it('is packed once', async () => {
    const [first, second] = [await packedAs(page, 'br'), await packedAs(page, 'br')];
    expect(first).toBe(second);
    expect(brotliDecompressSync(first)).toEqual(page.identity);
    expect(gunzipSync(await packedAs(page, 'gzip'))).toEqual(page.identity);
  });
  it('is packed more closely when it is asked for again', async () => {
    const listing = pageOf(
      Buffer.from(Array.from({ length: 400 }, (_, n) => `sofa ${n * n} at ${n % 7}`).join(',')),
      0,
    );
    const quick = await packedAs(listing, 'br');
    await packClosely(listing);
    const close = await packedAs(listing, 'br');
    expect(close.length).toBeLessThan(quick.length);
    expect(brotliDecompressSync(close)).toEqual(listing.identity);
    await packClosely(listing);
    expect(await packedAs(listing, 'br')).toBe(close);
  });
  it('is known by its content', () => {
    const [same, other] = [pageOf(page.identity, 9), pageOf(Buffer.from('{}'), 0)];
    expect([same.etag === page.etag, other.etag === page.etag]).toEqual([true, false]);
    expect(isHeld(page, { 'if-none-match': `"x", ${page.etag}` })).toBe(true);
    expect(isHeld(page, { 'if-none-match': other.etag })).toBe(false);
    expect(isHeld(page, {})).toBe(false);
  });
});
