import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import TerminalWindow, { type AtTerminal } from '../terminal-window.tsx';
import { fakeTerminal } from './fake-terminal.ts';
import { comesAbout } from '../../../lib/testing/comes-about.ts';

export const PURCHASE: AtTerminal = {
  ...{ orderNo: '100042', option: 'p1', kind: 'hit', type: 'purchase', amount: '2005.00' },
};

/** Time passes, and what it brings is drawn. */
export const pass = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((soon) => setImmediate(soon));
      await vi.advanceTimersByTimeAsync(0);
    }
  });

export const until = (isSo: () => unknown) => comesAbout(isSo, () => pass(10));

export const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
export const text = () => dialog()?.textContent ?? '';
export const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.startsWith(name) || one.getAttribute('aria-label') === name,
  );
export async function click(name: string) {
  const target = button(name);
  if (!target) throw new Error(`there is no button ${name}`);
  await act(async () => target.click());
  await pass();
}
export async function key(name: string) {
  const target = document.activeElement ?? document.body;
  const init = { key: name, bubbles: true, cancelable: true };
  await act(async () => {
    const isOn = target.dispatchEvent(new KeyboardEvent('keydown', init));
    // What a browser does by itself: Enter presses the button that has the focus, in a field it sends the form.
    if (isOn && name === 'Enter' && target instanceof HTMLButtonElement) target.click();
    if (isOn && name === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
    target.dispatchEvent(new KeyboardEvent('keyup', init));
  });
  await pass();
}

/** The popup of one payment as the order page opens it, over a server that answers by the contract. */
export function terminalStage() {
  const server = fakeTerminal();
  const seen = { read: 0, closed: 0 };
  const order = { isPaid: false };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  function Stage({ at, isReady }: { at: AtTerminal; isReady: Promise<boolean> }) {
    const [isOpen, setOpen] = useState(true);
    const onClose = () => {
      seen.closed += 1;
      setOpen(false);
    };
    const [, again] = useState(0);
    const onChanged = async () => {
      seen.read += 1;
      again(seen.read);
    };
    return isOpen && <TerminalWindow {...{ at, isReady, onChanged, onClose, ...order }} branch="AKL" />;
  }
  return {
    server,
    seen,
    order,
    async open(at: Partial<AtTerminal> = {}, isReady = Promise.resolve(true)) {
      const element = <Stage at={{ ...PURCHASE, ...at }} isReady={isReady} />;
      const router = createMemoryRouter([
        { path: '/', element },
        { path: '/elsewhere', element: <p>Elsewhere</p> },
      ]);
      const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      await act(async () =>
        root.render(
          <QueryClientProvider client={cache}>
            <RouterProvider router={router} />
          </QueryClientProvider>,
        ),
      );
      await pass();
      return router;
    },
    async end() {
      await act(async () => root.unmount());
      document.body.replaceChildren();
      localStorage.clear();
    },
  };
}

export function beginStage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (value: string) => value });
  document.cookie = 'XSRF-TOKEN=token';
  const stage = terminalStage();
  vi.stubGlobal('fetch', stage.server.fetch());
  return stage;
}

export async function endStage(stage: ReturnType<typeof terminalStage>) {
  await stage.end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
