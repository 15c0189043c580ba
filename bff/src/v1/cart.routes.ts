import { financeAmount } from '@shop/commerce/finance';
import {
  addToCart,
  calculatorRequest,
  openSentCart,
  removeFromCart,
  setZip,
  updateBasic,
  updateItem,
} from '@shop/contract/v1/cart-requests';
import type { CartSummary } from '@shop/proto/cart/v1/cart';
import type { Request, Response } from 'express';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { withoutIt } from '../edge/errors.ts';
import type { Limits } from '../edge/limits.ts';
import { addressOf, visitorOf } from '../edge/request.ts';
import type { Sessions } from '../edge/session.ts';
import { presentAdded, presentChanged, presentContent, presentOffer, presentRemoved } from './cart.presenter.ts';
import { toContactChanges } from './contact.presenter.ts';
import type { Locations } from './locations.ts';
import type { Methods } from './methods.ts';
import { deliveryOf, wire } from './money.ts';
import { type CartMove, catchUp } from './move-cart.ts';
import { followCart } from './postcode.ts';

export interface CartRoutes extends CartMove {
  readonly clients: Clients;
  readonly sessions: Sessions;
  readonly locations: Locations;
  readonly methods: Methods;
  readonly limits: Limits;
  /** the shop's public one */
  readonly origin: string;
}

export const cartRoutes = (deps: CartRoutes): Endpoint[] => [
  { call: 'post /v1/cart/add', handle: (req, res) => add(deps, req, res) },
  {
    call: 'post /v1/cart/remove',
    handle: async (req) => {
      const summary = await changing(deps, req, () => deps.clients.cart.remove(removeFromCart.parse(req.body)));
      return presentRemoved(summary, deps.origin);
    },
  },
  {
    call: 'get /v1/cart/content',
    handle: async (req, res) => {
      await catchUp(deps, { req, res });
      return content(deps, req);
    },
  },
  { call: 'post /v1/cart/zip', handle: (req, res) => zip(deps, req, res) },
  { call: 'post /v1/cart/updateItem', handle: (req) => changeItem(deps, req) },
  { call: 'post /v1/cart/updateBasic', handle: (req, res) => changeBasic(deps, req, res) },
  {
    call: 'post /v1/cart/sent',
    handle: async (req) => {
      const { from: token } = openSentCart.parse(req.body);
      return presentChanged(await changing(deps, req, () => deps.clients.cart.openSentCart({ token })));
    },
  },
  {
    call: 'post /v1/cart/paymentcalculator',
    visitor: 'none',
    handle: async (req) => {
      const amountCents = financeAmount(calculatorRequest.parse(req.body).amount);
      const { offers } = await deps.clients.payment.calculate({ amountCents, channel: 'web' });
      return { finance: Object.fromEntries(offers.map((offer) => [offer.code, presentOffer(offer)])) };
    },
  },
];

/** What changes a cart holds something from then on, so its session gets its row first; the count is kept for the page's head. */
async function changing(
  { sessions }: CartRoutes,
  req: Request,
  work: () => Promise<CartSummary>,
): Promise<CartSummary> {
  await sessions.ensure(req);
  const summary = await work();
  await sessions.keepItemcount(req, summary.itemcount);
  return summary;
}

/** A new cart begins with the postcode this browser keeps: delivery costs the same in the cart as on the product page. */
async function add(deps: CartRoutes, req: Request, res: Response) {
  const item = { ...addToCart.parse(req.body), zip: deps.cookies.postcodeOf(req) };
  const summary = await changing(deps, req, () => deps.clients.cart.add(item));
  if (summary.zip !== '') followCart(deps.cookies, { req, res }, summary.zip);
  return presentAdded(summary, deps.origin);
}

/** The cart priced now; without payment it shows no methods, and everything else works (docs/rules/reliability.md 10). */
async function content({ clients, sessions, locations, methods: ways }: CartRoutes, req: Request) {
  const { session } = visitorOf(req);
  const found = await clients.cart.getContent({});
  const customerId = session?.customerId ?? '';
  const amountCents = found.totals?.grandTotalCents ?? 0;
  const [{ methods }, { skus }, places] = await Promise.all([
    withoutIt(ways.of({ customerId, amountCents }), { methods: [] }),
    customerId ? withoutIt(clients.account.listWishes({}), { skus: [], shown: [] }) : { skus: [] as string[] },
    withoutIt(locations.all(), []),
  ]);
  if (session) await sessions.keepItemcount(req, found.itemcount);
  return presentContent({ content: found, wishitems: skus, methods, locations: places });
}

/** Also stores the postcode for the pages. */
async function zip({ clients, sessions, cookies }: CartRoutes, req: Request, res: Response) {
  const { zip: typed } = setZip.parse(req.body);
  await sessions.ensure(req);
  const reply = await clients.cart.setZip({ zip: typed });
  cookies.keepPostcode(res, reply.zip);
  const { shippingCents } = reply;
  return {
    success: true,
    zip: reply.zip,
    shippingcost: wire(shippingCents),
    delivery: deliveryOf(reply.delivery, shippingCents),
  };
}

/** A chosen collection point is also where this visitor's next one is looked for first. */
async function changeItem(deps: CartRoutes, req: Request) {
  const { item, qty_diff: qtyDiff, version } = updateItem.parse(req.body);
  const { sku, qty, shipmethod: method, pick_location: pickLocation } = item;
  const change = { sku, qty, qtyDiff, method, pickLocation, version };
  const summary = await changing(deps, req, () => deps.clients.cart.updateItem(change));
  if (method === 'PCK' && pickLocation) await rememberPlace(deps, req, pickLocation);
  return presentChanged(summary);
}

async function rememberPlace({ clients, sessions }: CartRoutes, req: Request, location: string): Promise<void> {
  const { hash, session } = visitorOf(req);
  if (session?.collectPoint === location) return;
  const change = sessions.change(req, () => clients.account.setCollectPoint({ hash, location }));
  await withoutIt(change, undefined);
}

const GUESSES = ['coupon', 'couponAddress'] as const;

/**
 * Guessing codes is what the coupon limit is for (docs/rules/sessions.md 7): clearing one is not guessing, and a right one
 * gives its count back.
 */
async function changeBasic(deps: CartRoutes, req: Request, res: Response) {
  const { cart, useSameAddress, removeCode } = updateBasic.parse(req.body);
  const { coupon, agree_terms: agreeTerms, newsletter } = cart;
  const who = { address: addressOf(req), hash: visitorOf(req).hash };
  const guesses = coupon?.trim() ? GUESSES : [];
  await deps.limits.take(guesses, who);
  const ticks = { agreeTerms, newsletter, useSameAddress };
  const change = { contact: toContactChanges(cart), coupon, ...ticks, removeCode };
  const summary = await changing(deps, req, () => deps.clients.cart.updateBasic(change));
  if (summary.couponMsg === '') await deps.limits.giveBack(guesses, who);
  const isPlaceTyped = cart.zip !== undefined || cart.address !== undefined;
  if (isPlaceTyped) followCart(deps.cookies, { req, res }, summary.zip);
  return presentChanged(summary);
}
