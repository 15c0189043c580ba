// @vitest-environment jsdom
import type { PinsAnswer } from '@shop/contract/pos/staff';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { typePin } from '../../features/pin/testing/type-pin.ts';
import { say } from '../../lib/notice.tsx';
import { Page } from './staff-pins.page.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));
vi.mock('../../lib/notice.tsx', () => ({ say: vi.fn() }));

type Pin = PinsAnswer['pins'][number];
const BLOCKED = 'This PIN is blocked after 10 wrong tries. A new PIN has to be set.';
const person = (id: string, firstname: string, more: Partial<Pin>): Pin => ({
  ...{ id, firstname, lastname: 'Nair', location: 'AKL', role: 'staff', state: 'good', says: '' },
  ...more,
});
let pins: Pin[];
let weak: readonly string[];
let sent: { path: string; body: unknown }[];
let root: Root;

const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
const resets = () => sent.filter(({ path }) => path === '/pos/staff/reset-pin').map(({ body }) => body);
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? '';
const pressed = async (name: string) => {
  const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
  await act(async () => button?.click());
  await settle();
};
const pin = async (digits: string) => {
  await typePin(digits);
  await settle();
};

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')), 60_000);
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.mocked(say).mockClear();
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  pins = [person('s1', 'Priya', { state: 'blocked', says: BLOCKED }), person('s2', 'Wiremu', { state: 'none' })];
  [weak, sent] = [[], []];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as { pin?: string };
    sent.push({ path, body });
    if (weak.includes(body.pin ?? '')) return Response.json({ success: false, msg: 'Too easy', error: 'Too easy' });
    return Response.json(path === '/pos/staff/pins' ? { success: true, pins } : { success: true });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createMemoryRouter([{ path: '/pos/staff', element: <Page /> }], { initialEntries: ['/pos/staff'] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DialogHost>
          <Suspense>
            <main>
              <RouterProvider router={router} />
            </main>
          </Suspense>
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
  await settle();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the PINs of the staff', () => {
  it('say how they stand and why in full; the keyboard begins at the first', () => {
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual([`Priya NairAKLstaffBlocked${BLOCKED}Reset PIN`, 'Wiremu NairAKLstaffNo PIN yetSet PIN']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Reset the PIN of Priya Nair');
  });
  it('are set anew by typing one twice, which is said; then the list is read again', async () => {
    await pressed('Reset the PIN of Priya Nair');
    expect(dialog()).toContain('New PIN of Priya Nair');
    await pin('4827');
    expect([dialog().includes('The same 4 digits again.'), resets()]).toEqual([true, []]);
    await pin('4828');
    expect([dialog().includes('These are not the same 4 digits'), resets()]).toEqual([true, []]);
    await pin('4827');
    expect(resets()).toEqual([{ staffId: 's1', pin: '4827' }]);
    expect(say).toHaveBeenCalledWith('Priya Nair has a new PIN.');
    expect(sent.filter(({ path }) => path === '/pos/staff/pins')).toHaveLength(2);
  });
  it('that are refused are asked for again, with the sentence of the server', async () => {
    weak = ['1234'];
    await pressed('Set a PIN for Wiremu Nair');
    await pin('1234');
    await pin('1234');
    expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('Too easy');
    expect(say).not.toHaveBeenCalled();
    await pin('4827');
    await pin('4827');
    expect([resets().at(-1), vi.mocked(say).mock.calls]).toEqual([
      { staffId: 's2', pin: '4827' },
      [['Wiremu Nair has a new PIN.']],
    ]);
  });
});
