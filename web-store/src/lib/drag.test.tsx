// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDrag } from './drag.ts';

let root: Root;
const moved = vi.fn();
const ended = vi.fn();
const pressed = vi.fn();

function Row() {
  const row = useRef<HTMLDivElement>(null);
  useDrag(row, { from: 5, onMove: moved, onEnd: ended });
  return (
    <div ref={row}>
      <button type="button" onClick={pressed}>
        One
      </button>
    </div>
  );
}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Row />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
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
  drag(4);
  expect([moved.mock.calls, ended.mock.calls, pressed.mock.calls.length]).toEqual([[], [], 1]);
});
it('one that moved 5 px dragged, and pressed nothing', () => {
  drag(-5);
  expect([moved.mock.calls, ended.mock.calls, pressed.mock.calls.length]).toEqual([[[-5]], [[-5]], 0]);
  fire('click', 100);
  expect(pressed).toHaveBeenCalledTimes(1);
});
it('a finger scrolls by itself', () => {
  drag(-60, 'touch');
  expect([moved.mock.calls, ended.mock.calls]).toEqual([[], []]);
});
