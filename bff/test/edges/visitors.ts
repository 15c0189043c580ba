import type { Route } from '@shop/contract/route';
import type { Browser } from '../browser.ts';
import type { Shop } from '../running-bff.ts';
import { fillCart, type Goods } from './usual.ts';

/** A browser that signs in anew when its session ended or met a limit of its own. */
export interface Visitor {
  browser(): Browser;
  /** Looks at a status; single-flight. */
  heed(status: number): Promise<void>;
  /** Begins anew: a cart that was bought is filled again. */
  renew(): Promise<void>;
}

type Make = () => Promise<Browser>;

async function visitorOf(make: Make): Promise<Visitor> {
  let current = await make();
  let renewal: Promise<void> | undefined;
  const begin = async () => {
    current = await make();
    renewal = undefined;
  };
  const renew = () => (renewal ??= begin());
  return {
    browser: () => current,
    renew,
    heed: (status) => (status === 401 || status === 429 ? renew() : Promise.resolve()),
  };
}

/** One for each kind of caller of the contract. */
export async function visitorsOf(shop: Shop, goods: Goods): Promise<(route: Route, nth: number) => Visitor> {
  const begun = async () => {
    const browser = shop.browser();
    await browser.get('/v1/session');
    return browser;
  };
  const guest = await visitorOf(async () => {
    const browser = await begun();
    await fillCart(browser, goods);
    return browser;
  });
  const shopper = await visitorOf(async () => {
    const browser = await begun();
    await browser.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' });
    return browser;
  });
  const staff = await visitorOf(async () => {
    const browser = await begun();
    await browser.walk('/pos/microsoftlogin?login_hint=staff@demo.test');
    return browser;
  });
  const byStaffToo = new Set(['/v1/cart/checkPayment', '/v1/cart/updatePayment']);
  return ({ path, session }, nth) => {
    if (path.startsWith('/pos/') || (byStaffToo.has(path) && nth % 2 === 0)) return staff;
    return session === 'customer' || path.startsWith('/v1/wishlist') ? shopper : guest;
  };
}
