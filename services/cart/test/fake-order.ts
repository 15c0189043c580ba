import { fakeServer, played } from '@shop/kit/testing/fake-server';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CouponTerms, couponShares } from '@shop/commerce/coupon-discount';
import { fakeQuotes } from './fake-quotes.ts';
import { asCents, withCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { access } from '@shop/proto/access';
import { OrderServiceService, type PlaceOrderReply, type PlaceOrderRequest } from '@shop/proto/order/v1/order';

const TEN: CouponTerms = {
  ...{ type: 'percent', amount: 1_000, minCents: asCents(0), excludeHot: false, excludeSale: false, isShipping: false },
};

/** Order checks what it is given; a document that does not add up would be refused by the real one. */
function verify({ document, tenders }: PlaceOrderRequest): void {
  const total = document?.totals?.grandTotalCents ?? -1;
  if (tenders.reduce((sum, { amountCents }) => sum + amountCents, 0) !== total)
    throw new Error('tenders do not add up');
  const lines = document?.lines.map(withCents);
  const shares = couponShares(lines ?? [], document?.couponCode === 'WELCOME10' ? TEN : undefined);
  if (document?.couponCode !== 'FREESHIP' && lines?.some(({ couponCents }, at) => couponCents !== shares[at]))
    throw new Error('coupon shares differ');
}

/** Order's promise: one answer for one version of a cart, one number for a cart. */
export async function fakeOrder() {
  const placed = new Map<string, PlaceOrderReply>();
  const requests: PlaceOrderRequest[] = [];
  const reopened: string[] = [];
  const script = {
    refuse: undefined as Error | undefined,
    /** what Reopen finds: 'open', or 'paid' */
    reopen: 'open' as 'open' | 'paid',
    reopenRefuses: undefined as Error | undefined,
    /** where the payment of every token stands */
    payment: 'open',
    /** the cart version whose document is paid already; Place and Reopen answer that */
    paidVersion: 0,
    slowMs: 0,
  };
  const numbers = new Map<string, string>();
  const place = async (request: PlaceOrderRequest): Promise<PlaceOrderReply> => {
    requests.push(request);
    await sleep(script.slowMs);
    if (script.refuse) throw script.refuse;
    verify(request);
    const key = `${request.cartId} ${request.cartVersion}`;
    const orderNo = numbers.get(request.cartId) ?? String(100_001 + numbers.size);
    numbers.set(request.cartId, orderNo);
    const covered = request.tenders.every(({ flow }) => flow === 'ledger');
    const answer = {
      orderNo,
      status: covered ? 'paid' : 'pending',
      payToken: `pay-${key}`,
      confirmationToken: `see-${orderNo}`,
      cartVersion: request.cartVersion,
    };
    const paid = script.paidVersion && placed.get(`${request.cartId} ${script.paidVersion}`);
    if (paid) return { ...paid, status: 'paid', replayed: true };
    const before = placed.get(key);
    placed.set(key, before ?? { ...answer, replayed: false });
    return before ? { ...before, replayed: true } : { ...answer, replayed: false };
  };
  const quotes = fakeQuotes();
  const server = await fakeServer(
    'order',
    played(OrderServiceService, access.order, {
      ...quotes.rpcs,
      place,
      reopen: async ({ cartId }) => {
        if (script.reopenRefuses) throw script.reopenRefuses;
        reopened.push(cartId);
        const { reopen: state, paidVersion: cartVersion } = script;
        return { state, orderNo: numbers.get(cartId) ?? '', confirmationToken: `see-${cartId}`, cartVersion };
      },
      getPayment: async ({ payToken }) => {
        if (!payToken.startsWith('pay-')) throw refuse('not_found', 'order.unknown', 'The order is not exist');
        return { state: script.payment };
      },
    }),
  );
  return { ...server, placed, requests, reopened, script, quotes };
}
