// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useScanner } from './scanner.ts';

type Listener = (event: unknown) => void;
const listeners = new Set<Listener>();
vi.spyOn(window, 'addEventListener').mockImplementation(
  (type, listener) => void (type === 'keydown' && listeners.add(listener as Listener)),
);
vi.spyOn(window, 'removeEventListener').mockImplementation(
  (type, listener) => void (type === 'keydown' && listeners.delete(listener as Listener)),
);
let at = 1_000;
function Screen({ onScan }: { onScan: (code: string) => void }) {
  useScanner(onScan);
  return null;
}
/** @returns what closes it */
async function open(onScan: (code: string) => void) {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen onScan={onScan} />));
  return () => act(async () => root.unmount());
}
/** As from a device, 5 ms apart: an event that a test dispatches is no trusted one. */
const press = (keys: readonly string[]) => {
  for (const key of keys) {
    at += 5;
    const event = { isTrusted: true, key, timeStamp: at, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
    for (const listener of [...listeners]) listener(event);
  }
};

afterEach(() => void (at += 1_000));

it('a scan is recognised whole while its screen is open', async () => {
  const onScan = vi.fn();
  const close = await open(onScan);
  press([...'SOFA-3S', 'Enter']);
  expect(onScan.mock.calls).toEqual([['SOFA-3S']]);
  await close();
  press([...'SOFA-3S', 'Enter']);
  expect(onScan).toHaveBeenCalledTimes(1);
});
it('a scan that begins on one screen and ends on the next one is that one’s, whole', async () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const leave = await open(before);
  press([...'SOFA-']);
  await leave();
  const close = await open(after);
  press([...'3S-RUST', 'Enter']);
  expect(before).not.toHaveBeenCalled();
  expect(after.mock.calls).toEqual([['SOFA-3S-RUST']]);
  await close();
});
