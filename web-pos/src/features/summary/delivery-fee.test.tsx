// @vitest-environment jsdom
import type { StaffCart } from '@shop/contract/pos/draft';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import DeliveryFee, { type Fee } from './delivery-fee.tsx';

let root: Root;
let saved: Fee[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  saved = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const open = (useAutoShippingCost: 0 | 1) => {
  const sums = { shippingcost: '72.79', auto_shippingcost: '72.79', shippingcost_detail: [], zip: '6011' };
  const cart = { ...sums, useAutoShippingCost } as unknown as StaffCart;
  return act(async () =>
    root.render(<DeliveryFee cart={cart} isOpen onClose={() => undefined} onFee={(fee) => saved.push(fee)} />),
  );
};
const focused = () => document.activeElement as HTMLInputElement;
async function type(value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(focused(), value);
    focused().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => focused().form?.requestSubmit());
}

it('a fee by hand is typed at once: its field has the focus when the window opens', async () => {
  await open(0);
  expect(focused().inputMode).toBe('decimal');
  await type('45.5');
  expect(saved).toEqual([{ useAutoShippingCost: 0, shippingcost: '45.50' }]);
});
it('from the automatic fee, By hand leads into the field', async () => {
  await open(1);
  expect([focused().type, focused().checked]).toEqual(['radio', true]);
  await act(async () => document.querySelectorAll<HTMLElement>('[type=radio]')[1]?.click());
  expect(focused().inputMode).toBe('decimal');
  await type('45.5');
  expect(saved).toEqual([{ useAutoShippingCost: 0, shippingcost: '45.50' }]);
});
