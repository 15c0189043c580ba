// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountField } from './count-field.tsx';

let root: Root;
const onCount = vi.fn<(qty: number) => void>();
const counted = () => onCount.mock.lastCall?.[0];
function Window() {
  const [qty, setQty] = useState(2);
  return <CountField value={qty} onChange={(next) => (onCount(next), setQty(next))} />;
}
const input = () => document.querySelector('input') as HTMLInputElement;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Window />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('takes what is typed, digits alone', async () => {
  await type('12x');
  expect([counted(), input().value]).toEqual([12, '12']);
});

it('a minus, typed key by key, stays and counts as 0, never as its digits', async () => {
  for (const text of ['-', '-3']) {
    await type(text);
    expect([counted(), input().value]).toEqual([0, text]);
  }
  await type('3');
  expect([counted(), input().value]).toEqual([3, '3']);
});
