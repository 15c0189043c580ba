import { isNzDate, type NzDate } from '@shop/primitives/nz-time';
import { BACK_ORDER } from './allocation.ts';
import { aboutDay, withWeekday } from './eta.ts';

/** What is looked at of a line's parts. */
interface Part {
  readonly allocations: readonly { readonly from: string /** NZ day, '' = unknown */; readonly eta: string }[];
}

/** The NZ day by which everything of a line is there; '' while that is unknown, as with one part on back order without a day. */
export function comesOn(parts: readonly Part[]): string {
  const sources = parts.flatMap(({ allocations }) => allocations);
  if (sources.some(({ from, eta }) => from === BACK_ORDER && eta === '')) return '';
  const days = sources.map(({ eta }) => eta).toSorted();
  return days.at(-1) ?? '';
}

/** Whether that day is only about the one: the last of it is on back order. */
export function comesAbout(parts: readonly Part[]): boolean {
  const day = comesOn(parts);
  return (
    day !== '' &&
    parts.some(({ allocations }) => allocations.some(({ from, eta }) => from === BACK_ORDER && eta === day))
  );
}

/** Pieces that come together. */
interface Coming {
  readonly pieces: readonly { readonly name: string; readonly qty: number }[];
  /** where they are collected; undefined: delivered */
  readonly collectedFrom: string | undefined;
  /** the rest of it is delivered */
  readonly isPart?: boolean;
  /** NZ day, '' = unknown */
  readonly day: string;
  /** it may be some days sooner or later: it is on back order */
  readonly isAbout?: boolean | undefined;
  /** Nothing leaves before its customer's transfer is there. The day was worked out as if it left now, so it is not said until then. */
  readonly awaitsTransfer?: boolean | undefined;
}

const ONCE_PAID = 'once your transfer has arrived';

const sortKey = (day: string): string => (isNzDate(day) ? day : 'later');
/** The next first; what has no day yet comes last. */
export const byDay = (a: string, b: string): number => sortKey(a).localeCompare(sortKey(b));

/** How and when they come, in the words of the confirmation's page and of its mail, which once differed. */
export function comingText({ awaitsTransfer = false, ...coming }: Coming): Said {
  if (!awaitsTransfer) return knownText(coming);
  const { when, what } = knownText({ ...coming, day: '' });
  return { when: `${when}, ${ONCE_PAID}`, what };
}

interface Said {
  readonly when: string;
  readonly what: string;
}

function knownText({ pieces, collectedFrom, isPart = false, day, isAbout }: Coming): Said {
  const names = pieces.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name));
  const what = new Intl.ListFormat('en-NZ').format(names);
  const isKnown = day !== '';
  const later = isKnown ? '' : ' We let you know the day as soon as we have it.';
  if (collectedFrom !== undefined && isPart) {
    return {
      when: isNzDate(day) ? `${BOTH}, ${dayText('by', day, isAbout)}` : BOTH,
      what: `${what}: part is carried in, part you collect from ${collectedFrom}.${later} We text the evening before a delivery; to collect, bring the order number, and a blanket for the boot.`,
    };
  }
  if (collectedFrom !== undefined) {
    const ready = isKnown ? 'ready to collect' : 'we let you know when you can collect';
    return {
      when: isNzDate(day) ? `Collect ${dayText('from', day, isAbout)}` : day || 'Collection',
      what: `${what}: ${ready} from ${collectedFrom}. Bring the order number, and a blanket for the boot.`,
    };
  }
  return {
    when: deliveredText(day, isAbout),
    what: `${what}: carried in.${later} We text the evening before.`,
  };
}

const BOTH = 'Part delivered, part collected';

/** 'by Thu 3 Dec', or 'about Mon 22 Feb' as the pages before the purchase say it of what is made to order. */
const dayText = (word: string, day: NzDate, isAbout = false): string =>
  isAbout ? aboutDay(day) : `${word} ${withWeekday(day)}`;

const deliveredText = (day: string, isAbout?: boolean): string =>
  isNzDate(day) ? `Delivered ${dayText('by', day, isAbout)}` : day || 'Delivery';

/** How one line comes, in the words that product page and cart promised it in: 'Delivered by Thu 26 Nov'. */
export const wayText = ({ awaitsTransfer = false, ...way }: Omit<Coming, 'pieces'>): string =>
  awaitsTransfer ? `${knownWay({ ...way, day: '' })}, ${ONCE_PAID}` : knownWay(way);

function knownWay({ collectedFrom, isPart = false, day, isAbout }: Omit<Coming, 'pieces'>): string {
  if (collectedFrom === undefined) return deliveredText(day, isAbout);
  if (isPart) return `${BOTH} from ${collectedFrom}${isNzDate(day) ? `, ${dayText('by', day, isAbout)}` : ''}`;
  return isNzDate(day) ? `Collect ${dayText('from', day, isAbout)}, ${collectedFrom}` : `Collect from ${collectedFrom}`;
}

/** What a quote says of a delivery without a price, before its total is paid (docs/rules/delivery.md 23). */
export const DELIVERY_NOT_INCLUDED =
  'The delivery fee is not included: your address needs a price of its own. We will tell you what it is before anything leaves, and you pay it separately.';

/** What stands beside the steps of an order whose delivery has no price yet; the page once left it to the mail. */
export const DELIVERY_UNPRICED = {
  when: 'Delivery, to be confirmed',
  what: 'Your address needs a price of its own. We will be in touch with it before anything leaves; nothing for delivery is in the total yet.',
} as const;
