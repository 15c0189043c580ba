// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFreePlace } from './use-free-place.ts';

let root: Root;

function Card() {
  const card = useRef<HTMLElement>(null);
  const corner = useFreePlace(card, true);
  return <aside ref={card} data-shown={corner !== undefined} data-corner={corner} />;
}

const corner = () => document.querySelector('aside')?.dataset['corner'];
const isShown = () => document.querySelector('aside')?.dataset['shown'] === 'true';

/** A button that a page adds; jsdom lays nothing out, so every element stands in the same place. */
const button = () =>
  Object.assign(document.createElement('button'), { checkVisibility: () => true }) satisfies HTMLButtonElement;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 50, 50));
  document.body.innerHTML = '<div id="app"></div>';
  const app = document.querySelector('#app');
  if (!app) throw new Error('no place to render into');
  root = createRoot(app);
  await act(async () => root.render(<Card />));
  await act(async () => vi.advanceTimersByTime(600));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('appears when the page has stood still and its place is free', () => {
  expect(isShown()).toBe(true);
});

it('gives way in the moment in which the page puts a control into its place', async () => {
  await act(async () => document.body.append(button()));
  expect(isShown()).toBe(false);
});

it('comes into the other corner where a control stands in its own, once the page has stood still again', async () => {
  await act(async () => document.body.append(button()));
  await act(async () => window.dispatchEvent(new Event('scroll')));
  expect(corner()).toBeUndefined();
  await act(async () => vi.advanceTimersByTime(600));
  expect(corner()).toBe('right');
});
