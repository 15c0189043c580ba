import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSandbox, getJson, setFault, type TestSandbox } from './a-sandbox.ts';

let sandbox: TestSandbox;
const pictures = ['http://localhost:9/a.webp', 'http://localhost:9/b.webp', 'http://localhost:9/c.webp'];

beforeAll(async () => {
  sandbox = await aSandbox({}, { SANDBOX_PICTURE_URLS: pictures.join(', ') });
});
afterAll(() => sandbox.discard());

const at = (path: string): string => sandbox.origin + path;

interface Verdict {
  readonly success: boolean;
  readonly 'error-codes': string[];
}

const verify = async (fields: Record<string, string>): Promise<Verdict> => {
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  return (await (await fetch(at('/sandbox/siteverify'), init)).json()) as Verdict;
};

test('the verifier takes the token pass with the right secret and says where and when it was solved', async () => {
  expect(await verify({ secret: 'captcha secret', response: 'pass', remoteip: '127.0.0.1' })).toEqual({
    success: true,
    challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    hostname: 'localhost',
    'error-codes': [],
  });
});

test.each([
  [{ secret: 'captcha secret', response: 'other' }, ['invalid-input-response']],
  [{ secret: 'captcha secret', response: '' }, ['missing-input-response']],
  [{ secret: 'wrong', response: 'pass' }, ['invalid-input-secret']],
  [{ response: 'pass' }, ['missing-input-secret']],
])('the verifier refuses %o', async (fields: Record<string, string>, codes) => {
  expect(await verify(fields)).toEqual({ success: false, 'error-codes': codes });
});

test('the captcha script may be loaded by other origins and its execute gives the token that passes', async () => {
  const answer = await fetch(at('/sandbox/captcha.js?onload=solved'));
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const script = await answer.text();
  expect(script).not.toMatch(/eval\(|new Function|innerHTML|\.style/);

  const solved: string[] = [];
  const page = { document: { currentScript: { src: answer.url } }, URL, solved: () => solved.push('loaded') };
  runInNewContext(script, page);
  const tokens = await runInNewContext(
    `new Promise((done) => grecaptcha.ready(async () => done(await Promise.all([grecaptcha.execute('key', { action: 'complete' }), turnstile.execute('#box')]))))`,
    page,
  );
  expect(tokens).toEqual(['pass', 'pass']);
  expect(solved).toEqual(['loaded']);
});

test('a slow, a broken and a silent verifier', async () => {
  await setFault(sandbox, { provider: 'siteverify', mode: 'delay', ms: 300, times: 1 });
  const before = performance.now();
  await verify({});
  expect(performance.now() - before).toBeGreaterThan(290);

  await setFault(sandbox, { provider: 'siteverify', mode: 'error500', times: 1 });
  expect((await fetch(at('/sandbox/siteverify'), { method: 'POST' })).status).toBe(500);

  await setFault(sandbox, { provider: 'siteverify', mode: 'dropReply', times: 1 });
  const silent = fetch(at('/sandbox/siteverify'), { method: 'POST', signal: AbortSignal.timeout(500) });
  await expect(silent).rejects.toThrow(/timeout/i);
  expect(await getJson(at('/sandbox/faults'))).toEqual([]);
});

test('fault switches are shown, and one that makes no sense is refused with the reason', async () => {
  const answer = await setFault(sandbox, { provider: 'hit', mode: 'delay', ms: 5, times: 2 });
  expect(await answer.json()).toEqual([{ provider: 'hit', mode: 'delay', ms: 5, times: 2 }]);
  const refused = await setFault(sandbox, { provider: 'hit', mode: 'explode' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ error: expect.stringContaining('mode') });
  await setFault(sandbox, { provider: 'hit', mode: 'none' });
  expect(await getJson(at('/sandbox/faults'))).toEqual([]);
});

interface Feed {
  readonly data: Record<string, unknown>[];
  readonly paging?: { readonly cursors: { readonly after: string } };
}

const feed = (query: string): Promise<Feed> => getJson(at(`/sandbox/instagram/me/media?access_token=t&${query}`));

test('the social feed has eight posts of the three kinds, with the fields that were requested', async () => {
  const { data } = await feed('fields=id,media_type,caption,permalink,media_url,thumbnail_url,timestamp');
  expect(data).toHaveLength(8);
  expect(new Set(data.map((post) => post['media_type']))).toEqual(new Set(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']));
  for (const post of data) {
    expect(pictures).toContain(post['media_url']);
    expect('thumbnail_url' in post).toBe(post['media_type'] === 'VIDEO');
  }
  expect((await fetch(String(data[0]?.['permalink']))).status).toBe(200);
  expect(Object.keys((await feed('fields=caption')).data[0] ?? {}).sort()).toEqual(['caption', 'id']);
});

test('an album’s pictures come nested and by an address of their own', async () => {
  const { data } = await feed('fields=media_type,children{media_url}');
  const album = data.find((post) => post['media_type'] === 'CAROUSEL_ALBUM');
  const children = album?.['children'] as Feed;
  expect(children.data).toHaveLength(3);
  expect(Object.keys(children.data[0] ?? {}).sort()).toEqual(['id', 'media_url']);
  const path = `/sandbox/instagram/${String(album?.['id'])}/children?access_token=t&fields=media_url`;
  expect(await getJson(at(path))).toEqual(children);
});

test('the feed is read page by page, and not without a token', async () => {
  const first = await feed('limit=5');
  const second = await feed(`limit=5&after=${first.paging?.cursors.after}`);
  expect([first.data.length, second.data.length]).toEqual([5, 3]);
  expect((await feed(`after=${second.paging?.cursors.after}`)).data).toEqual([]);
  const refused = await fetch(at('/sandbox/instagram/me/media'));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { type: 'OAuthException' } });
});

test.each(['/healthz', '/readyz', '/sandbox', '/sandbox/style.css', '/sandbox/mail'])('%s answers', async (path) => {
  expect((await fetch(at(path))).status).toBe(200);
});

test('an unknown address is a plain 404 and a body that cannot be read a 400, without a stack trace', async () => {
  const unknown = await fetch(at('/sandbox/nowhere'));
  expect([unknown.status, await unknown.text()]).toEqual([404, 'There is no GET /sandbox/nowhere here.']);
  const headers = { 'content-type': 'application/json' };
  const broken = await fetch(at('/sandbox/faults'), { method: 'POST', headers, body: '{' });
  expect([broken.status, await broken.text()]).toEqual([400, 'The request could not be read.']);
});
