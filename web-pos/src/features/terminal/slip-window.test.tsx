// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import SlipWindow from './slip-window.tsx';

let root: Root;
let answer: object;
const print = vi.fn();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (value: string) => value });
  vi.stubGlobal('print', print.mockReset());
  vi.stubGlobal('fetch', async () => Response.json(answer));
  document.cookie = 'XSRF-TOKEN=token';
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open() {
  const window = <SlipWindow orderNo="100042" option="p1" label="EFTPOS $33.21" onClose={() => undefined} />;
  await act(async () => root.render(<QueryClientProvider client={new QueryClient()}>{window}</QueryClientProvider>));
  const isAnswered = () => expect(document.querySelector('.slip, [role=alert]')).not.toBeNull();
  await act(() => vi.waitFor(isAnswered, { timeout: 5_000 }));
  await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Print')?.click());
}

it('shows the slip as the terminal set it, and prints it alone', async () => {
  answer = { success: true, lines: ['  TUSSOCK & TARN', 'NZD      33.21'] };
  await open();
  expect(document.querySelector('.slip')?.textContent).toBe('  TUSSOCK & TARN\nNZD      33.21');
  expect(document.querySelector('body > .slip-sheet')?.textContent).toContain('NZD      33.21');
  expect(print).toHaveBeenCalledTimes(1);
});

it('says that there is none, and prints nothing', async () => {
  const msg = 'The terminal gave no slip for this payment.';
  answer = { success: false, msg, error: msg };
  await open();
  expect(document.querySelector('[role=alert]')?.textContent).toContain(msg);
  expect(print).not.toHaveBeenCalled();
});
