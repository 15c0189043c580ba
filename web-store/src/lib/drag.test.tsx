// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draggedRail, swiped } from './drag.ts';

const pressed = vi.fn();
let row: HTMLElement;
let ends: (() => void)[];
beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div><button type="button">One</button></div>';
  row = document.querySelector('div') as HTMLElement;
  row.querySelector('button')?.addEventListener('click', pressed);
  ends = [];
});
afterEach(() => {
  for (const end of ends) end();
});

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
  ends.push(draggedRail(row));
  drag(-4);
  expect([row.scrollLeft, pressed.mock.calls.length]).toEqual([0, 1]);
});
it('one that moved 5 px dragged the rail, and pressed nothing', () => {
  ends.push(draggedRail(row));
  drag(-5);
  expect([row.scrollLeft, row.style.scrollSnapType, pressed.mock.calls.length]).toEqual([5, '', 0]);
  fire('click', 100);
  expect(pressed).toHaveBeenCalledTimes(1);
});
it('a picture is swiped from 45 px on', () => {
  const onSwipe = vi.fn();
  ends.push(swiped(row, onSwipe));
  drag(44);
  expect([onSwipe.mock.calls, pressed.mock.calls.length]).toEqual([[], 1]);
  drag(-45);
  expect([onSwipe.mock.calls, pressed.mock.calls.length]).toEqual([[[-45]], 1]);
});
it('a finger scrolls by itself', () => {
  ends.push(draggedRail(row));
  drag(-60, 'touch');
  expect(row.scrollLeft).toBe(0);
});
it('what has ended drags no more', () => {
  draggedRail(row)();
  drag(-60);
  expect([row.scrollLeft, pressed.mock.calls.length]).toEqual([0, 1]);
});
