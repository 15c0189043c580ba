import { addDays, formatNzLong, type NzDate } from '@shop/primitives/nz-time';
import { deliveryDay, weekdayOf } from './delivery-days.ts';

/** What stock says about a product or a combination. */
export interface StockOutlook {
  /** whole sets lie in our own stores or the distribution centre */
  readonly ready: boolean;
  /** in stock or able to come back */
  readonly available: boolean;
  /** the day on which what is missing arrives; null when nothing is missing or the day is unknown */
  readonly incomingOn: NzDate | null;
}

export interface When {
  readonly today: NzDate;
  /** days on the road, of the shopper's zone; undefined while no postcode is known, null where delivery has no rate */
  readonly leadDays: number | null | undefined;
}

/** Days on the road while no postcode is known: the middle of the country. */
const usualLeadDays = 3;
/** How far apart the two ends of an announced arrival lie. */
const spreadDays = 2;

const soldOut = 'Sold out';
/** What is made to order takes twelve weeks. */
const MADE_IN_DAYS = 84;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * On a card: 'Ships tomorrow', 'Arrives 9 to 11 Dec', 'Made to order, about Mon 22 Feb', 'Sold out'. Where delivery has no rate
 * staff arrange the day with the price, so none is promised: 'In stock', 'In stock from Sun 6 Dec'.
 */
export function cardEta(stock: StockOutlook, { today, leadDays = usualLeadDays }: When): string {
  return unlessOnOrder(stock, today, (incoming) => {
    if (leadDays === null) return incoming ? `In stock from ${withWeekday(incoming)}` : 'In stock';
    if (!incoming) return 'Ships tomorrow';
    const first = addDays(incoming, leadDays);
    return `Arrives ${span(deliveryDay(first), deliveryDay(addDays(first, spreadDays)))}`;
  });
}

/** For one combination and a known postcode the day that the order will promise: 'Delivered by Tue 9 Dec'; without a postcode as on a card. */
export function deliveryEta(stock: StockOutlook, when: When): string {
  const { leadDays, today } = when;
  if (leadDays === undefined || leadDays === null) return cardEta(stock, when);
  return unlessOnOrder(stock, today, (incoming) => {
    const by = promisedOn({ isCollected: false, today, leadDays }, incoming);
    return by === '' ? cardEta(stock, when) : `Delivered by ${withWeekday(by)}`;
  });
}

/** How a line of an order reaches the shopper. */
export interface Way extends When {
  readonly isCollected: boolean;
}

/**
 * The day that pages promise: delivered by it at the latest, or collected from it on; '' where none is promised.
 * @param incomingOn the day on which it comes in; undefined: it is in stock
 */
export function promisedOn({ isCollected, today, leadDays }: Way, incomingOn?: NzDate): NzDate | '' {
  const from = incomingOn === undefined ? addDays(today, 1) : incomingOn < today ? today : incomingOn;
  if (isCollected) return incomingOn === undefined ? from : addDays(from, usualLeadDays);
  if (typeof leadDays !== 'number') return '';
  return deliveryDay(addDays(from, incomingOn === undefined ? leadDays : leadDays + spreadDays));
}

/** The day that is named with 'about', before the purchase and after it, while nothing of the kind is on order. */
export const madeOn = (today: NzDate, days: number = MADE_IN_DAYS): NzDate => deliveryDay(addDays(today, days));

/** 'about Mon 22 Feb' */
export const aboutDay = (date: NzDate): string => `about ${withWeekday(date)}`;

/** At a collection point: 'Collect from Tue 9 Dec'. Stock from elsewhere takes its days on the road too. */
export function pickupEta(stock: StockOutlook, today: NzDate): string {
  return unlessOnOrder(
    stock,
    today,
    (incoming) =>
      `Collect from ${withWeekday(promisedOn({ isCollected: true, today, leadDays: undefined }, incoming) || today)}`,
  );
}

/** @param say gets the day on which it comes in, undefined when it is here; a day that has passed counts as today */
function unlessOnOrder(stock: StockOutlook, today: NzDate, say: (incoming: NzDate | undefined) => string): string {
  if (!stock.available) return soldOut;
  if (stock.ready) return say(undefined);
  if (!stock.incomingOn) return `Made to order, ${aboutDay(madeOn(today))}`;
  return say(stock.incomingOn < today ? today : stock.incomingOn);
}

const dayAndMonth = (date: NzDate): [day: string, month: string] => {
  const [day = '', month = ''] = formatNzLong(date).split(' ');
  return [day, month];
};

/** '9 to 11 Dec', '30 Nov to 2 Dec', '14 Dec' */
function span(from: NzDate, to: NzDate): string {
  if (from === to) return dayAndMonth(from).join(' ');
  const [firstDay, firstMonth] = dayAndMonth(from);
  const [lastDay, lastMonth] = dayAndMonth(to);
  return `${firstMonth === lastMonth ? firstDay : `${firstDay} ${firstMonth}`} to ${lastDay} ${lastMonth}`;
}

/** 'Tue 9 Dec' */
export function withWeekday(date: NzDate): string {
  return `${weekdays[weekdayOf(date)]} ${dayAndMonth(date).join(' ')}`;
}
