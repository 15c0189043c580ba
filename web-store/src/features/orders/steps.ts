import { byDay, comingText, DELIVERY_UNPRICED } from '@shop/commerce/coming';
import type { ConfirmationAnswer } from '@shop/contract/v1/order';
import { grouped } from '../../lib/grouped.ts';
import { firstStep, isOver } from './order-words.ts';

/** The name of a location by its code. */
export type PlaceOf = (code: string) => string;

export type Step = { when: string; what: string; done: boolean };

/** What happens next: the order itself, then one step for everything that shares a date and a way. */
export function stepsOf(
  order: Pick<ConfirmationAnswer, 'items' | 'status' | 'delivery'> &
    Partial<Pick<ConfirmationAnswer, 'inShop' | 'transfer'>>,
  placeOf: PlaceOf,
): Step[] {
  const groups = grouped(
    order.items.filter((item) => item.group_code === -1 || item.row_price_inc !== '0.00'),
    (item) => `${item.shipmethod}|${item.pick_location}|${item.eta_text}`,
  );
  const dayOf = (items: ConfirmationAnswer['items']) => items[0]?.eta_text ?? '';
  const inOrder = [...groups.values()].toSorted((a, b) => byDay(dayOf(a), dayOf(b)));
  const later = inOrder.map((items): Step => {
    const [{ shipmethod, pick_location, eta_text } = { shipmethod: 'DEL', pick_location: '', eta_text: '' }] = items;
    const collectedFrom = shipmethod === 'PCK' ? placeOf(pick_location) : undefined;
    const pieces = items.map(({ name, qty_ordered: qty }) => ({ name, qty }));
    return { ...comingText({ pieces, collectedFrom, day: eta_text }), done: false };
  });
  const unpriced = order.delivery === 'TBC' ? [{ ...DELIVERY_UNPRICED, done: false }] : [];
  if (isOver(order)) return [{ when: 'Today', what: firstStep(order), done: true }];
  return [{ when: 'Today', what: firstStep(order), done: true }, ...later, ...unpriced];
}
