// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEYS, keyOf, listenForKeys, onKey, useKey } from './keys.ts';

let stop: () => void;
let ends: (() => void)[];
const received: string[] = [];
const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { cancelable: true, ...init });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  received.length = 0;
  ends = [];
  stop = listenForKeys();
});
afterEach(() => {
  for (const end of ends) end();
  stop();
  document.body.replaceChildren();
});

describe('the keys of the counter', () => {
  it('are each there once, and none is a bare letter', () => {
    const all = Object.values(KEYS).map(({ key }) => key);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((key) => /^[A-Z0-9]$/.test(key))).toEqual([]);
  });
  it('go by the place of a letter, whatever the system writes with Alt', () => {
    const event = new KeyboardEvent('keydown', { key: 'µ', code: 'KeyM', altKey: true });
    expect(keyOf(event)).toBe('menu');
  });
  it('are not meant when another modifier is held: AltGr is Ctrl and Alt', () => {
    expect(press({ key: 'm', code: 'KeyM', altKey: true, ctrlKey: true })).toBe(false);
    expect(press({ key: 'F4', altKey: true })).toBe(false);
  });
  it('belong to the part of the page that registered them last', () => {
    ends.push(
      onKey('entry', () => received.push('frame')),
      onKey('entry', () => received.push('screen')),
    );
    expect(press({ key: 'F4' })).toBe(true);
    ends.pop()?.();
    press({ key: 'F4' });
    expect(received).toEqual(['screen', 'frame']);
  });
  it('act as what is on the screen says, from the moment it is drawn', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const Button = ({ says }: { says: string }) => (useKey('main', () => received.push(says)), null);
    const Screen = ({ says }: { says: string }) => (
      useLayoutEffect(() => void press({ key: 'F8' })), (<Button says={says} />)
    );
    const root = createRoot(document.body);
    await act(async () => root.render(<Screen says="One moment…" />));
    await act(async () => root.render(<Screen says="Pay Now" />));
    expect(received).toEqual(['One moment…', 'Pay Now']);
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  it('do nothing to the screen below an open dialog, except signing in', () => {
    document.body.innerHTML = '<div class="scrim"></div>';
    ends.push(
      onKey('menu', () => received.push('menu')),
      onKey('signIn', () => received.push('in')),
    );
    press({ code: 'KeyM', altKey: true });
    press({ code: 'KeyL', altKey: true });
    expect(received).toEqual(['in']);
  });
});
