import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSession, session, setCounts } from './session.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

beforeEach(() => void vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } }));

afterEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await loadSession(true);
  session.set(undefined);
  vi.unstubAllGlobals();
});

it('what was put into the cart while the session was being read stays counted', async () => {
  const slow = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => slow.promise);
  const loading = loadSession(true);
  setCounts({ itemcount: 1 });
  slow.resolve(new Response('{"itemcount":0,"wishcount":2}'));
  expect(await loading).toEqual({ itemcount: 1, wishcount: 2 });
  expect(session.get()).toEqual({ itemcount: 1, wishcount: 2 });
});

it('what was counted before the session is read again is forgotten', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"itemcount":0,"wishcount":0}'));
  setCounts({ itemcount: 3 });
  await loadSession(true);
  expect(session.get()).toEqual({ itemcount: 0, wishcount: 0 });
});
