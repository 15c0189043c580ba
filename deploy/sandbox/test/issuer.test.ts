import { decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSandbox, RETURN_ORIGIN, setFault, type TestSandbox } from './a-sandbox.ts';
import { aBrowser, type Browser } from './a-browser.ts';

const CALLBACK = `${RETURN_ORIGIN}/pos/microsoftlogin/callback`;
const TENANT = '5c1e8d3a-2f47-4b9e-8a60-1d7f3b2c9e54';
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.discard());

const discover = (): Promise<client.Configuration> =>
  client.discovery(new URL(`${sandbox.origin}/sandbox/issuer`), 'shop', 'client secret', undefined, {
    execute: [client.allowInsecureRequests],
  });

interface Attempt {
  readonly config: client.Configuration;
  readonly verifier: string;
  readonly url: string;
}

async function begin(params: Record<string, string> = {}): Promise<Attempt> {
  const config = await discover();
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'the state',
    nonce: 'the nonce',
    ...params,
  });
  return { config, verifier, url: url.href };
}

const redeem = ({ config, verifier }: Attempt, landed: string) =>
  client.authorizationCodeGrant(config, new URL(landed), {
    pkceCodeVerifier: verifier,
    expectedState: 'the state',
    expectedNonce: 'the nonce',
  });

async function pick(browser: Browser, landed: { url: string; body: string }, email: string) {
  const action = /<form class="people" method="post" action="([^"]+)"/.exec(landed.body)?.[1] ?? '';
  const button = landed.body.split('<button').find((part) => part.includes(email)) ?? '';
  const sub = /value="([^"]+)"/.exec(button)?.[1] ?? '';
  return browser.post(new URL(action, landed.url).href, { sub });
}

test('a login hint signs that person in without a page, by code and PKCE, with the claims of Entra', async () => {
  const attempt = await begin({ login_hint: 'staff@demo.test' });
  const landed = await aBrowser().open(attempt.url);
  expect(landed.url).toMatch(new RegExp(`^${CALLBACK}\\?code=`));

  const tokens = await redeem(attempt, landed.url);
  expect(decodeProtectedHeader(tokens.id_token ?? '')).toMatchObject({ alg: 'RS256' });
  expect(tokens.claims()).toMatchObject({
    iss: `${sandbox.origin}/sandbox/issuer`,
    aud: 'shop',
    oid: '0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c01',
    tid: TENANT,
    roles: ['staff'],
    name: 'Priya Nair',
    preferred_username: 'staff@demo.test',
    email: 'staff@demo.test',
  });
  expect(tokens.claims()?.sub).not.toBe(tokens.claims()?.['oid']);
});

test('without a hint a page lets a person be picked, each with their own role', async () => {
  const roles = { 'manager@demo.test': 'manager', 'admin@demo.test': 'admin', 'wlg@demo.test': 'staff' };
  const browser = aBrowser();
  for (const [email, role] of Object.entries(roles)) {
    const attempt = await begin();
    const page = await browser.open(attempt.url);
    expect(page.body).toContain('Pick an account');
    const landed = await pick(browser, page, email);
    expect((await redeem(attempt, landed.url)).claims()).toMatchObject({ preferred_username: email, roles: [role] });
  }
});

test('a browser that is signed in as one person becomes another one by the hint, and is asked again without it', async () => {
  const browser = aBrowser();
  await browser.open((await begin({ login_hint: 'staff@demo.test' })).url);
  const second = await begin({ login_hint: 'Manager@Demo.Test' });
  const landed = await browser.open(second.url);
  expect((await redeem(second, landed.url)).claims()).toMatchObject({ roles: ['manager'] });
  expect((await browser.open((await begin()).url)).body).toContain('Pick an account');
});

test('a hint of an unknown person shows the page and says so', async () => {
  const page = await aBrowser().open((await begin({ login_hint: '<b>nobody</b>@demo.test' })).url);
  expect(page.status).toBe(200);
  expect(page.body).toContain('There is no account &lt;b&gt;nobody&lt;/b&gt;@demo.test here.');
});

test.each(['select_account', 'login', 'consent'])('prompt=%s is understood', async (prompt) => {
  const attempt = await begin({ prompt, login_hint: 'staff@demo.test' });
  const landed = await aBrowser().open(attempt.url);
  expect((await redeem(attempt, landed.url)).claims()).toMatchObject({ roles: ['staff'] });
});

test('a sign-in without PKCE is sent back refused, and one to a foreign origin is not sent there', async () => {
  const plain = new URL((await begin()).url);
  plain.searchParams.delete('code_challenge');
  plain.searchParams.delete('code_challenge_method');
  expect((await aBrowser().open(plain.href)).url).toContain('error=invalid_request');

  const foreign = await aBrowser().open((await begin({ redirect_uri: 'http://localhost:10/steal' })).url);
  expect(foreign.status).toBe(400);
  expect(foreign.body).toContain('Sign-in did not work');
});

test('a code is good once, and only with its own verifier', async () => {
  const attempt = await begin({ login_hint: 'staff@demo.test' });
  const landed = await aBrowser().open(attempt.url);
  await redeem(attempt, landed.url);
  await expect(redeem(attempt, landed.url)).rejects.toMatchObject({ error: 'invalid_grant' });

  const other = await begin({ login_hint: 'staff@demo.test' });
  const elsewhere = await aBrowser().open(other.url);
  const stranger = { ...other, verifier: client.randomPKCECodeVerifier() };
  await expect(redeem(stranger, elsewhere.url)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('a sign-in page of another browser cannot be used', async () => {
  const page = await aBrowser().open((await begin()).url);
  const stolen = await aBrowser().open(page.url);
  expect(stolen.status).toBe(410);
  expect(stolen.body).toContain('This sign-in is over');
});

test('the signing key is the same after a restart', async () => {
  const keysOf = async () => (await fetch((await discover()).serverMetadata().jwks_uri ?? '')).json();
  const before = await keysOf();
  sandbox = await sandbox.restart();
  expect(await keysOf()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('"d"');
});

test('the fault error500 breaks the issuer as often as it says', async () => {
  await setFault(sandbox, { provider: 'issuer', mode: 'error500', times: 1 });
  await expect(discover()).rejects.toThrow(/unexpected HTTP response status code/);
  await expect(discover()).resolves.toBeDefined();
});
