import { afterEach, expect, it, vi } from 'vitest';
import { overlay } from '../../lib/overlays.ts';
import { setWished, wished } from '../../lib/wished.ts';
import { toggleWish } from './wish.ts';

afterEach(() => {
  setWished([]);
  vi.unstubAllGlobals();
});

it('a heart that is pressed twice ends as the server has it, however long each answer takes', async () => {
  let stored = false;
  const delays = [20, 0];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token', documentElement: { dataset: {} } });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => {
    stored = !stored;
    const body = JSON.stringify({ login: 1, action: stored ? 'ADD' : 'DEL', datalayer_ga4: null });
    await new Promise((soon) => setTimeout(soon, delays.shift()));
    return new Response(body);
  });
  await Promise.all([toggleWish('sofa'), toggleWish('sofa')]);
  expect([stored, wished.get().has('sofa')]).toEqual([false, false]);
});

it('of a combination on show the wish says which, and the heart is the product’s', async () => {
  const posted: unknown[] = [];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token', documentElement: { dataset: {} } });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    posted.push(JSON.parse(init.body));
    return Response.json({ login: 1, action: 'ADD', datalayer_ga4: null });
  });
  await toggleWish('sofa', 'sofa-moss');
  await toggleWish('lamp');
  expect(posted).toEqual([{ sku: 'sofa-moss' }, { sku: 'lamp' }]);
  expect([...wished.get()]).toEqual(['sofa', 'lamp']);
});

it('a heart pressed signed out is set once its owner has logged in, unless the account has it already', async () => {
  let login = 0;
  const posted: unknown[] = [];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token', documentElement: { dataset: {} } });
  vi.stubGlobal('window', { location: { pathname: '/living', search: '' } });
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    posted.push(JSON.parse(init.body));
    return Response.json({ login, action: 'ADD', datalayer_ga4: null });
  });
  await toggleWish('sofa', 'sofa-moss');
  const opened = overlay.get();
  expect([opened?.kind, wished.get().has('sofa')]).toEqual(['login', false]);
  login = 1;
  setWished(['sofa']);
  if (opened?.kind === 'login') opened.after?.();
  setWished([]);
  if (opened?.kind === 'login') opened.after?.();
  await vi.waitFor(() => expect(posted).toEqual([{ sku: 'sofa-moss' }, { sku: 'sofa-moss' }]));
  expect(wished.get().has('sofa')).toBe(true);
});
