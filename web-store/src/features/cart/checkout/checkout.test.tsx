// @vitest-environment jsdom
import type { Cart, CartContent, PaymentMethod } from '@shop/contract/v1/cart';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStore } from '../cart.store.ts';
import { changes } from '../cart-changes.ts';
import { Failure } from './agree.tsx';
import { codeAtFault } from './use-codes.ts';
import { useBasic } from './use-basic.ts';
import { usePayment } from './use-payment.ts';
import { usePurchase } from './use-purchase.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));
// jsdom loads no scripts, and so not the provider's.
vi.mock('../../../lib/captcha.ts', () => ({ captchaToken: async () => 'token' }));

const method = (code: string): PaymentMethod => ({ code, name: code }) as PaymentMethod;
const CARD = method('windcave');
const BANK = method('directcrd');
const CREDIT = method('credit');

/** The server: what it stores, the requests it got, and how it answers each call. */
let stored: Partial<Cart>;
let paidBy: string;
let offered: PaymentMethod[];
let total: string;
let posted: { path: string; body: Record<string, unknown> }[];
let answers: Record<string, () => Response | Promise<Response>>;

const content = (): CartContent =>
  ({
    cart: { address: '', ...stored, grandtotal: total },
    payments: [{ gateway: paidBy, name: paidBy, amount: total, code: '' }],
    pMethods: offered,
    wishitems: [],
    itemcount: 1,
  }) as unknown as CartContent;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refused = (error: string) => json({ success: false, error });

const STORE: Record<string, (body: Record<string, unknown>) => void> = {
  updateBasic: ({ cart }) => void (stored = { ...stored, ...(cart as object) }),
  updatePayment: ({ payments }) => void (paidBy = (payments as { gateway: string }[])[0]?.gateway ?? ''),
};

async function serve(path: string, init?: RequestInit): Promise<Response> {
  if (path.endsWith('/session')) throw new TypeError('offline');
  const name = path.split('/').filter(Boolean).at(-1) ?? '';
  if (!init?.body) return json(content());
  const body = JSON.parse(init.body as string) as Record<string, unknown>;
  posted.push({ path: name, body });
  const answer = await answers[name]?.();
  if (answer) return answer;
  STORE[name]?.(body);
  return json({ success: true });
}

let root: Root;
/** Ids of what was scrolled to. */
let scrolled: string[];
let page: {
  payment: ReturnType<typeof usePayment>;
  basic: ReturnType<typeof useBasic>;
  purchase: ReturnType<typeof usePurchase>;
};

const READY = {
  firstname: 'A',
  lastname: 'B',
  email: 'a@b.test',
  mobile: '1',
  zip: '1010',
  billingAddress: '',
  itemCount: 1,
};

function Page() {
  const shown = cartStore.use().content ?? content();
  const payment = usePayment(shown);
  const basic = useBasic(shown.cart);
  const purchase = usePurchase(
    shown,
    {
      ...READY,
      address: basic.values.address,
      useSameAddress: true,
      paymentCount: payment.current ? 1 : 0,
      agreeTerms: true,
    },
    basic.sendAll,
  );
  useEffect(() => {
    page = { payment, basic, purchase };
  });
  return <Failure text={purchase.failure} />;
}

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await new Promise((soon) => setImmediate(soon));
  });
/** Until every change was sent and answered. */
async function done() {
  do await pass(100);
  while (changes.get().busy > 0);
  await pass(100);
}
const sent = (path: string) => posted.filter((one) => one.path === path);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.cookie = 'XSRF-TOKEN=token';
  stored = { address: '1 Old Street' };
  paidBy = CARD.code;
  total = '100.00';
  offered = [CARD, BANK, CREDIT];
  posted = [];
  answers = {};
  scrolled = [];
  // jsdom has no layout, and so nothing to scroll.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  vi.stubGlobal('fetch', serve);
  cartStore.set({ content: content(), failed: false });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  cartStore.set({ failed: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the payment method on show', () => {
  it('is none where the chosen one is not offered any more: credit that the cart has outgrown', async () => {
    await act(async () => page.payment.choose(CREDIT));
    await done();
    expect([page.payment.current, paidBy]).toEqual(['credit', 'credit']);
    offered = [CARD, BANK];
    await act(async () => cartStore.set({ content: content(), failed: false }));
    expect(page.payment.current).toBe('');
  });

  it('is the server’s again when the last of two quick choices is refused: the first was never sent', async () => {
    answers['checkPayment'] = () => refused('credit can not pay $100.00!');
    await act(async () => page.payment.choose(BANK));
    await act(async () => page.payment.choose(CREDIT));
    await done();
    expect(page.payment.current).toBe(paidBy);
    expect(page.payment.refused?.text).toBe('credit can not pay $100.00!');
  });

  it('stays the one chosen last when an earlier choice is refused meanwhile', async () => {
    const slow = Promise.withResolvers<Response>();
    answers['checkPayment'] = () => slow.promise;
    await act(async () => page.payment.choose(CREDIT));
    await pass(600);
    await act(async () => page.payment.choose(BANK));
    answers = {};
    slow.resolve(refused('credit can not pay $100.00!'));
    await pass(10);
    expect(page.payment.current).toBe('directcrd');
    await done();
    expect([page.payment.current, paidBy]).toEqual(['directcrd', 'directcrd']);
  });

  it('is the server’s again when the choice could not be stored', async () => {
    answers['updatePayment'] = () => Promise.reject(new TypeError('offline'));
    await act(async () => page.payment.choose(BANK));
    await done();
    expect([page.payment.current, paidBy]).toEqual(['windcave', 'windcave']);
  });

  it('is checked with the total of that moment, not of the press', async () => {
    await act(async () => page.payment.choose(CREDIT));
    total = '250.00';
    await act(async () => cartStore.set({ content: content(), failed: false }));
    await done();
    expect(sent('checkPayment')[0]?.body).toMatchObject({ amount: '250.00' });
  });
});

