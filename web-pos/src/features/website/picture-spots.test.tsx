// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EndField } from './end-field.tsx';
import { PictureSpots } from './picture-spots.tsx';

let root: Root;
let spots: { left: number; top: number; product: string }[];
let end: string;

function Form() {
  const [now, set] = useState(spots);
  const [ends, setEnds] = useState(end);
  return (
    <>
      <PictureSpots image="pictures/lounge.webp" spots={now} onSpots={(next) => (set(next), (spots = next))} />
      <EndField label="End" value={ends} onType={(next) => (setEnds(next), (end = next))} />
    </>
  );
}
const press = (left: number, top: number) =>
  act(() => {
    const picture = document.querySelector('.spot-picture') as HTMLElement;
    const event = new MouseEvent('click', { bubbles: true });
    Object.defineProperties(event, { offsetX: { value: left }, offsetY: { value: top } });
    picture.dispatchEvent(event);
  });
const type = (input: HTMLInputElement | null, value: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.getBoundingClientRect = () => ({ width: 400, height: 200 }) as DOMRect;
  spots = [
    { left: 1, top: 1, product: 'A' },
    { left: 2, top: 2, product: 'B' },
  ];
  end = '';
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Form />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a press on the picture puts the product there whose row was used last', () => {
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/lounge.webp');
  press(100, 50);
  expect(spots[0]).toEqual({ left: 25, top: 25, product: 'A' });
  act(() => document.querySelectorAll<HTMLElement>('.spots .row')[1]?.querySelector('input')?.focus());
  press(200, 150);
  expect(spots[1]).toEqual({ left: 50, top: 75, product: 'B' });
});
it('the end of the deals is a day, with a time or none; without a day there is no end', () => {
  const [day, time] = ['date', 'time'].map((kind) => document.querySelector<HTMLInputElement>(`[type=${kind}]`));
  expect(time?.disabled).toBe(true);
  type(day ?? null, '2026-12-24');
  expect(end).toBe('2026-12-24');
  type(time ?? null, '17:00');
  expect(end).toBe('2026-12-24 17:00');
  type(day ?? null, '');
  expect(end).toBe('');
});
