// @vitest-environment jsdom
import type { CartContent } from '@shop/contract/v1/cart';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStore } from '../cart.store.ts';
import { changes } from '../cart-changes.ts';
import { MoneyRows } from '../money-rows.tsx';
import { Coupon } from './coupon.tsx';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const REFUSED: Record<string, string> = {
  EXPIRED: 'The code EXPIRED has expired.',
  NOHOT: 'This coupon does not apply to the items in your cart',
};

/** The server: the two codes it keeps. */
let held: { coupon: string; voucher: string };
let limited: boolean;

let received = '0.00';
const content = () =>
  ({
    cart: {
      coupon: held.coupon || held.voucher,
      coupon_dis: held.coupon === 'FIFTY' ? '50.00' : '18.90',
      ...{ grandtotal: '189.00', subtotal: '189.00', taxamount: '24.65' },
      ...{ paidAmount: received, remaining: received === '0.00' ? '189.00' : '159.00' },
    },
    coupon: held.coupon ? { name: 'Ten per cent off', couponMsg: '' } : null,
    voucher: held.voucher ? { code: held.voucher, amount: '100.00' } : null,
    payments: [],
    pMethods: [{ code: 'windcave', name: 'Credit or debit card' }],
    wishitems: [],
    itemcount: 1,
  }) as unknown as CartContent;

async function serve(_path: string, init?: RequestInit): Promise<Response> {
  if (!init?.body) return new Response(JSON.stringify(content()));
  if (limited) return new Response('Too many tries, please wait a moment', { status: 429 });
  const { cart, removeCode } = JSON.parse(init.body as string) as { cart?: { coupon: string }; removeCode?: string };
  const couponMsg = REFUSED[cart?.coupon ?? ''] ?? '';
  if (cart && !couponMsg)
    held = cart.coupon === 'GIFT100' ? { ...held, voucher: 'GIFT100' } : { ...held, coupon: cart.coupon };
  if (removeCode === held.coupon) held = { ...held, coupon: '' };
  if (removeCode === held.voucher) held = { ...held, voucher: '' };
  return new Response(JSON.stringify({ success: true, itemcount: 1, couponMsg }));
}

function Page() {
  const shown = cartStore.use().content ?? content();
  return (
    <>
      <MoneyRows content={shown} full />
      <Coupon content={shown} />
    </>
  );
}

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', serve);
  document.cookie = 'XSRF-TOKEN=token';
  limited = false;
});
afterEach(async () => {
  received = '0.00';
  await act(async () => root.unmount());
  document.body.replaceChildren();
  cartStore.set({ failed: false });
  vi.unstubAllGlobals();
});

const pass = () => act(async () => await new Promise((soon) => setTimeout(soon, 10)));
/** Until every change was sent and answered. */
async function settle() {
  do await pass();
  while (changes.get().busy > 0);
  await pass();
}
const open = async (codes: Partial<typeof held>) => {
  held = { coupon: '', voucher: '', ...codes };
  cartStore.set({ content: content(), failed: false });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page />));
};
const box = () => document.querySelector('input') as HTMLInputElement;
const apply = async (code: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), code);
  await act(async () => void box().dispatchEvent(new Event('input', { bubbles: true })));
  await act(async () => document.querySelector('form')?.requestSubmit());
  await settle();
};
const entries = () => [...document.querySelectorAll('.code')].map((entry) => entry.textContent);
const press = async (name: string) => {
  await act(async () => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click());
  await settle();
};
const alarm = () => document.querySelector('[role=alert]')?.textContent;

describe('a code that is refused', () => {
  it('is said to be, by its name, also beside one that was taken, which stays', async () => {
    await open({ coupon: 'WELCOME10' });
    await apply('EXPIRED');
    expect(alarm()).toBe('The code EXPIRED has expired.');
    expect(entries()).toEqual(['WELCOME10 Ten per cent offRemove']);
    expect(box().value).toBe('EXPIRED');
    await apply('NOHOT');
    expect(alarm()).toBe('NOHOT: This coupon does not apply to the items in your cart');
  });
  it('because of too many tries says so too', async () => {
    await open({});
    limited = true;
    await apply('GUESS');
    expect(alarm()).toBe('GUESS: Too many tries, please wait a moment');
  });
});

describe('a second coupon', () => {
  it('takes the place of the first, and says so; the same one again and a voucher say nothing', async () => {
    const notice = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join('');
    await open({ coupon: 'WELCOME10' });
    await apply('FIFTY');
    expect(notice()).toBe(
      'FIFTY took the place of WELCOME10: one coupon counts for a cart. It takes off $50.00 instead of $18.90.',
    );
    await apply('FIFTY');
    expect(notice()).toBe('FIFTY is in your cart.');
    await apply('GIFT100');
    expect(notice()).toBe('GIFT100 is in your cart.');
  });
});

describe('a coupon and a voucher', () => {
  it('are two entries, and each is removed by itself; the focus goes to the box', async () => {
    await open({});
    await apply('WELCOME10');
    await apply('GIFT100');
    expect(entries()).toEqual(['WELCOME10 Ten per cent offRemove', 'GIFT100 pays $100.00Remove']);
    expect([box().value, alarm()]).toEqual(['', '']);
    await press('Remove WELCOME10');
    expect(entries()).toEqual(['GIFT100 pays $100.00Remove']);
    expect(document.activeElement).toBe(box());
    await press('Remove GIFT100');
    expect(entries()).toEqual([]);
    expect(document.querySelector('output')?.textContent).toBe('GIFT100 is removed.');
  });
  it('leave a sum to pay, which stands below the total', async () => {
    await open({ voucher: 'GIFT100' });
    const rows = [...document.querySelectorAll('.sum > div')].map((row) => row.textContent);
    expect(rows.slice(-2)).toEqual(['Gift voucher GIFT100−$100.00', 'To pay by card$89.00']);
    await press('Remove GIFT100');
    expect(document.querySelector('.sum')?.textContent).not.toContain('To pay by card');
  });
  it('leave the less to pay the more was received already', async () => {
    received = '30.00';
    await open({ voucher: 'GIFT100' });
    const rows = [...document.querySelectorAll('.sum > div')].map((row) => row.textContent);
    expect(rows.slice(-3)).toEqual(['Received already−$30.00', 'Gift voucher GIFT100−$100.00', 'To pay by card$59.00']);
  });
});
