// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drag as listen } from './drag.ts';

const pressed = vi.fn();
let row: HTMLElement;
let gone: AbortController;
beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div><button type="button">One</button></div>';
  row = document.querySelector('div') as HTMLElement;
  row.querySelector('button')?.addEventListener('click', pressed);
  gone = new AbortController();
});
afterEach(() => gone.abort());
const listenAt = (swipe?: (by: number) => void) => listen({ current: row }, gone.signal, swipe && { current: swipe });

const fire = (type: string, clientX: number, pointerType = 'mouse') => {
  const event = Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX }), { pointerType });
  document.querySelector('button')?.dispatchEvent(event);
};
const drag = (by: number, pointerType = 'mouse') => {
  fire('pointerdown', 100, pointerType);
  fire('pointermove', 100 + by, pointerType);
  fire('pointerup', 100 + by, pointerType);
  fire('click', 100 + by, pointerType);
};

it('a mouse that moved less than 5 px pressed', () => {
  listenAt();
  drag(-4);
  expect([row.scrollLeft, pressed.mock.calls.length]).toEqual([0, 1]);
});
it('one that moved 5 px dragged the rail, and pressed nothing', () => {
  listenAt();
  drag(-5);
  expect([row.scrollLeft, row.style.scrollSnapType, pressed.mock.calls.length]).toEqual([5, '', 0]);
  fire('click', 100);
  expect(pressed).toHaveBeenCalledTimes(1);
});
it('a picture is swiped from 45 px on', () => {
  const onSwipe = vi.fn();
  listenAt(onSwipe);
  drag(44);
  expect([onSwipe.mock.calls, pressed.mock.calls.length]).toEqual([[], 1]);
  drag(-45);
  expect([onSwipe.mock.calls, pressed.mock.calls.length]).toEqual([[[-45]], 1]);
});
it('a finger scrolls by itself', () => {
  listenAt();
  drag(-60, 'touch');
  expect(row.scrollLeft).toBe(0);
});
it('what has ended drags no more', () => {
  listenAt();
  gone.abort();
  listenAt();
  drag(-60);
  expect([row.scrollLeft, pressed.mock.calls.length]).toEqual([0, 1]);
});
