import { branchAnswer, menuAnswer, pinAnswer, pinsAnswer, staffAnswer } from '@shop/contract/pos/staff';
import { sessionAnswer } from '@shop/contract/v1/session';
import { isUuid } from '@shop/primitives/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signed } from '../../src/edge/tokens.ts';
import { CALLBACK } from '../../src/pos/sign-in.routes.ts';
import { staffSignIn } from '../../src/pos/sign-in.ts';
import type { Browser } from '../browser.ts';
import { NOTE_KEYS, OIDC_SECRET, runningShop, type Shop } from '../running-bff.ts';
import { TENANT } from '../open-service.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await runningShop();
});
afterAll(() => shop.stop());

async function signedIn(email = 'staff@demo.test'): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  await browser.walk(`/pos/microsoftlogin?login_hint=${email}`);
  return browser;
}
const sessionOf = async (browser: Browser) => sessionAnswer.parse((await browser.get('/v1/session')).json);
const managerId = async (browser: Browser) => {
  const { json } = await browser.post('/pos/get-staffs', { roles: ['manager', 'admin'] });
  const answer = staffAnswer.parse(json);
  return answer.success ? (answer.staffs.find(({ firstname }) => firstname === 'Marcus')?.id ?? '') : '';
};

describe('staff sign-in', () => {
  it('goes through the issuer and comes back as staff, on a new session id', async () => {
    const browser = shop.browser();
    await browser.get('/v1/session');
    const before = new Map(browser.cookies);
    const last = await browser.walk('/pos/microsoftlogin?login_hint=staff@demo.test');
    expect(last.url).toBe(`${shop.origin}/pos`);
    expect(browser.cookies.get('sid')).not.toBe(before.get('sid'));
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
    expect(browser.cookies.has('staff-sign-in')).toBe(false);
    const { staff, customer } = await sessionOf(browser);
    expect(staff).toMatchObject({
      firstname: 'Priya',
      role: 'staff',
      branch: 'AKL',
      location: expect.stringContaining('Auckland'),
    });
    expect(customer).toBeNull();
  });
  it('leads back to the page that required it, and to none but ours', async () => {
    const browser = shop.browser();
    const { url } = await browser.walk('/pos/microsoftlogin?login_hint=staff@demo.test&to=/pos/branches%3Fq%3Da%2520b');
    expect(url).toBe(`${shop.origin}/pos/branches?q=a%20b`);
    for (const to of [
      'https://elsewhere.test/',
      '//elsewhere.test',
      '/pos//elsewhere.test',
      '/posh',
      '/v1/session',
      '/pos/../v1',
    ]) {
      expect([to, (await browser.get(`/pos/microsoftlogin?to=${encodeURIComponent(to)}`)).status]).toEqual([to, 400]);
    }
  });
  it('takes the role from the issuer, never from anything the browser says', async () => {
    expect((await sessionOf(await signedIn('manager@demo.test'))).staff?.role).toBe('manager');
    expect((await sessionOf(await signedIn('admin@demo.test'))).staff?.role).toBe('admin');
  });
  it('refuses a return that this browser did not begin', async () => {
    const begun = await shop.browser().get('/pos/microsoftlogin');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const stranger = shop.browser();
    const answer = await stranger.get(`/pos/microsoftlogin/callback?code=abc&state=${state}`);
    expect([answer.status, answer.text]).toEqual([403, 'This sign-in is out of date. Please start again.']);
    expect((await sessionOf(stranger)).staff).toBeNull();
  });
  it('refuses a forged state, a forged cookie, and a code used twice', async () => {
    const browser = shop.browser();
    const begun = await browser.get('/pos/microsoftlogin');
    expect((await browser.get('/pos/microsoftlogin/callback?code=abc&state=forged')).status).toBe(403);
    browser.cookies.set(
      'staff-sign-in',
      `${Buffer.from('{"state":"x","nonce":"y","verifier":"z"}').toString('base64url')}.forged`,
    );
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    expect((await browser.get(`/pos/microsoftlogin/callback?code=abc&state=${state}`)).status).toBe(403);
  });
  it('refuses a note of ours that was written for something else', async () => {
    const browser = shop.browser();
    browser.cookies.set('staff-sign-in', signed(NOTE_KEYS, 'left-carts', 'one-two'));
    expect((await browser.get('/pos/microsoftlogin/callback?code=abc&state=x')).status).toBe(403);
  });
  it('says so when the issuer is not there, and works again when it is', async () => {
    await shop.fault('issuer', 'error500');
    const browser = shop.browser();
    const answers = [await browser.walk('/pos/microsoftlogin?login_hint=staff@demo.test')];
    answers.push(await browser.walk('/pos/microsoftlogin?login_hint=staff@demo.test'));
    expect((await sessionOf(browser)).staff?.role).toBe('staff');
    expect(answers[0]?.status).toBeGreaterThanOrEqual(500);
  });
});

