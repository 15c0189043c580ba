// @vitest-environment jsdom
import type { Product } from '@shop/contract/v1/product';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Recent } from './recent.tsx';

const LAMP = { url: 'lamp', name: 'Lamp', images: [] as string[] } as Product;
const SOFA = { url: 'sofa', name: 'Sofa', thumb: '/sofa.webp' };

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  localStorage.clear();
});

it('what was looked at before is shown, and what an older release kept there in another form is not', () => {
  localStorage.setItem('recently-viewed', JSON.stringify([SOFA, { address: '/bed', title: 'Bed' }, null]));
  act(() => root.render(<Recent product={LAMP} />));
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Sofa']);
});
it('something that is no list is no reason to fail', () => {
  localStorage.setItem('recently-viewed', '{"a":1}');
  act(() => root.render(<Recent product={LAMP} />));
  expect(document.querySelector('section')).toBeNull();
});
