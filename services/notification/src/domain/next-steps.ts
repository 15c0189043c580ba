import { etaOf, isOnBackOrder, placeName } from './order-lines.ts';
import { isCollected, type Order, type OrderLine, type Place, pickLocations } from './order.ts';
import { oneLine } from './plain-text.ts';

/** What happens next, one thing at a time. */
export interface Step {
  readonly title: string;
  readonly text: string;
}

export function nextSteps(order: Order, places: readonly Place[]): Step[] {
  return [...delivered(order), ...pickLocations(order).map((code) => collected(code, places)), ...waiting(order)];
}

function delivered({ lines, totals }: Order): Step[] {
  if (lines.every(isCollected)) return [];
  if (totals.delivery !== 'TBC')
    return [{ title: 'Delivery', text: 'We will be in touch to arrange a day that suits you.' }];
  const text =
    'Your address needs a price of its own. We will be in touch with it before anything leaves; nothing for delivery is in the total yet.';
  return [{ title: 'Delivery, to be confirmed', text }];
}

function collected(code: string, places: readonly Place[]): Step {
  const place = places.find((each) => each.code === code);
  const where = [place?.address ?? '', place?.hours ?? ''].map((text) => oneLine(text)).filter(Boolean);
  const ready = 'We will let you know when it is ready. Bring your order number, and a blanket for the boot.';
  return { title: `Collect from ${placeName(code, places)}`, text: [...where, ready].join('. ') };
}

function waiting({ lines }: Order): Step[] {
  const late = lines.filter(isOnBackOrder);
  if (late.length === 0) return [];
  return [{ title: 'On back order', text: late.map(lateText).join(' ') }];
}

function lateText(line: OrderLine): string {
  const day = etaOf(line);
  const name = oneLine(line.name, 200);
  return day ? `${name}: expected ${day}.` : `${name}: we will let you know the day as soon as we have it.`;
}
