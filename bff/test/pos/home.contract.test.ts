import { homeAnswer } from '@shop/contract/pos/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAnswer } from '@shop/contract/v1/session';
import { signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let without: Shop;
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  without = await runningShop();
});
afterAll(async () => {
  await without.stop();
  await shop.stop();
});

const staffAt = (at: Shop) => signedInAs(at.browser(), 'staff');

describe("the counter's first screen", () => {
  it('is for staff alone', async () => {
    const shopper = shop.browser();
    await shopper.get('/v1/session');
    expect((await shopper.get('/pos/home')).status).toBe(401);
  });
  it('says what waits, each kind once, and when the session ends', async () => {
    const browser = await staffAt(shop);
    const home = homeAnswer.parse((await browser.get('/pos/home')).json);
    expect(home.tasks?.map(({ code }) => code).toSorted()).toEqual([
      'dispatch',
      'freight',
      'quote',
      'refund',
      'short',
      'transfer',
      'unpaid',
    ]);
    expect([home.alerts, home.counts, home.terminals]).toEqual([0, { quote: 0, 'p-order': 0 }, []]);
    const { staff } = sessionAnswer.parse((await browser.get('/v1/session')).json);
    for (const left of [home.ends_in, staff?.ends_in ?? 0]) expect([left > 3_540, left <= 3_600]).toEqual([true, true]);
  });
  it('is there without the part whose service is away', async () => {
    const browser = await staffAt(without);
    const { status, json } = await browser.get('/pos/home');
    expect([status, homeAnswer.parse(json)]).toMatchObject([
      200,
      { tasks: null, alerts: null, counts: null, terminals: null },
    ]);
  });
});
