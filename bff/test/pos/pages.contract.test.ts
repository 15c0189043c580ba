import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningShop, type Shop } from '../running-bff.ts';

/** Every GET of the counter's contract. */
const CALLS = [
  '/pos/cus-search/ana?limit=5',
  '/pos/cus-select/7',
  '/pos/get-recent-customers/',
  '/pos/get-recent-customers',
  '/pos/load-cus-cart/',
  '/pos/print/quote/100001',
  '/pos/print/order/100001/receipt',
  '/pos/print/order//receipt',
  '/pos/hit/getStations',
  '/pos/verifone/init/100001',
  '/pos/order-info/100001',
  '/pos/quote-info/100001',
  '/pos/check-allocation/100001',
  '/pos/quote-del/100001',
  '/pos/order-cancel/100001',
  '/pos/home',
  '/pos/change-menu/1',
  '/pos/change-branch/AKL',
  '/pos/change-menu/',
  '/pos/change-branch/',
  '/pos/report/dailyBanking/7',
];

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-pos-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Point of sale</title>');
  await writeFile(join(folder, 'assets/index-abc123.js'), 'export {};');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  shop = await runningShop({ WEB_POS_DIR: folder });
});
afterAll(() => shop.stop());

describe('the staff pages', () => {
  it('are the one page, fresh each time: 200 for a screen, 404 for any other address under /pos that is no call', async () => {
    for (const [path, status] of [
      ['/pos', 200],
      ['/pos/', 200],
      ['/pos/quote', 200],
      ['/pos/sale/', 200],
      ['/pos/sale/d-1', 200],
      ['/pos/order-detail/10023', 200],
      ['/pos/sign-in?from=x', 200],
      ['/pos/nowhere', 404],
      ['/pos/order-detail', 404],
      ['/pos/order-detail/10023/more', 404],
      ['/pos/check-pin', 404],
    ] as const) {
      const answer = await shop.browser().get(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, status, 'no-cache']);
      expect(answer.text).toContain('Point of sale');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; style-src");
    }
  });
  it("show in a frame only what is of the terminal provider's origin", async () => {
    const policy = (await shop.browser().get('/pos')).headers.get('content-security-policy');
    expect(policy).toContain(`frame-src ${shop.sandbox};`);
  });
  it('are never the answer of a call, also of one that nothing answers yet', async () => {
    const staff = shop.browser();
    await staff.get('/v1/session');
    await staff.walk('/pos/microsoftlogin?login_hint=staff@demo.test');
    for (const call of CALLS) {
      const signedOut = await shop.browser().get(call);
      expect([call, signedOut.status, signedOut.text]).toEqual([call, 401, 'Please sign in as staff']);
      expect((await staff.get(call)).text).not.toContain('Point of sale');
    }
    for (const page of ['', '/view/7', '/new/2026-11-23'])
      expect((await staff.get(`/pos/report/dailyBanking${page}`)).text).toContain('Point of sale');
  });
  it('keep files with a hash in their name for ever, and miss those that are gone', async () => {
    const asset = await shop.browser().get('/pos/assets/index-abc123.js');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await shop.browser().get('/pos/icon.svg')).headers.get('content-type')).toContain('svg');
    for (const gone of [
      '/pos/assets/index-old.js',
      '/pos/assets/',
      '/pos/assets/../../etc/passwd',
      '/pos/assets/%2e%2e/index.html',
    ]) {
      expect((await shop.browser().get(gone)).text).not.toMatch(/root:|<title>Point of sale<\/title>.*export/s);
    }
    expect((await shop.browser().get('/pos/assets/index-old.js')).status).toBe(404);
  });
});
