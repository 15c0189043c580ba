import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.doMock('@shop/ui/toast', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});

afterEach(() => {
  vi.doUnmock('@shop/ui/toast');
  vi.resetModules();
  vi.unstubAllGlobals();
});

it('a change that fails without a network, also the message for it, does not keep later ones from being sent', async () => {
  const { changes, enqueue } = await import('./cart-changes.ts');
  const first = await enqueue(() => Promise.reject(new Error('offline'))).catch(() => 'broken');
  const sent = vi.fn(async () => undefined);
  const second = await enqueue(sent).catch(() => 'broken');
  expect([first, second, sent.mock.calls.length, changes.get().busy]).toEqual([false, true, 1, 0]);
});

it('a message that cannot be shown needs no place to show it: the page would fall with it', async () => {
  const { sayFailed, toastRegion } = await import('../../lib/toast.ts');
  await sayFailed('offline');
  expect(toastRegion.get()).toBeUndefined();
});