const REQUEST = { loginHint: 'staff@demo.test', to: '/pos/signed-in' };

describe('what the issuer says', () => {
  const signInFor = (tenant: string) =>
    staffSignIn({
      issuer: `${shop.sandbox}/sandbox/issuer`,
      clientId: 'shop-pos',
      clientSecret: OIDC_SECRET,
      tenant,
      redirectUri: shop.origin + CALLBACK,
    });
  /** The address the browser came back to; the bff refused it, because this browser began nothing there. */
  const returned = async (location: string) => (await shop.browser().walk(location)).url.replace(shop.origin, '');
  const changed = (remember: string, change: object) => {
    const kept = JSON.parse(Buffer.from(remember, 'base64url').toString()) as object;
    return Buffer.from(JSON.stringify({ ...kept, ...change })).toString('base64url');
  };

  it('is believed of our own tenant alone', async () => {
    const ours = signInFor(TENANT);
    const begun = await ours.begin(REQUEST);
    expect(await ours.finish(await returned(begun.location), begun.remember)).toMatchObject({
      identity: { tid: TENANT, appRoles: ['staff'] },
      to: REQUEST.to,
    });
    const others = signInFor('another-tenant');
    const other = await others.begin(REQUEST);
    await expect(others.finish(await returned(other.location), other.remember)).rejects.toMatchObject({
      code: 'sign_in.denied',
    });
  });
  it.each(['state', 'nonce', 'verifier'])('is refused when the %s is not the one that was sent', async (part) => {
    const signIn = signInFor(TENANT);
    const { location, remember } = await signIn.begin(REQUEST);
    const forged = changed(remember, { [part]: 'A'.repeat(43) });
    await expect(signIn.finish(await returned(location), forged)).rejects.toMatchObject({ code: 'sign_in.expired' });
  });
});

describe('the staff part', () => {
  it('is required by every call under /pos, also by one that does not exist', async () => {
    const browser = shop.browser();
    await browser.get('/v1/session');
    for (const path of ['/pos/check-pin', '/pos/get-staffs/', '/pos/logout', '/pos/no-such-call']) {
      expect((await browser.post(path)).status).toBe(401);
    }
    expect((await browser.get('/pos/change-menu/1')).status).toBe(401);
  });
  it('stores the menu and the branch, on GETs that need the token all the same', async () => {
    const browser = await signedIn();
    expect((await browser.send('/pos/change-menu/1', { bare: true })).status).toBe(403);
    expect((await sessionOf(browser)).menuMini).toBe(false);
    const token = { 'x-csrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' };
    expect(menuAnswer.parse((await browser.get('/pos/change-menu/1', token)).json)).toEqual({
      success: true,
      menuMini: true,
    });
    const branch = branchAnswer.parse((await browser.get('/pos/change-branch/WLG/', token)).json);
    expect(branch).toMatchObject({ success: true, branch: 'WLG' });
    expect(await sessionOf(browser)).toMatchObject({ menuMini: true, staff: { branch: 'WLG' } });
    const web = branchAnswer.parse((await browser.get('/pos/change-branch/WEB', token)).json);
    expect(web).toEqual({ success: true, branch: 'WEB', location: 'Web shop' });
    expect(await sessionOf(browser)).toMatchObject({ staff: { branch: 'WEB', location: 'Web shop' } });
    for (const code of ['XXX', 'HAM']) {
      const unknown = branchAnswer.parse((await browser.get(`/pos/change-branch/${code}`, token)).json);
      expect(unknown).toEqual({ success: false, msg: 'This branch is not known', error: 'This branch is not known' });
    }
    expect((await browser.get('/pos/change-menu/2', token)).status).toBe(400);
  });
  it('ends with its own logout and leaves a new session id', async () => {
    const browser = await signedIn();
    const before = browser.cookies.get('sid');
    expect((await browser.post('/pos/logout')).json).toEqual({ success: true });
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect((await sessionOf(browser)).staff).toBeNull();
    browser.cookies.set('sid', before ?? '');
    expect((await sessionOf(browser)).staff).toBeNull();
  });
});

