// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  Element.prototype.scrollTo = vi.fn() as never;
  await import('../../lib/drag.ts');
  await act(async () => root.render(<Gallery images={['/a.webp', '/b.webp']} name="Drover sofa" room="/room.webp" />));
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 5))));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const named = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
const press = (name: string) => act(async () => named(name)?.click());
const current = () => document.querySelector('[aria-current=true]')?.getAttribute('aria-label');

it('flips between the two sides of the product', async () => {
  expect(current()).toBe('Whole view');
  await press('Flip to the front view');
  expect(current()).toBe('Front view');
  await press('Flip to the whole view');
  expect(current()).toBe('Whole view');
});

it('shows the next picture when the mouse drags 45 px, and no other for less', async () => {
  const strip = document.querySelector('.stage__strip');
  const drag = (by: number) =>
    act(async () => {
      for (const [type, clientX] of [
        ['pointerdown', 200],
        ['pointermove', 200 + by],
        ['pointerup', 200 + by],
      ] as const)
        strip?.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'mouse' }));
    });
  await drag(-44);
  expect(current()).toBe('Whole view');
  await drag(-45);
  expect(current()).toBe('Front view');
  await drag(45);
  await drag(45);
  expect(current()).toBe('Whole view');
});

it('Escape ends the zoom, from where it was begun', async () => {
  await press('Zoom in: whole view');
  const shot = named('Zoom out: whole view');
  await act(async () => void shot?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(named('Zoom in: whole view')).toBe(shot);
});
