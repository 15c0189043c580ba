import type { SeedAttempt, SeedHold, SeedOrder, SeedTakings } from '../order-model.ts';
import { uuidOf } from './ids.ts';

/** What takes stock now; what was delivered has left the shelves, a quote takes nothing. */
const HOLDS: Partial<Record<SeedOrder['status'], SeedHold['state']>> = {
  pending: 'held',
  deposit: 'held',
  paid: 'final',
  'part-dispatched': 'final',
};
/** A quote that became an order is its second version. */
export const versionOf = ({ wasQuote }: Pick<SeedOrder, 'wasQuote'>): number => (wasQuote ? 2 : 1);

/** The stock that an order holds; of one that is half on its way, what its first line had has left the shelves. */
export function holdOf(order: SeedOrder): SeedHold[] {
  const { orderNo, status, placed, lines } = order;
  const state = HOLDS[status];
  if (!state || !placed) return [];
  const here = status === 'part-dispatched' ? lines.slice(1) : lines;
  const taken = here.flatMap(({ lineId, sku, method, pickLocation: to, parts }) =>
    parts.map(({ sku: component, qty }) => ({ lineId, sku, component, qty, method, to })),
  );
  const numbered = taken.map((line, at) => ({ n: at + 1, ...line }));
  return [{ orderNo, version: versionOf(order), state, placed, lines: numbered }];
}

/** What payment tried for an order: money that came or went back, and a card that was declined. */
export function attemptsOf({ orderNo, branch, staffId, payments }: SeedOrder): SeedAttempt[] {
  return payments.flatMap(
    ({ id: paymentId, gateway, amountCents, attempt, refundOf, settled, reference, declined }) => {
      const at = settled ?? declined;
      if (attempt === 0 || !at) return [];
      const state = settled ? 'captured' : 'declined';
      return [{ ...{ paymentId, orderNo, gateway, amountCents, branch, staffId, reference, refundOf, at }, state }];
    },
  );
}

/** What banking books of an order: each payment and refund that settled. */
export function takingsOf({ orderNo, branch, staffId, payments }: SeedOrder): SeedTakings[] {
  return payments.flatMap(({ id: paymentId, gateway, type, amountCents, reference, settled }) => {
    if (!settled) return [];
    const eventId = uuidOf(`event ${paymentId}`);
    return [{ eventId, orderNo, paymentId, branch, staffId, gateway, type, amountCents, reference, settled }];
  });
}
