import { auditAnswer } from '@shop/contract/pos/audit';
import { contentAnswer, contentListAnswer, contentPreviewAnswer } from '@shop/contract/pos/content';
import { homeAnswer, pageAnswer } from '@shop/contract/v1/content';
import { previewAnswer } from '@shop/contract/v1/preview';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let manager: Browser;
let staff: Browser;
beforeAll(async () => {
  shop = await runningShop();
  manager = await signedInAs(shop.browser(), 'manager');
  staff = await signedInAs(shop.browser(), 'staff');
}, 120_000);
afterAll(() => shop?.stop());

const ref = { kind: 'page', key: 'privacy-policy' } as const;
const call = async (name: string, body: object, who = manager) => who.post(`/pos/content/${name}`, body);
const edited = async (name: string, body: object) => {
  const answer = contentAnswer.parse((await call(name, body)).json);
  if (!answer.success) throw new Error(answer.msg);
  return answer;
};
const aPage = (html: string) => ({ kind: 'page', title: 'Privacy', description: 'Ours', html });
const read = async (slug: string = ref.key) => {
  const { status, json } = await shop.browser().get(`/v1/page/${slug}`);
  return status === 200 ? pageAnswer.parse(json).page.html : String(status);
};

describe('a page', () => {
  it('is taken off the shop again: its address is none until it is published anew; one that came with the shop stays', async () => {
    const own = { kind: 'page', key: 'summer-hours' } as const;
    await edited('save', { ...own, read: 0, body: aPage('<p>Open late</p>') });
    await edited('publish', { ...own, version: 1 });
    await eventually(async () => expect(await read(own.key)).toContain('Open late'));
    const off = await edited('withdraw', own);
    expect([off.item, off.history[0]]).toMatchObject([
      { version: 1, published: 0 },
      { act: 'withdrawn', version: 1 },
    ]);
    await eventually(async () => expect(await read(own.key)).toBe('404'));
    expect((await edited('withdraw', own)).history).toHaveLength(off.history.length);
    await edited('publish', { ...own, version: 1 });
    await eventually(async () => expect(await read(own.key)).toContain('Open late'));
    expect(contentAnswer.parse((await call('withdraw', ref)).json)).toMatchObject({
      success: false,
      msg: 'The shop links to this on every page. Please change its text instead of taking it off.',
    });
    expect((await call('withdraw', own, staff)).status).toBe(403);
  });
  it('is edited as a draft, and published: kept pages drop it at once', async () => {
    const { items } = contentListAnswer.parse((await call('list', { kind: 'page' })).json);
    expect(items.find(({ key }) => key === ref.key)).toMatchObject({ version: 1, published: 1, scheduled: 0 });
    const old = await read();
    const saved = await edited('save', {
      ...ref,
      read: 1,
      body: aPage('<p onclick="x()">New words</p><script>1</script>'),
    });
    expect(saved.body).toMatchObject({ html: '<p>New words</p>' });
    expect(saved.item.saved_by).toMatch(/\w+ \w+/);
    expect(await read()).toBe(old);
    const published = await edited('publish', { ...ref, version: 2 });
    expect(published.history.map(({ act, version }) => `${act} ${version}`)).toEqual([
      ...['published 2', 'saved 2', 'published 1'],
    ]);
    const began = Date.now();
    await eventually(async () => expect(await read()).toBe('<p>New words</p>'));
    // The pages themselves are kept for a minute: it was the event that dropped them.
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it('that somebody changed meanwhile is a 409 that says who and when', async () => {
    const answer = await call('save', { ...ref, read: 1, body: aPage('<p>late</p>') });
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringMatching(
        /^\w+ \w+ changed this on \d+ \w+ \d{4} at \d\d:\d\d\. Please read the newest version and make your change again\.$/,
      ),
    ]);
  });

  it('that cannot be is refused with a sentence', async () => {
    const refused = async (more: object) => (await call('save', { ...ref, read: 2, body: aPage('x'), ...more })).json;
    expect(await refused({ body: { ...aPage('x'), title: ' ' } })).toMatchObject({ msg: 'Please enter the title.' });
    expect(await refused({ key: 'Not An Address', read: 0 })).toMatchObject({ success: false });
    expect((await call('save', { ...ref, read: 2, body: { kind: 'deals', ends: '' } })).status).toBe(400);
    expect((await call('get', { kind: 'page', key: 'nowhere' })).status).toBe(404);
  });

  it('waits for its time, which can be undone; an older version comes back as a draft', async () => {
    const nextYear = `${addDays(todayInNz(new Date()), 365)} 09:00`;
    const waiting = await edited('publish', { ...ref, version: 2, at: nextYear });
    expect(waiting.item).toMatchObject({ scheduled: 2, publish_at: nextYear });
    expect((await edited('unschedule', ref)).item).toMatchObject({ scheduled: 0, publish_at: '' });
    expect((await call('publish', { ...ref, version: 2, at: '2020-01-31 09:00' })).json).toMatchObject({
      msg: 'This time is over. Please choose a later one, or publish now.',
    });
    const back = await edited('restore', { ...ref, version: 1, read: 2 });
    expect(back.item).toMatchObject({ version: 3, published: 2 });
    expect(back.history[0]).toMatchObject({ act: 'restored', version: 3 });
    expect((await edited('get', { ...ref, version: 2 })).version).toBe(2);
  });
});

