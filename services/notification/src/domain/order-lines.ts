import { backOrdered, backOrderText, isPieceOnBackOrder } from '@shop/commerce/back-order';
import { comesAbout, comesOn, wayText } from '@shop/commerce/coming';
import { aboutDay } from '@shop/commerce/eta';
import { awaitsTransfer } from '@shop/commerce/payments';
import { formatDollars, multiply } from '@shop/primitives/money';
import { isNzDate } from '@shop/primitives/nz-time';
import { dayText } from './nz-moment.ts';
import { isBoth, type Order, type OrderLine, pickupOf, type Place } from './order.ts';
import { oneLine } from './plain-text.ts';
import { ourAddress, type Shop } from './shop.ts';

/** A line of an order as its mail shows it; every text is ready to be read. */
export interface LineView {
  readonly name: string;
  /** '' = no link */
  readonly link: string;
  /** '' = no picture */
  readonly picture: string;
  /** what was chosen, how many at what price, how and when it comes */
  readonly notes: readonly string[];
  readonly parts: readonly string[];
  readonly amount: string;
}

const NAME_MOST = 200;

/** Amounts are before the line's own discount, so that they add up to the subtotal. */
export function lineViews(order: Order, shop: Shop, places: readonly Place[]): LineView[] {
  const waits = awaitsTransfer(order);
  const way = (line: OrderLine) => (waits ? wayLater(line, places) : how(line, places));
  return order.lines.map((line) =>
    viewOf(line, shop, {
      notes: [oneLine(line.optionText, NAME_MOST), quantity(line), tagPrices(line), way(line)].filter(Boolean),
      parts: partTexts(line),
      amount: formatDollars(multiply(line.eachOrgCents, line.qty)),
    }),
  );
}

/** What every mail shows of a line: its name, its page and its picture, beside its own words. */
export const viewOf = (
  { name, url, thumb }: Pick<OrderLine, 'name' | 'url' | 'thumb'>,
  shop: Shop,
  words: Pick<LineView, 'notes' | 'parts' | 'amount'>,
): LineView => ({
  name: oneLine(name, NAME_MOST),
  link: ourAddress(shop, url && `/${url.replace(/^\/+/, '')}`),
  picture: ourAddress(shop, small(thumb)),
  ...words,
});

/** The 480 px sister of a picture; 72 px need no more. */
const small = (path: string): string => path.replace('-1200.webp', '-480.webp');

const quantity = ({ qty, eachOrgCents }: OrderLine): string =>
  qty === 1 ? '' : `${qty} at ${formatDollars(eachOrgCents)}`;

/** Delivery tags as papers name them: what they add stands among the sums there. */
export const tagNames = ({ tags }: Pick<OrderLine, 'tags'>): string => tags.map(({ text }) => text).join(', ');

/** Delivery tags as mails and the counter's page of the order name them; an instruction alone costs nothing. */
export const tagPrices = ({ tags }: Pick<OrderLine, 'tags'>): string =>
  tags
    .map(({ text, addsCents }) => oneLine(addsCents === 0 ? text : `${text} ${formatDollars(addsCents)}`, NAME_MOST))
    .join(', ');

/** How a line gets to its buyer. */
export const wayOf = (line: OrderLine, places: readonly Place[]): string =>
  wayText({ ...wayIn(line, places), day: '' });

const wayIn = (line: OrderLine, places: readonly Place[]) => ({
  collectedFrom: pickupName(line, places),
  isPart: isBoth(line),
});

/** Of an order that waits for its transfer. */
const wayLater = (line: OrderLine, places: readonly Place[]): string =>
  [wayText({ ...wayIn(line, places), day: '', awaitsTransfer: true }), backOrderText(backOrdered(line))]
    .filter(Boolean)
    .join('. ');

/** undefined: nothing of it is collected */
export function pickupName(line: OrderLine, places: readonly Place[]): string | undefined {
  const code = pickupOf(line);
  return code === undefined ? undefined : placeName(code, places);
}

function how(line: OrderLine, places: readonly Place[]): string {
  const way = wayOf(line, places);
  const on = lineDay(line);
  const day = dayText(on);
  const ordered = backOrderText(backOrdered(line));
  if (ordered) return `${way}. ${ordered}, ${isNzDate(on) ? aboutDay(on) : 'date to be confirmed'}`;
  return day ? `${way}. Expected by ${day}` : way;
}

export const placeName = (code: string, places: readonly Place[]): string =>
  oneLine(places.find((place) => place.code === code)?.name ?? code);

/** The NZ day by which everything of a line is there; '' while that is unknown. */
export const lineDay = ({ subItems }: OrderLine): string => comesOn(subItems);

/** Whether that day is only about the one. */
export const isLineAbout = ({ subItems }: OrderLine): boolean => comesAbout(subItems);

/** Boxes of a line that comes in several; a single one is the line itself. */
function partTexts({ subItems }: OrderLine): string[] {
  if (subItems.length < 2) return [];
  return subItems.map((part) => partText(part, isPieceOnBackOrder(part)));
}

/** A piece of a set: how many, what, and whether it has to be ordered first. */
export const partText = ({ qty, name }: { readonly qty: number; readonly name: string }, isOrdered: boolean): string =>
  `${qty} × ${oneLine(name, NAME_MOST)}${isOrdered ? ON_BACK_ORDER : ''}`;

const ON_BACK_ORDER = ' (on back order)';
