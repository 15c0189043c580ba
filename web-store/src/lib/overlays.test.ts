// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { closeOverlay, openInfoOf, overlay } from './overlays.ts';

afterEach(closeOverlay);

function press(keys: MouseEventInit = {}): boolean {
  document.body.innerHTML = '<a href="/terms-conditions" data-info><b>terms</b></a><a href="/contact">contact</a>';
  const listen = (event: MouseEvent) => openInfoOf(event);
  document.addEventListener('click', listen);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.querySelector('b')?.dispatchEvent(event);
  document.removeEventListener('click', listen);
  return event.defaultPrevented;
}

it('a text opens over the page, from anywhere within its link', () => {
  expect(press()).toBe(true);
  expect(overlay.get()).toEqual({ kind: 'info', slug: 'terms-conditions' });
});
it('with a key that asks for another window the link is the link it is', () => {
  expect(press({ ctrlKey: true })).toBe(false);
  expect(overlay.get()).toBeUndefined();
});
