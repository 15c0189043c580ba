import { byDay, comingText, DELIVERY_UNPRICED } from '@shop/commerce/coming';
import { awaitsTransfer } from '@shop/commerce/payments';
import { isLineAbout, lineDay, pickupName } from './order-lines.ts';
import { isBoth, isCollected, type Order, type OrderLine, pickupOf, type Place } from './order.ts';
import { oneLine } from './plain-text.ts';

/** What happens next, one thing at a time. */
export interface Step {
  readonly title: string;
  readonly text: string;
}

/** As the confirmation page says it: a step for all that comes on one day in one way. */
export function nextSteps(order: Order, places: readonly Place[]): Step[] {
  const waits = awaitsTransfer(order);
  const together = Map.groupBy(order.lines, (line) =>
    [isBoth(line), pickupOf(line), ...(waits ? [] : [lineDay(line), isLineAbout(line)])].join('|'),
  );
  const dayOf = ([line]: readonly OrderLine[]) => (line ? lineDay(line) : '');
  const groups = [...together.values()].toSorted((a, b) => byDay(dayOf(a), dayOf(b)));
  return [...groups.map((lines) => coming(lines, places, waits)), ...priced(order)];
}

const NAME_MOST = 200;

function coming(lines: readonly OrderLine[], places: readonly Place[], waits: boolean): Step {
  const [line] = lines;
  const place = line && pickupOf(line);
  const { when, what } = comingText({
    pieces: lines.map(({ name, qty }) => ({ name: oneLine(name, NAME_MOST), qty })),
    collectedFrom: line && pickupName(line, places),
    isPart: line !== undefined && isBoth(line),
    day: line ? lineDay(line) : '',
    isAbout: line && isLineAbout(line),
    awaitsTransfer: waits,
  });
  const { address = '', hours = '' } = places.find(({ code }) => code === place) ?? {};
  const where = [address, hours].flatMap((text) => (text === '' ? [] : `${oneLine(text)}.`));
  return { title: when, text: [what, ...where].join(' ') };
}

/** Delivery has no price yet: staff are going to be in touch. */
export const awaitsPrice = ({ lines, totals }: Pick<Order, 'lines' | 'totals'>): boolean =>
  totals.delivery === 'TBC' && !lines.every(isCollected);

function priced(order: Order): Step[] {
  if (!awaitsPrice(order)) return [];
  return [{ title: DELIVERY_UNPRICED.when, text: DELIVERY_UNPRICED.what }];
}
