import type { PastMoment } from '@shop/primitives/past-moment';
import type { SeedOrder, SeedSentCart } from '../order-model.ts';
import { staffOf } from './crew.ts';
import { uuidOf } from './ids.ts';

/** A purchase counts for its sender for 60 days (docs/rules/sent-carts.md 7); all of these are younger. */
const MOST_DAYS = 50;
const NOTES = ['As discussed on the phone.', '', 'With the cushions we looked at.', ''];
const FLOORS = ['AKL', 'WLG', 'CHC'];

/** Carts that staff sent: every third web order without a coupon began as one, every fourth quote was sent as a cart too and never opened. */
export function sentCartsOf(orders: readonly SeedOrder[]): SeedSentCart[] {
  const young = orders.filter(({ created, couponCode }) => couponCode === '' && created.daysAgo <= MOST_DAYS);
  const bought = young.filter(({ branch, placed }) => branch === 'WEB' && placed !== null);
  const quoted = young.filter(({ status }) => status === 'quote');
  return [
    ...bought.filter((_, n) => n % 3 === 0).map((order, n) => sentBefore(order, n)),
    ...quoted.filter((_, n) => n % 4 === 0).map((quote, n) => sentOf(quote, n, quote.created)),
  ];
}

function sentBefore(order: SeedOrder, n: number): SeedSentCart {
  const { orderNo, created, placed, paid, status } = order;
  const sent = { daysAgo: created.daysAgo + 1 + (n % 4), minute: 600 + n };
  const isPaid = paid !== null && status !== 'locked';
  const opened = isPaid
    ? { opener: uuidOf(`cart of ${orderNo}`), at: { ...created, minute: created.minute - 30 }, orderNo, paid }
    : { opener: uuidOf(`cart of ${orderNo}`), at: placed ?? created, orderNo: null, paid: null };
  return { ...sentOf(order, n, sent), opened };
}

/** At the shop's prices: what staff took off is not sent (docs/rules/sent-carts.md 3). */
function sentOf(
  { orderNo, branch, staffId, customerId, lines, shippingCents }: SeedOrder,
  n: number,
  sent: PastMoment,
) {
  const floor = branch === 'WEB' ? (FLOORS[n % FLOORS.length] ?? '') : branch;
  return {
    ...{ id: uuidOf(`sent cart ${orderNo}`), draftId: uuidOf(`draft ${orderNo}`), branch: floor, customerId },
    ...{ staffId: staffId || staffOf(floor), note: NOTES[n % NOTES.length] ?? '', shippingCents, sent, opened: null },
    lines: lines.map(({ sku, name, optionText, thumb, url, qty, eachOrgCents }) => {
      return { sku, name, optionText, thumb, url, qty, eachOrgCents, eachCents: eachOrgCents };
    }),
  };
}