describe('a preview', () => {
  it('shows a draft to whoever has its link, is kept by nobody, and opens nothing else', async () => {
    await edited('save', { kind: 'page', key: 'care-of-oak', read: 0, body: aPage('<p>Draft</p>') });
    const { url } = contentPreviewAnswer.parse(
      (await call('preview', { kind: 'page', key: 'care-of-oak', version: 0 })).json,
    );
    const token = url.replace('/preview/', '');
    const answer = await shop.browser().get(`/v1/preview/${token}`);
    expect(previewAnswer.parse(answer.json).shown).toMatchObject({ view: 'page', page: { html: '<p>Draft</p>' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await read('care-of-oak')).toBe('404');
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await shop.browser().get(`/v1/preview/${other}`)).status).toBe(404);
  });

  it('of the bottom bar is the home page with it', async () => {
    const bar = { kind: 'bar', code: 'summer', text: 'Summer is here', label: '', url: '' };
    const { item } = await edited('save', { kind: 'bar', key: 'home', read: 1, body: bar });
    const link = await call('preview', { kind: 'bar', key: 'home', version: item.version });
    const { url } = contentPreviewAnswer.parse(link.json);
    const { json } = await shop.browser().get(`/v1${url}`);
    expect(previewAnswer.parse(json).shown).toMatchObject({ view: 'home', home: { bottomBar: { code: 'summer' } } });
    const { bottomBar } = homeAnswer.parse((await shop.browser().get('/v1/home')).json);
    expect(bottomBar?.code).not.toBe('summer');
  });
});

describe('whoever is no manager', () => {
  const save = { ...ref, read: 3, body: aPage('<p>No</p>') };
  it.each([
    ['list', { kind: 'page' }],
    ['get', ref],
    ['save', save],
    ['publish', { ...ref, version: 3 }],
    ['unschedule', ref],
    ['restore', { ...ref, version: 1, read: 3 }],
    ['preview', { ...ref, version: 3 }],
  ])('may not make %s', async (name, body) => {
    expect((await call(name, body, staff)).status).toBe(403);
    const shopper = shop.browser();
    await shopper.get('/v1/session');
    expect((await call(name, body, shopper)).status).toBe(401);
  });

  it('and whoever has the token of another session changes nothing', async () => {
    const other = await signedInAs(shop.browser(), 'manager');
    const headers = { 'x-csrf-token': manager.cookies.get('XSRF-TOKEN') ?? '' };
    const answer = await other.send('/pos/content/save', { method: 'POST', body: save, headers });
    expect(answer.status).toBe(403);
    expect((await edited('get', ref)).item.version).toBe(3);
  });
});

it('every act of a manager is in the audit log', async () => {
  const admin = await signedInAs(shop.browser(), 'admin');
  await eventually(async () => {
    const { json } = await admin.post('/pos/audit/list', { target: 'page privacy-policy', page: 1 });
    const { lines } = auditAnswer.parse(json);
    expect(lines.map(({ action }) => action)).toEqual([
      ...['content.restored', 'content.unscheduled', 'content.scheduled', 'content.published', 'content.saved'],
    ]);
    expect(lines.every(({ staff: who, source }) => who !== '' && source === 'catalog')).toBe(true);
  });
});
