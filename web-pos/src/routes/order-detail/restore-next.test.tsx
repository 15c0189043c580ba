// @vitest-environment jsdom
import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { typePin } from '../../features/pin/testing/type-pin.ts';
import { listenForKeys } from '../../lib/keys.ts';
import { RestoreNext } from './restore-next.tsx';

// The answers below hold what this test looks at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

let root: Root;
let stopListening: () => void;
let sent: string[];
const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 5))));
const order = { order_no: '100042', status: 'locked', firstname: 'Aroha', lastname: 'Lee', grandtotal: '10.00' };

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.cookie = 'XSRF-TOKEN=token';
  sent = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return new Response(JSON.stringify({ success: true, msg: 'Order 100042 is restored.', status: 'pending' }));
  });
  stopListening = listenForKeys();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  stopListening();
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('F8 restores a cancelled order, after what it means and the own PIN', async () => {
  let done = 0;
  const element = <RestoreNext order={order as DetailOrder} onDone={async () => (done += 1)} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () =>
    root.render(
      <DialogHost>
        <RouterProvider router={router} />
      </DialogHost>,
    ),
  );
  const pressed = new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(pressed));
  await settle();
  expect([document.body.textContent?.includes('Restore order #100042'), sent]).toEqual([true, []]);
  await typePin();
  expect([sent, done]).toEqual([['/pos/check-pin', '/pos/order-cancel/100042'], 1]);
});
