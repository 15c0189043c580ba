// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusAfterWindow, focusBack, focusNext } from './focus-next.ts';

const shown = (html: string) => {
  document.body.innerHTML = html;
};
const focused = () => {
  vi.advanceTimersByTime(60);
  return document.activeElement?.id || document.activeElement?.tagName;
};
const AMOUNT = '<form class="pay-form"><input id="amount" inputmode="decimal"></form>';
const MAIN = '<button id="main" class="btn primary main"></button>';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it.each([
  ['amount', AMOUNT + MAIN],
  ['main', MAIN],
  ['work', '<button class="btn main" aria-disabled="true"></button>'],
])('the focus that was lost goes to %s', (id, panel) => {
  shown(`<main id="work" tabindex="-1"></main><aside class="panel">${panel}</aside>`);
  focusNext();
  expect(focused()).toBe(id);
});
it('what has the focus keeps it', () => {
  shown(`<button id="other"></button><aside class="panel">${MAIN}</aside>`);
  document.getElementById('other')?.focus();
  focusNext();
  expect(focused()).toBe('other');
});
it('a dialog that is open is waited for', () => {
  shown(`<aside class="panel">${MAIN}</aside><div role="dialog"></div>`);
  focusNext();
  expect(focused()).toBe('BODY');
  document.querySelector('[role=dialog]')?.remove();
  expect(focused()).toBe('main');
});
it('goes back to where it was before a window opened, and to the next step where the page that comes has none of it', () => {
  shown(`<input id="name"><div role="dialog"><input id="pin"></div>`);
  const from = document.getElementById('name') as HTMLElement;
  document.getElementById('pin')?.focus();
  focusBack(from);
  expect(focused()).toBe('pin');
  document.querySelector('[role=dialog]')?.remove();
  expect(focused()).toBe('name');
  shown(`<aside class="panel">${MAIN}</aside>`);
  expect(focused()).toBe('main');
});
it('what is to be mended gets the focus once the window is gone, not while it would take it back', () => {
  shown(`<input id="name"><button id="line"></button><div role="dialog"><input id="pin"></div>`);
  document.getElementById('pin')?.focus();
  focusBack(document.getElementById('name') as HTMLElement);
  focusAfterWindow(() => document.getElementById('line')?.focus());
  expect(focused()).toBe('pin');
  document.querySelector('[role=dialog]')?.remove();
  expect(focused()).toBe('line');
  vi.advanceTimersByTime(2_000);
  expect(focused()).toBe('line');
});
