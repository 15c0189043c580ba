// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaidMeanwhile } from './paid-meanwhile.tsx';
import { beginPayment, paymentBegun } from './payment-begun.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

let root: Root;
let posted: string[];
/** Where `/v1/pay/go` leads. */
let leadsTo: string;
let status: string;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  posted = [];
  leadsTo = '/order/confirmation/c0nf';
  status = 'paid';
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== '/v1/pay/go') return new Response(JSON.stringify({ success: true, order_no: '100019', status }));
    if (init?.body instanceof URLSearchParams) posted.push(init.body.toString());
    return Object.defineProperty(new Response(''), 'url', { value: `https://shop.test${leadsTo}` });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function shownAt(version: number): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<PaidMeanwhile version={version} />));
  await act(async () => new Promise((done) => setTimeout(done, 20)));
  return place;
}

describe('a cart that was paid while the browser was away', () => {
  it('names the order, and the way to it', async () => {
    beginPayment({ token: 't0ken', version: 7 });
    const place = await shownAt(0);
    expect(place.textContent).toBe('Your order 100019 is paid. See your order');
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/order/confirmation/c0nf');
    expect(posted).toEqual(['token=t0ken']);
  });
  it('says nothing of a cart that was begun since, however often that one is changed', async () => {
    beginPayment({ token: 't0ken', version: 7 });
    await shownAt(0);
    await act(async () => root.unmount());
    expect((await shownAt(9)).textContent).toBe('Your order 100019 is paid. See your order');
  });
  it('does not call an order paid that is not', async () => {
    status = 'pending';
    beginPayment({ token: 't0ken', version: 7 });
    expect((await shownAt(0)).textContent).toContain('Your order 100019 is placed.');
  });
  it('says that a payment is being checked while the cart that is being paid is still there, and asks nothing', async () => {
    beginPayment({ token: 't0ken', version: 7 });
    expect((await shownAt(7)).textContent).toContain('your payment is being checked with the bank');
    expect(posted).toEqual([]);
  });
  it('says and asks nothing without a payment', async () => {
    beginPayment({ token: 't0ken', version: 7 });
    await shownAt(7);
    await act(async () => root.unmount());
    localStorage.clear();
    expect((await shownAt(0)).textContent).toBe('');
    expect(posted).toEqual([]);
  });
  it('forgets a payment that ended in no order', async () => {
    leadsTo = '/cart?payment=declined';
    beginPayment({ token: 't0ken', version: 7 });
    expect((await shownAt(0)).textContent).toBe('');
    expect(paymentBegun()).toBeNull();
  });
});
