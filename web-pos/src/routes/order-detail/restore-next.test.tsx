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
let answer: object;
const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 5))));
const order = { order_no: '100042', status: 'locked', firstname: 'Aroha', lastname: 'Lee', grandtotal: '10.00' };

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.cookie = 'XSRF-TOKEN=token';
  sent = [];
  answer = { success: true, msg: 'Order 100042 is restored.', status: 'pending' };
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return new Response(JSON.stringify(path.startsWith('/pos/order-cancel/') ? answer : { success: true }));
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

async function show(onDone: () => Promise<unknown>, onShort: (short: unknown) => void = () => undefined) {
  const element = <RestoreNext order={order as DetailOrder} {...{ onDone, onShort }} />;
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
}

it('F8 restores a cancelled order, after what it means and the own PIN', async () => {
  let done = 0;
  await show(async () => (done += 1));
  expect([document.body.textContent?.includes('Restore order #100042'), sent]).toEqual([true, []]);
  await typePin();
  expect([sent, done]).toEqual([['/pos/check-pin', '/pos/order-cancel/100042?wanted=restore'], 1]);
});
it('restored, its status has the focus, where an Enter too many after the PIN adds no payment', async () => {
  const head = '<div class="head"><span class="chip" tabindex="-1">pending</span></div>';
  const amount = '<aside class="panel"><form class="pay-form"><input inputmode="decimal"></form></aside>';
  await show(async () => {
    // What stands there once the order was read anew: the button that had the focus is gone.
    root.render(null);
    document.body.insertAdjacentHTML('beforeend', head + amount);
  });
  await typePin();
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 150))));
  expect(document.activeElement?.textContent).toBe('pending');
});
const press = async (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  await act(async () => found?.click());
  await settle();
};
const sentence = 'Auckland only has 0 stock';
const refused = { success: false, msg: sentence, error: sentence, line: 'HAAST' };
it('one whose stock ran out meanwhile is restored on back-order where staff want that, by the same PIN', async () => {
  const shorts: unknown[] = [];
  answer = refused;
  let done = 0;
  await show(
    async () => (done += 1),
    (short) => shorts.push(short),
  );
  await typePin();
  answer = { success: true, msg: 'Order 100042 is restored.', status: 'pending' };
  await press('Restore on back-order');
  expect([sent.slice(1), done, shorts]).toEqual([
    ['/pos/order-cancel/100042?wanted=restore', '/pos/order-cancel/100042?backorder=1&wanted=restore'],
    1,
    [undefined],
  ]);
});
it('one whose stock ran out meanwhile, and that stays cancelled, says of which item', async () => {
  const shorts: unknown[] = [];
  answer = refused;
  await show(
    async () => undefined,
    (short) => shorts.push(short),
  );
  await typePin();
  expect(document.body.textContent).toContain(`HAAST: ${sentence}`);
  await press('Leave it cancelled');
  expect(shorts).toEqual([{ sentence, line: 'HAAST' }]);
});
