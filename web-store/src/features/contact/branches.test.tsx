// @vitest-environment jsdom
import type { Location } from '@shop/contract/v1/store';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Branches } from './branches.tsx';

const place = (code: string, name: string) =>
  ({ code, name, address: '', phone: '', hours: '', latitude: -36.8, longitude: 174.7 }) as Location;

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Branches locations={[place('AKL', 'Auckland'), place('WLG', 'Wellington')]} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const pin = (name: string) => document.querySelector<HTMLElement>(`.pin-mark[aria-label=${name}]`);
const lit = () => [...document.querySelectorAll('[data-lit]')].map((one) => one.id || one.getAttribute('aria-label'));

it('a pin lights its address, and an address its pin, under focus and under the pointer', async () => {
  expect(lit()).toEqual([]);
  await act(async () => pin('Wellington')?.focus());
  expect(lit()).toEqual(['Wellington', 'branch-WLG']);
  await act(async () => pin('Wellington')?.blur());
  expect(lit()).toEqual([]);
  const address = document.getElementById('branch-AKL');
  await act(async () => address?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  expect(lit()).toEqual(['Auckland', 'branch-AKL']);
});
it('a pin says which address it stands for', () => {
  expect(pin('Auckland')?.getAttribute('aria-describedby')).toBe('branch-AKL');
});
