import { afterEach, expect, it, vi } from 'vitest';
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
