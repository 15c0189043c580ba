// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Opening, useFocusWhenOpen } from './opening.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<input name="search"><div></div>';
  root = createRoot(document.querySelector('div') as Element);
});
afterEach(() => act(() => root.unmount()));

function Sale({ isOpen }: { isOpen: boolean }) {
  useFocusWhenOpen(isOpen);
  if (!isOpen) return <Opening />;
  return (
    <div id="tab-body">
      <input name="firstname" />
    </div>
  );
}
const show = (isOpen: boolean) => act(async () => root.render(<Sale isOpen={isOpen} />));
const focused = () => document.activeElement?.getAttribute('name');

it('a quote that is not here yet has no field to type into, and its first name has the focus when it is', async () => {
  await show(false);
  expect(document.querySelector('[aria-busy]')?.textContent).toContain('Loading');
  expect(document.querySelectorAll('div input')).toHaveLength(0);
  await show(true);
  expect(focused()).toBe('firstname');
});

it('the focus stays where the person went meanwhile', async () => {
  await show(false);
  document.querySelector<HTMLElement>('[name=search]')?.focus();
  await show(true);
  expect(focused()).toBe('search');
});
