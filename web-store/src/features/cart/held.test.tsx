// @vitest-environment jsdom
import type { CartContent, CartItem } from '@shop/contract/v1/cart';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSession, session } from '../../lib/session.ts';
import { markWished, setWished, wished } from '../../lib/wished.ts';
import { cartStore, loadCart } from './cart.store.ts';
import { changeQuantity, changes, removeItem } from './cart-changes.ts';
import { loadHoldings, useHoldings } from './holdings.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const SOFA = { sku: 'sofa', qty: 1 } as CartItem;

/** The server: what the cart holds, what is wished for, the requests, and calls that answer when the test says so. */
let cart: CartItem[];
let wishes: string[];
let posted: string[];
let late: Record<string, Promise<Response>>;

const json = (body: unknown) => new Response(JSON.stringify(body));
const content = () =>
  ({ cartItems: cart, wishitems: wishes, itemcount: cart.length, cart: {} }) as unknown as CartContent;

const CALLS: Record<string, () => unknown> = {
  session: () => ({ itemcount: cart.length, wishcount: 0 }),
  content,
};

async function serve(path: string, init?: RequestInit): Promise<Response> {
  const name = path.split('/').filter(Boolean).at(-1) ?? '';
  if (init?.body) posted.push(name);
  if (name === 'remove') cart = [];
  const answer = json(CALLS[name]?.() ?? { success: true });
  return (await late[name]) ?? answer;
}

const offline = () => Promise.reject(new TypeError('offline'));
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', serve);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.cookie = 'XSRF-TOKEN=token';
  cart = [SOFA];
  wishes = [];
  posted = [];
  late = {};
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.stubGlobal('fetch', offline);
  await loadSession(true);
  session.set(undefined);
  cartStore.set({ failed: false });
  setWished([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an item that is taken out of the cart', () => {
  it('takes its quantity along that was pressed but not yet sent', async () => {
    changeQuantity(SOFA, 2);
    const removed = removeItem('sofa');
    await vi.advanceTimersByTimeAsync(1_000);
    await removed;
    expect(posted).toEqual(['remove']);
    expect(changes.get()).toEqual({ busy: 0, quantities: {} });
  });
});

describe('a heart that was pressed while the cart was being read', () => {
  it('stays on; the others come with the cart', async () => {
    wishes = ['lamp'];
    const slow = Promise.withResolvers<Response>();
    late = { content: slow.promise };
    const read = loadCart();
    markWished('chair', true);
    slow.resolve(json(content()));
    await read;
    expect([...wished.get()].toSorted()).toEqual(['chair', 'lamp']);
  });

  it('is the server’s again with the next reading', async () => {
    markWished('chair', true);
    await loadCart();
    expect([...wished.get()]).toEqual([]);
  });
});

describe('who is here and what they hold', () => {
  it('is read whole again after a sign-out: the cart of the one who left is not kept', async () => {
    await loadHoldings();
    expect(cartStore.get().content?.cartItems).toEqual([SOFA]);
    cart = [];
    await loadHoldings(true);
    expect(cartStore.get().content?.cartItems).toEqual([]);
  });

  it('is read again when the browser’s Back shows the page as it was left', async () => {
    function Page() {
      useHoldings();
      return null;
    }
    root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => root?.render(<Page />));
    expect(cartStore.get().content?.cartItems).toEqual([SOFA]);
    cart = [];
    await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect([cartStore.get().content?.cartItems, session.get()?.itemcount]).toEqual([[], 0]);
  });
});
