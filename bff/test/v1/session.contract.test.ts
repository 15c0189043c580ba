import { sessionAnswer } from '@shop/contract/v1/session';
import { locationsAnswer } from '@shop/contract/v1/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Shop, runningShop } from '../running-bff.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await runningShop();
});
afterAll(() => shop.stop());

describe('GET /v1/session', () => {
  it('gives a new browser both cookies, and says that no one is signed in', async () => {
    const browser = shop.browser();
    const answer = await browser.get('/v1/session');
    const session = sessionAnswer.parse(answer.json);
    expect(session).toMatchObject({ customer: null, staff: null, itemcount: 0, wishcount: 0, menuMini: false });
    const [sid, xsrf] = answer.headers.getSetCookie();
    expect(sid).toMatch(/^sid=[\w-]{22}\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Max-Age=\d+; Path=\/; SameSite=Lax$/);
    expect(browser.cookies.get('XSRF-TOKEN')).toBe(session.csrf);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
  it('leaves a browser that has both with what it has, and mends a token that belongs to another session', async () => {
    const browser = shop.browser();
    await browser.get('/v1/session');
    const sid = browser.cookies.get('sid');
    expect((await browser.get('/v1/session/')).headers.getSetCookie()).toEqual([]);
    browser.cookies.set('XSRF-TOKEN', 'somebody-elses');
    const answer = await browser.get('/v1/session');
    expect(browser.cookies.get('sid')).toBe(sid);
    expect(browser.cookies.get('XSRF-TOKEN')).toBe(sessionAnswer.parse(answer.json).csrf);
  });
  it.each(['AAAAAAAAAAAAAAAAAAAAAA', `${'A'.repeat(22)}.${'B'.repeat(43)}`])(
    'never keeps a session id that the browser chose: %s',
    async (chosen) => {
      const browser = shop.browser();
      browser.cookies.set('sid', chosen);
      const session = sessionAnswer.parse((await browser.get('/v1/session')).json);
      expect(browser.cookies.get('sid')).not.toBe(chosen);
      browser.cookies.set('sid', chosen);
      browser.cookies.set('XSRF-TOKEN', session.csrf);
      expect((await browser.post('/v1/logout')).status).toBe(403);
    },
  );
  it('writes no row for somebody who only looks', async () => {
    const before = await shop.accounts.query('select 1 from session');
    const browser = shop.browser();
    await browser.get('/v1/session');
    await browser.get('/v1/session');
    expect((await shop.accounts.query('select 1 from session')).rowCount).toBe(before.rowCount);
  });
});

describe('POST /v1/report', () => {
  it('takes what a page could not read of an answer, from a page of ours alone', async () => {
    const browser = shop.browser();
    const problem = { requestId: 'request-1', fault: '/v1/session answered what its contract does not say: csrf' };
    expect((await browser.post('/v1/report', problem)).status).toBe(403);
    await browser.get('/v1/session');
    expect((await browser.post('/v1/report', problem)).json).toEqual({ success: true });
    expect((await browser.post('/v1/report', { fault: ' ' })).status).toBe(400);
  });
});

describe('GET /v1/store/getLocations', () => {
  const codes = async (query: string) => {
    const answer = await shop.browser().get(`/v1/store/getLocations${query}`);
    const parsed = locationsAnswer.parse(answer.json);
    return parsed.locations.map(({ code }) => code).toSorted();
  };
  it('filters by every flag that is given', async () => {
    expect(await codes('?website=1')).toEqual(['AKL', 'CHC', 'HAM', 'WLG']);
    expect(await codes('?physical=1')).toEqual(['AKL', 'CHC', 'DC', 'WLG']);
    expect(await codes('/?third_party=1')).toEqual(['HAM']);
    expect(await codes('?physical=1&collect=1&website=1&third_party=0')).toEqual(['AKL', 'CHC', 'WLG']);
  });
  it('refuses a flag that is none, with a sentence', async () => {
    const answer = await shop.browser().get('/v1/store/getLocations?physical=perhaps');
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('physical');
  });
});
