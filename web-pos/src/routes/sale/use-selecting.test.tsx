// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForPresses } from '../../lib/last-press.ts';
import { useSelecting } from './use-selecting.ts';

listenForPresses();
let root: Root;
const press = (key: string) => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })));
/** As react-aria makes one. */
const AS_WINDOW = { role: 'dialog' };
function Screen({ isFirst, isThere = false }: { isFirst: boolean; isThere?: boolean }) {
  const [isOpen] = useSelecting(isFirst);
  return (
    <>
      <input name="firstname" />
      {isOpen && <b>open</b>}
      {isOpen && isThere && <div {...AS_WINDOW} />}
    </>
  );
}
const show = (screen: React.ReactNode) => act(async () => root.render(screen));
const isOpen = () => document.body.textContent === 'open';
const focused = async () => {
  await act(async () => void (await new Promise((drawn) => setTimeout(drawn, 5))));
  return document.activeElement?.getAttribute('name');
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 0));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('is open on a new sale, whatever led there', async () => {
  await press('F8');
  await show(<Screen isFirst />);
  expect(isOpen()).toBe(true);
});
it('is closed where Escape was the last press while the screen was loaded, and work begins at the first name', async () => {
  await press('F8');
  await press('Escape');
  await show(<Screen isFirst />);
  expect([isOpen(), await focused()]).toEqual([false, 'firstname']);
});
it('is closed by an Escape while it is loaded itself', async () => {
  await press('F8');
  await show(<Screen isFirst />);
  await press('Escape');
  expect([isOpen(), await focused()]).toEqual([false, 'firstname']);
});
it('closes by its own Escape once it is there', async () => {
  await press('F8');
  await show(<Screen isFirst isThere />);
  await press('Escape');
  expect(isOpen()).toBe(true);
});
it('stays closed on a sale that was begun', async () => {
  await show(<Screen isFirst={false} />);
  expect(isOpen()).toBe(false);
});
