import { byDay, comingText, DELIVERY_UNPRICED } from '@shop/commerce/coming';
import { awaitsTransfer } from '@shop/commerce/payments';
import type { ConfirmationAnswer, OrderItem } from '@shop/contract/v1/order';
import { grouped } from '../../lib/grouped.ts';
import { firstStep, isOver } from './order-words.ts';

/** The name of a location by its code. */
export type PlaceOf = (code: string) => string;

type Leaving = Pick<OrderItem, 'shipmethod' | 'part_collected' | 'pick_location'>;

/** Where a line, or a part of it, is collected. */
export const collectionOf = (
  { shipmethod, part_collected: isPart, pick_location: code }: Leaving,
  placeOf: PlaceOf,
) => ({
  collectedFrom: shipmethod === 'PCK' || isPart ? placeOf(code) : undefined,
  isPart,
});

/** Something of it comes on a day that its customer was told. */
export const hasDay = (order: Pick<ConfirmationAnswer, 'items' | 'status' | 'payments'>): boolean =>
  !awaitsTransfer(order) && order.items.some(({ eta_text }) => eta_text !== '');

export type Step = { when: string; what: string; done: boolean };

/** What happens next: the order itself, then one step for everything that shares a date and a way. */
export function stepsOf(
  order: Pick<ConfirmationAnswer, 'items' | 'status' | 'delivery'> &
    Partial<Pick<ConfirmationAnswer, 'inShop' | 'transfer' | 'payments'>>,
  placeOf: PlaceOf,
): Step[] {
  const waits = awaitsTransfer({ payments: [], ...order });
  const groups = grouped(
    order.items.filter((item) => item.group_code === -1 || item.row_price_inc !== '0.00'),
    (item) =>
      [
        item.shipmethod,
        item.part_collected,
        item.pick_location,
        ...(waits ? [] : [item.eta_text, item.eta_about]),
      ].join(),
  );
  const dayOf = (items: ConfirmationAnswer['items']) => items[0]?.eta_text ?? '';
  const inOrder = [...groups.values()].toSorted((a, b) => byDay(dayOf(a), dayOf(b)));
  const later = inOrder.map((items): Step => {
    const [first] = items;
    const pieces = items.map(({ name, qty_ordered: qty }) => ({ name, qty }));
    const place = first ? collectionOf(first, placeOf) : { collectedFrom: undefined };
    const day = { day: dayOf(items), isAbout: first?.eta_about, awaitsTransfer: waits };
    return { ...comingText({ pieces, ...place, ...day }), done: false };
  });
  const unpriced = order.delivery === 'TBC' ? [{ ...DELIVERY_UNPRICED, done: false }] : [];
  if (isOver(order)) return [{ when: 'Today', what: firstStep(order), done: true }];
  return [{ when: 'Today', what: firstStep(order), done: true }, ...later, ...unpriced];
}