describe('PINs', () => {
  it('are checked with the sentence of what is wrong', async () => {
    const browser = await signedIn();
    const check = async (body: object) => pinAnswer.parse((await browser.post('/pos/check-pin', body)).json);
    expect(await check({ pin: '1111', type: 'quote', managerId: 0 })).toEqual({ success: true });
    const refused = { success: false, msg: 'Please select a manager', error: 'Please select a manager' };
    expect(await check({ pin: '1111', type: 'no-deposit' })).toEqual(refused);
    expect(await check({ pin: '2222', type: 'no-deposit', managerId: await managerId(browser) })).toEqual({
      success: true,
    });
    expect(await check({ pin: '9999', type: 'quote' })).toMatchObject({ error: 'Wrong PIN, please try again' });
    expect((await browser.post('/pos/check-pin', { pin: '1111', type: 'everything' })).status).toBe(400);
  });
  it('are set anew by admins, and by nobody else', async () => {
    const admin = await signedIn('admin@demo.test');
    const staffs = staffAnswer.parse((await admin.post('/pos/get-staffs', { roles: ['manager'] })).json);
    const staffId = staffs.success ? staffs.staffs[0]?.id : '';
    const reset = (at: Browser, pin: string) => at.post('/pos/staff/reset-pin', { staffId, pin });
    expect((await reset(await signedIn(), '4827')).status).toBe(403);
    expect((await reset(admin, '1234')).json).toMatchObject({
      success: false,
      msg: expect.stringContaining('easy to guess'),
    });
    expect((await reset(admin, '2222')).json).toMatchObject({ success: false });
    const standing = async () => {
      const { pins } = pinsAnswer.parse((await admin.post('/pos/staff/pins')).json);
      return pins.find(({ id }) => id === staffId);
    };
    expect(await standing()).toMatchObject({ firstname: 'Marcus', role: 'manager', state: 'good', says: '' });
    for (let miss = 0; miss < 5; miss += 1)
      await admin.post('/pos/check-pin', { pin: '9173', type: 'refund', managerId: staffId });
    expect(await standing()).toMatchObject({ state: 'locked', says: expect.stringContaining('This PIN is locked') });
    expect((await (await signedIn()).post('/pos/staff/pins')).status).toBe(403);
    expect((await reset(admin, '4827')).json).toEqual({ success: true });
    expect(await standing()).toMatchObject({ state: 'good', says: '' });
    const check = await admin.post('/pos/check-pin', { pin: '4827', type: 'refund', managerId: staffId });
    expect(pinAnswer.parse(check.json)).toEqual({ success: true });
  });
  it('list managers by name and place, nothing more', async () => {
    const browser = await signedIn();
    const answer = staffAnswer.parse((await browser.post('/pos/get-staffs', { roles: ['admin', 'manager'] })).json);
    const names = answer.success ? answer.staffs.map(({ firstname, location }) => `${firstname} ${location}`) : [];
    expect(names.toSorted()).toEqual(['Helen AKL', 'Marcus AKL']);
    for (const { id, firstname, lastname } of answer.success ? answer.staffs : []) {
      expect(isUuid(id)).toBe(true);
      expect([firstname, lastname].every((name) => /^\p{L}+/u.test(name))).toBe(true);
    }
    const all = staffAnswer.parse((await browser.post('/pos/get-staffs')).json);
    expect(all.success && all.staffs.length).toBe(4);
  });
});
