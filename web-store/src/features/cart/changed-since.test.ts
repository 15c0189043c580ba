// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enqueue } from './cart-changes.ts';
import { payingBegins, wasChangedWhilePaying } from './changed-since.ts';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"success":true,"cartItems":[],"wishitems":[]}'));
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

const change = () => enqueue(async () => undefined);

it('a cart that was changed after its payment had begun is known of its order alone, however often that is shown', async () => {
  await change();
  expect(wasChangedWhilePaying('a')).toBe(false);
  payingBegins();
  await change();
  expect(['b', 'b', 'c', 'b'].map(wasChangedWhilePaying)).toEqual([true, true, false, false]);
});

it('what was changed before the payment that was made began does not count, nor a change that was refused', async () => {
  payingBegins();
  await change();
  payingBegins();
  await enqueue(() => Promise.reject(new Error('sold out')));
  expect(wasChangedWhilePaying('a')).toBe(false);
});