describe('what was typed', () => {
  it('is not said to be saved when it was not, and goes along with the next change', async () => {
    answers['updateBasic'] = () => Promise.reject(new TypeError('offline'));
    await act(async () => page.basic.change({ address: '2 New Street' }, 'delivery'));
    await done();
    expect([page.basic.saved, page.basic.values.address]).toEqual(['', '2 New Street']);
    answers = {};
    await act(async () => page.basic.change({ comment: 'Ring twice' }, 'notes'));
    await done();
    expect(stored).toMatchObject({ address: '2 New Street', comment: 'Ring twice' });
    expect(page.basic.saved).toBe('notes');
  });

  it('is stored before the purchase, which otherwise would go to the address that stood there before', async () => {
    answers['updateBasic'] = () => Promise.reject(new TypeError('offline'));
    await act(async () => page.basic.change({ address: '2 New Street' }, 'delivery'));
    await done();
    answers = { complete: () => json('nothing is placed in this test', 500) };
    await act(async () => void page.purchase.complete());
    await done();
    expect(stored.address).toBe('2 New Street');
  });

  it('keeps the purchase from being sent while it cannot be stored', async () => {
    answers['updateBasic'] = () => Promise.reject(new TypeError('offline'));
    await act(async () => page.basic.change({ address: '2 New Street' }, 'delivery'));
    await done();
    await act(async () => void page.purchase.complete());
    await done();
    expect(sent('complete')).toEqual([]);
    expect(page.purchase.failure).toMatch('can’t reach the shop');
    expect(page.purchase.busy).toBe(false);
  });
});

describe('a purchase in one of two tabs', () => {
  it('goes to the address that this tab shows, whatever the other one stored meanwhile', async () => {
    await act(async () => page.basic.change({ address: '2 New Street' }, 'delivery'));
    await done();
    stored = { ...stored, address: '3 Other Street' };
    answers = { complete: () => json('nothing is placed in this test', 500) };
    await act(async () => void page.purchase.complete());
    await done();
    expect(stored.address).toBe('2 New Street');
  });
});

describe('a purchase that is refused', () => {
  const press = async () => {
    await act(async () => void page.purchase.complete());
    await done();
  };
  it.each([
    ['a coupon that no longer applies', 422, 'Spend $500.00 or more to use the code FIFTY.'],
    ['a cart that another tab changed', 409, 'Your cart has changed. Please check the new total.'],
  ])('for %s shows today’s cart, and takes the eyes and the focus to the sentence', async (_why, status, error) => {
    answers = {
      complete() {
        total = '258.00';
        return new Response(error, { status });
      },
    };
    await press();
    expect(cartStore.get().content?.cart.grandtotal).toBe('258.00');
    const focused = () => [document.activeElement?.id, document.activeElement?.textContent];
    expect(focused()).toEqual(['failure', error]);
    expect(scrolled).toEqual(['failure']);
    scrolled = [];
    await act(async () => (document.activeElement as HTMLElement).blur());
    await press();
    expect(focused(), 'also when the same is said again').toEqual(['failure', error]);
    expect(scrolled).toEqual(['failure']);
  });
});

describe('a purchase that was left for the payment page', () => {
  it('can be made again when the browser’s Back shows the page as it was left', async () => {
    answers['updateBasic'] = () => Promise.reject(new TypeError('offline'));
    await act(async () => page.basic.change({ address: '2 New Street' }, 'delivery'));
    await done();
    answers['updateBasic'] = () => new Promise(() => {});
    await act(async () => void page.purchase.complete());
    await pass(100);
    expect(page.purchase.busy).toBe(true);
    await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(page.purchase.busy).toBe(false);
  });
});

describe('a code that pays nothing any more', () => {
  it('is named where the purchase failed, to be taken out in one press', async () => {
    const refusal = 'GIFT100 no longer covers this amount. Please check the new total.';
    const held = { ...content(), voucher: { code: 'GIFT100', amount: '100.00' }, coupon: null } as CartContent;
    expect(codeAtFault(refusal, held)).toBe('GIFT100');
    expect(codeAtFault('This coupon has been used up', held)).toBeUndefined();
    const coupon = { ...held, cart: { ...held.cart, coupon: 'TEN' }, coupon: { name: 'TEN', couponMsg: '' } };
    expect(codeAtFault('TEN: The code has been used up', coupon)).toBe('TEN');
    expect(codeAtFault('Please enter your first name', coupon)).toBeUndefined();
  });
});
