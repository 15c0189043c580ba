// @vitest-environment jsdom
import type { SessionAnswer } from '@shop/contract/v1/session';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../lib/session.ts';
import { EmptyCart } from './cart-states.tsx';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const ana = { customer: { firstname: 'Ana' } } as unknown as SessionAnswer;
const nobody = { customer: null } as unknown as SessionAnswer;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** @param before who this page takes its visitor for @param now who they are */
async function shown(before: SessionAnswer, now: SessionAnswer): Promise<string> {
  session.set(before);
  vi.stubGlobal('fetch', async () => Response.json(now));
  await act(async () => root.render(<EmptyCart />));
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
  return document.body.textContent;
}

it('a cart emptied by a logout in another window says so, and where its things are', async () => {
  expect(await shown(ana, nobody)).toContain('You were logged out in another window.');
  expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/account/details');
});

it.each([
  ['of who is still signed in', ana, ana],
  ['of who never was', nobody, nobody],
])('an empty cart %s says nothing of a logout', async (_who, before, now) => {
  expect(await shown(before, now)).not.toContain('logged out');
});
