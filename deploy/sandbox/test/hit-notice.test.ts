import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHit, tag } from './a-hit.ts';
import { aMerchant, aSandbox, type Merchant, type TestSandbox } from './a-sandbox.ts';

let sandbox: TestSandbox;
let hit: ReturnType<typeof aHit>;
beforeEach(async () => {
  sandbox = await aSandbox({ noticeWaitsMs: [20, 20, 20] });
  hit = aHit(sandbox);
});
afterEach(() => sandbox.discard());

describe('the notice of an end', () => {
  const ask = (merchant: Merchant) => ({ UrlSuccess: `${merchant.origin}/good`, UrlFail: `${merchant.origin}/bad` });
  const told = (merchant: Merchant) =>
    merchant.received.map(({ method, url, body }) => `${method} ${url} ${body}`.trim());
  const script = (wanted: object) =>
    fetch(`${sandbox.origin}/sandbox/terminals/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
  const SOON = { timeout: 5_000 };
  let merchant: Merchant;
  afterEach(() => merchant.close());

  it('is a GET of the address for that end, without a word more, once', async () => {
    merchant = await aMerchant(200);
    await hit.pay('12.00', { TxnRef: 'good', ...ask(merchant) });
    await hit.untilComplete('good');
    await hit.pay('12.01', { TxnRef: 'bad', ...ask(merchant) });
    await hit.untilComplete('bad');
    await expect.poll(() => told(merchant), SOON).toEqual(['GET /good', 'GET /bad']);
  });
  it.each([
    [500, 4],
    [429, 4],
    [200, 1],
    [201, 1],
    [302, 1],
    [303, 1],
    [404, 1],
    [502, 1],
  ])('answered %i is told %i times', async (status, times) => {
    merchant = await aMerchant(status);
    await hit.pay('12.00', ask(merchant));
    await hit.untilComplete('ref1');
    await expect.poll(() => merchant.received.length, SOON).toBe(times);
    await new Promise((later) => setTimeout(later, 100));
    expect(merchant.received).toHaveLength(times);
  });
  it('comes as often and as late as it is scripted, and for a signature before the end', async () => {
    merchant = await aMerchant(200);
    expect((await script({ copies: 21 })).status).toBe(400);
    expect((await script({ copies: 2, delayMs: 300 })).status).toBe(204);
    await hit.pay('12.05', ask(merchant));
    await expect.poll(async () => tag(await hit.status('ref1'), 'TxnStatusId'), SOON).toBe('7');
    expect(merchant.received).toEqual([]);
    await script({});
    await hit.press('ref1', 'B1', 'YES');
    await expect.poll(() => merchant.received.length, SOON).toBe(3);
  });
});
