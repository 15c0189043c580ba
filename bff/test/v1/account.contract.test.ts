import { customerAnswer, loginAnswer, messageAnswer, registerAnswer } from '@shop/contract/v1/account';
import { leadAnswer } from '@shop/contract/v1/leads';
import { sessionAnswer } from '@shop/contract/v1/session';
import { wishToggled } from '@shop/contract/v1/wishlist';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await runningShop();
});
afterAll(() => shop.stop());

async function visitor(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  return browser;
}
async function shopper(): Promise<Browser> {
  const browser = await visitor();
  await browser.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' });
  return browser;
}
const sessionOf = async (browser: Browser) => sessionAnswer.parse((await browser.get('/v1/session')).json);

describe('POST /v1/email', () => {
  it('says found, then logged, and gives new cookies with the login', async () => {
    const browser = await visitor();
    const login = async (body: object) =>
      loginAnswer.parse((await browser.post('/v1/email', { token: 'pass', ...body })).json);
    expect(await login({ email: 'nobody@demo.test' })).toMatchObject({ found: false, logged: false });
    expect(await login({ email: 'shopper@demo.test' })).toMatchObject({ found: true, logged: false });
    expect(await login({ email: 'shopper@demo.test', password: 'wrong' })).toMatchObject({
      found: true,
      logged: false,
    });
    const before = new Map(browser.cookies);
    expect(await login({ email: 'shopper@demo.test', password: 'Passw0rd!' })).toMatchObject({
      found: true,
      logged: true,
    });
    expect(browser.cookies.get('sid')).not.toBe(before.get('sid'));
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
    expect((await sessionOf(browser)).customer).toMatchObject({ firstname: 'Aroha', email: 'shopper@demo.test' });
    browser.cookies.set('sid', before.get('sid') ?? '');
    expect((await sessionOf(browser)).customer).toBeNull();
  });
  it('gives no cookie to who did not get in', async () => {
    const browser = await visitor();
    const answer = await browser.post('/v1/email', { email: 'shopper@demo.test', password: 'wrong', token: 'pass' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });
  it('needs a captcha, and says so when it cannot be checked', async () => {
    const browser = await visitor();
    const sentence = 'Captcha validation failed, please try again';
    for (const token of ['', 'fail']) {
      const answer = await browser.post('/v1/email', { email: 'shopper@demo.test', token });
      expect([answer.status, answer.text]).toEqual([403, sentence]);
    }
    await shop.fault('siteverify', 'error500');
    const away = await browser.post('/v1/email', { email: 'shopper@demo.test', token: 'pass' });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
    expect(away.text).toContain('security check');
  });
  it('refuses what is no address with the form’s sentence', async () => {
    const answer = await (await visitor()).post('/v1/email', { email: 'nobody', token: 'pass' });
    expect([answer.status, answer.text]).toEqual([422, 'This is not a valid email address']);
  });
});

describe('POST /v1/register', () => {
  const form = { firstname: 'Ana', lastname: 'Lee', password: 'Secret#123', news: 1, token: 'pass' };
  it('makes an account and signs in', async () => {
    const browser = await visitor();
    const answer = await browser.post('/v1/register', { ...form, email: 'ana@demo.test' });
    expect(registerAnswer.parse(answer.json)).toEqual({ logged: true, message: '' });
    expect((await sessionOf(browser)).customer).toMatchObject({ firstname: 'Ana', lastname: 'Lee' });
    const details = customerAnswer.parse((await browser.get('/v1/account/details')).json);
    expect(details).toMatchObject({ email: 'ana@demo.test', newsletter: true });
  });
  it('takes a form as well as JSON', async () => {
    const browser = await visitor();
    const answer = await browser.send('/v1/register', {
      method: 'POST',
      body: new URLSearchParams({ ...form, news: 'on', email: 'form@demo.test' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(registerAnswer.parse(answer.json).logged).toBe(true);
  });
  it.each([
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: 'new@demo.test', firstname: '' }, 'Please enter your first name'],
    [
      { email: 'new@demo.test', password: 'weak' },
      'Your password needs to be at least 8 characters and contains a number and a special character',
    ],
    [{ email: 'shopper@demo.test' }, 'This email already has an account. Please log in.'],
  ])('answers 422 with the sentence of the rule: %o', async (change, sentence) => {
    const answer = await (await visitor()).post('/v1/register', { ...form, ...change });
    expect([answer.status, answer.text]).toEqual([422, sentence]);
  });
});

describe('logout', () => {
  it('ends the shopper part, gives new cookies and leaves a staff part alone', async () => {
    const browser = await shopper();
    await browser.walk('/pos/microsoftlogin?login_hint=staff@demo.test');
    expect(await sessionOf(browser)).toMatchObject({ customer: { firstname: 'Aroha' }, staff: { role: 'staff' } });
    const before = browser.cookies.get('sid');
    expect((await browser.post('/v1/logout')).json).toEqual({ success: true });
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect(await sessionOf(browser)).toMatchObject({ customer: null, staff: { role: 'staff' } });
    browser.cookies.set('sid', before ?? '');
    expect(await sessionOf(browser)).toMatchObject({ customer: null, staff: null });
  });
});

describe('passwords', () => {
  it('are reset by a link that came by e-mail, the same answer for every address', async () => {
    const browser = await visitor();
    const forgot = async (email: string) =>
      messageAnswer.parse((await browser.post('/v1/password/forgot', { email, token: 'pass' })).json);
    expect(await forgot('credit@demo.test')).toEqual(await forgot('nobody@demo.test'));
    const spent = await browser.post('/v1/password/reset', { reset: 'guess', password: 'Another#456', token: 'pass' });
    expect([spent.status, spent.text]).toEqual([
      422,
      'This link was already used or has expired. Please ask for a new one.',
    ]);
  });
  it('are changed only with the current one', async () => {
    const browser = await visitor();
    const form = {
      email: 'changer@demo.test',
      firstname: 'Cha',
      lastname: 'Nger',
      password: 'Secret#123',
      token: 'pass',
    };
    await browser.post('/v1/register', form);
    const change = (current: string) => browser.post('/v1/password/change', { current, password: 'Another#456' });
    expect((await change('wrong')).text).toBe('Your current password is not right');
    expect(messageAnswer.parse((await change('Secret#123')).json).success).toBe(true);
  });
});

describe('account details', () => {
  it('change field by field, and the name in the page’s head with them', async () => {
    const browser = await visitor();
    const form = {
      email: 'details@demo.test',
      firstname: 'Old',
      lastname: 'Name',
      password: 'Secret#123',
      token: 'pass',
    };
    await browser.post('/v1/register', form);
    const answer = await browser.post('/v1/account/details', { firstname: 'New', mobile: '021555' });
    expect(customerAnswer.parse(answer.json)).toMatchObject({ firstname: 'New', lastname: 'Name', mobile: '021555' });
    expect((await sessionOf(browser)).customer?.firstname).toBe('New');
    const refused = await browser.post('/v1/account/details', { mobile: '021-555' });
    expect([refused.status, refused.text]).toEqual([422, 'Mobile number should be numbers only']);
  });
});

describe('the wishlist', () => {
  it('asks a visitor to log in, with a 200', async () => {
    const answer = await (await visitor()).post('/v1/wishlist/toggle', { sku: 'ANYTHING' });
    expect(wishToggled.parse(answer.json)).toEqual({ login: 0, action: '', datalayer_ga4: null });
  });
});

describe('forms that leave a lead', () => {
  const send = async (path: string, body: object) => {
    const answer = await (await visitor()).post(path, { token: 'pass', ...body });
    return leadAnswer.parse(answer.json);
  };
  const refused = (sentence: string) => ({ success: false, msg: sentence, error: sentence });
  it('are thanked for', async () => {
    const contact = { name: 'Ana', email: 'ana@demo.test', mobile: '', subject: 'Sofa', message: 'Is it soft?' };
    expect((await send('/v1/contact/form', contact)).success).toBe(true);
    expect((await send('/v1/newsletter', { email: 'ana@demo.test' })).success).toBe(true);
    expect(
      (await send('/v1/fakeRegister', { type: 'vip-night', email: 'shopper@demo.test', firstname: 'A' })).success,
    ).toBe(true);
  });
  it('are refused with the form’s sentence, as a 200', async () => {
    expect(await send('/v1/contact/form', { name: 'Ana', email: 'ana@demo.test', message: '' })).toEqual(
      refused('Name, Email and Message cannot be empty'),
    );
    expect(await send('/v1/newsletter', { email: 'ana' })).toEqual(refused('Please enter a valid email address'));
  });
  it('never make or change an account', async () => {
    const before = await shop.accounts.query('select count(*), max(updated_at) from customer');
    await send('/v1/fakeRegister', { type: 'x', email: 'shopper@demo.test', firstname: 'Evil', lastname: 'Twin' });
    expect((await shop.accounts.query('select count(*), max(updated_at) from customer')).rows).toEqual(before.rows);
  });
});

describe('the forms of a page without JavaScript', () => {
  const message = { name: 'Ana', email: 'ana@demo.test', message: 'Do you deliver to Waiheke?' };
  const plain = (path: string, body: object, headers: Record<string, string> = {}) =>
    shop.browser().send(path, { method: 'POST', body, headers, bare: true });
  it('need no cookie, no token and no captcha, and keep the rules of the others', async () => {
    const contact = leadAnswer.parse((await plain('/v1/contact/plain', message)).json);
    const refused = leadAnswer.parse((await plain('/v1/contact/plain', { ...message, email: 'ana' })).json);
    const signedUp = leadAnswer.parse((await plain('/v1/newsletter/plain', { email: 'ana@demo.test' })).json);
    expect([contact.success, refused.success, signedUp.success]).toEqual([true, false, true]);
    expect(refused).toMatchObject({ error: 'Please enter a valid email' });
  });
  it('are refused when the browser says that another site sends them', async () => {
    const answer = await plain('/v1/contact/plain', message, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });
  it('do not open the calls of the pages with JavaScript, which need their captcha', async () => {
    const browser = await visitor();
    expect((await browser.post('/v1/contact/form', { ...message, token: '' })).status).toBe(403);
  });
});
