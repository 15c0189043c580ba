import type { OrderDetail } from '@shop/contract/pos/order-detail';
import type { OrderListAnswer } from '@shop/contract/pos/order-list';
import type { DraftAnswer } from '@shop/contract/pos/draft';
import { type CookieJar, CookieJar as newJar } from 'k6/http';
import { type Client, clientOf, Wrong } from './client.ts';
import type { Goods } from './goods.ts';
import { anyOf, centsOf, expect, newMail } from './visit.ts';

const SIGN_IN = '/pos/microsoftlogin?login_hint=staff@demo.test';
const OWN_PIN = '1111';
const BUYER = {
  ...{ firstname: 'Ana', lastname: 'Lee', mobile: '0211234567', acquisition: 'Walk in' },
  ...{ address: '1 Queen Street, Auckland', zip: '1010' },
};

/** A staff member at a till: what is refused is wrong here, nothing of a busy day is to be refused. */
export interface Till extends Pick<Client, 'get'> {
  ask<T>(name: string, path: string, body: unknown): T;
}

/** A till of its own, signed in through the issuer; its first screen is there. */
export function signIn(jar: CookieJar = new newJar()): Till {
  const client = clientOf(jar);
  client.get('session', '/v1/session');
  expect('signing in ends at the counter', client.arrive('sign in', SIGN_IN).includes('</html>'), true);
  const till: Till = {
    get: (name, path) => accepted(name, client.get(name, path)),
    ask: (name, path, body) => accepted(name, client.post(name, path, body)),
  };
  till.get('today', '/pos/home');
  return till;
}

function accepted<T>(name: string, answer: T & { success?: boolean; msg?: string }): T {
  if (answer.success === false) throw new Wrong(`${name}: refused, «${answer.msg ?? ''}»`);
  return answer;
}

/** Each VU is one till that stays signed in for the day; after a failure it signs in again. */
let own: Till | undefined;

export function atTill(act: (till: Till, goods: Goods) => void): (goods: Goods) => void {
  return (goods) => {
    const till = (own ??= signIn());
    own = undefined;
    act(till, goods);
    own = till;
  };
}

const LISTS = ['quote', 'e-quote', 'p-order', 'c-order', 'order'];
const SORTS = ['', 'updated_at', 'grandtotal', 'firstname'];

/** A page of a list, sorted as asked; then one of its rows is searched by its number. */
export function lists(till: Till): void {
  const [type, sort] = [anyOf(LISTS), anyOf(SORTS)];
  const asked = { type, sort, direction: 'asc', filters: { allBranch: true } };
  const { orders, total } = till.ask<OrderListAnswer>('list', '/pos/order-list', asked);
  expect('a list counts what it shows', orders.length <= total, true);
  const sums = orders.map(({ grandtotal }) => centsOf(grandtotal));
  if (sort === 'grandtotal')
    expect(
      'the smallest total first',
      sums,
      sums.toSorted((a, b) => a - b),
    );
  if (orders.length === 0) return;
  const { order_no: orderNo, grandtotal } = anyOf(orders);
  assertListed(till, { type, orderNo, total: grandtotal });
}

interface Listed {
  readonly type: string;
  readonly orderNo: string;
  readonly total: string;
}

function assertListed(till: Till, { type, orderNo, total }: Listed): void {
  const asked = { type, search: orderNo, filters: { allBranch: true } };
  const { orders } = till.ask<OrderListAnswer>('search by number', '/pos/order-list', asked);
  const found = orders.find((one) => one.order_no === orderNo);
  expect('a number finds its order, with its total', found?.grandtotal, total);
}

/** A quote for somebody new, with the PIN; it is in the list with its total, and opens. */
export function quote(till: Till, goods: Goods): void {
  const { orderNo, total } = sale(till, { goods, option: 'quote' });
  assertListed(till, { type: 'quote', orderNo, total });
  const { cart } = till.ask<DraftAnswer>('open a quote', '/pos/cart/get', { orderNo });
  expect('a quote keeps its total', cart.grandtotal, total);
}

/** One piece for somebody new, allocated, saved as a quote or sold. @returns its number and total */
export function sale(till: Till, { goods, option }: { readonly goods: Goods; readonly option: 'quote' | 'order' }) {
  const email = newMail();
  const { draft } = till.ask<{ draft: string }>('new sale', '/pos/cart/new', {});
  till.ask('add item', '/pos/cart/addItem', { draft, sku: anyOf(goods.sold).sku, qty: 1 });
  till.ask('allocate', '/pos/cart/allocateAll', { draft });
  till.ask('customer', '/pos/cart/updateBasic', { draft, cart: { ...BUYER, email }, useSameAddress: 1 });
  till.ask('PIN', '/pos/check-pin', { pin: OWN_PIN, type: option, target: draft });
  const { cart } = till.ask<DraftAnswer>('draft', '/pos/cart/get', { draft });
  const done = till.ask<{ orderNo: string }>(option === 'quote' ? 'save quote' : 'sell', '/pos/cart/complete', {
    ...{ option, draft },
  });
  expect('a sale has a number', /^\d+$/.test(done.orderNo), true);
  return { email, orderNo: done.orderNo, total: cart.grandtotal };
}

export const detailOf = (till: Till, orderNo: string) =>
  till.get<OrderDetail>('order', `/pos/order-info/${orderNo}`).order;
