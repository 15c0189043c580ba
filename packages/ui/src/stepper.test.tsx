// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stepper } from './stepper.tsx';

let root: Root;
const changed = vi.fn<(next: number) => void>();
const input = () => document.querySelector('input') as HTMLInputElement;
const show = (value: number) => act(async () => root.render(<Stepper value={value} of="sofa" onChange={changed} />));
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = () => act(async () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  changed.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a quantity that was typed and typed back gives way to one from elsewhere, and leaving changes nothing', async () => {
  await show(1);
  await type('12');
  await type('1');
  await show(2);
  expect(input().value).toBe('2');
  await leave();
  expect(changed).not.toHaveBeenCalled();
});

it('a quantity of a hand counts when the field is left; nothing and 0 become 1', async () => {
  await show(4);
  await type('12');
  await leave();
  await type('0');
  await leave();
  await type('');
  await leave();
  expect(changed.mock.calls).toEqual([[12], [1], [1]]);
});

it('a quantity below 1 is no other number, however it is typed: it becomes 1 and says so until it is changed', async () => {
  for (const keys of [['-', '-3'], ['−12'], ['0'], ['']]) {
    await show(4);
    for (const text of keys) {
      await type(text);
      expect(input().value).toBe(text);
    }
    await leave();
    expect(changed).toHaveBeenLastCalledWith(1);
    expect(document.querySelector('output')?.textContent).toBe('1 at least.');
    await type('5');
    expect(document.querySelector('output')?.textContent).toBe('');
    await leave();
  }
});

it('a quantity is of whole pieces: what follows a point does not count', async () => {
  await show(4);
  for (const text of ['1.5', '2.', '.']) {
    await type(text);
    await leave();
  }
  expect(changed.mock.calls).toEqual([[1], [2], [1]]);
});

it('a quantity above the most becomes the most, and says so until it is changed', async () => {
  await show(1);
  await type('5000');
  expect(input().value).toBe('5000');
  await leave();
  expect(changed.mock.calls).toEqual([[999]]);
  expect(document.querySelector('output')?.textContent).toBe('999 at most. Ring us for more.');
  await type('5');
  expect(document.querySelector('output')?.textContent).toBe('');
});
