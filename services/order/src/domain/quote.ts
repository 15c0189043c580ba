import { QUOTE_OVER } from '@shop/commerce/pos-checkout';
import { addDays, formatNzLong, isNzDate, type NzDate, startOfNzDay } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { OrderStatus } from './life.ts';

export const QUOTE_STATES = ['active', 'expired', 'deleted', 'ordered'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** What an order's row says of the quote that it is or was. */
export interface Quote {
  readonly quoteState: QuoteState;
  /** its last day; '' = it has none any more */
  readonly expiresOn: NzDate | '';
  /** the coupon's last day, '' = none */
  readonly couponExpiresOn: NzDate | '';
  /** the version whose coupon use is held, null = none */
  readonly couponHeldVersion: number | null;
  /** who made it, '' = the store */
  readonly staffId: string;
  /** who saved its latest version */
  readonly savedBy: string;
  readonly savedAt: Date | null;
  /** the last mail that was requested */
  readonly sentAt: Date | null;
}

export interface QuoteDays {
  /** a new quote is good for so many days */
  readonly usual: number;
  /** and no further ahead than this */
  readonly most: number;
}

const DAY_MS = 86_400_000;
/** Whole calendar days from one to the other, so a day of 23 or 25 hours counts as one. */
export const daysUntil = (today: NzDate, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

const sooner = (a: NzDate, b: NzDate | ''): NzDate => (b !== '' && b < a ? b : a);

export const isOver = (expiresOn: string, today: NzDate): boolean => expiresOn < today;

/** The last day of a quote that is saved now: its own while that has not come, else the usual number of days; never past its coupon's. */
export function expiryWhenSaved(
  before: Pick<Quote, 'quoteState' | 'expiresOn'> | undefined,
  { today, couponExpiresOn, days }: { today: NzDate; couponExpiresOn: NzDate | ''; days: QuoteDays },
): NzDate {
  const kept = before?.quoteState === 'active' && before.expiresOn !== '' && !isOver(before.expiresOn, today);
  return sooner(kept ? (before.expiresOn as NzDate) : addDays(today, days.usual), couponExpiresOn);
}

export interface QuoteTerms extends Pick<Quote, 'staffId' | 'savedBy' | 'savedAt' | 'sentAt'> {
  readonly state: QuoteState;
  readonly expiresOn: NzDate | '';
  /** whole days left; below 0 it is expired */
  readonly expiresIn: number;
  readonly minExpiresOn: NzDate;
  readonly maxExpiresOn: NzDate;
}

/** As people see it: expired from the moment its last day is over, whether the clock's job has run or not. */
export function quoteTerms(quote: Quote, { today, days }: { today: NzDate; days: QuoteDays }): QuoteTerms {
  const { quoteState, expiresOn, couponExpiresOn, couponHeldVersion: _held, ...who } = quote;
  const late = quoteState === 'active' && isOver(expiresOn, today);
  return {
    ...who,
    ...{ state: late ? 'expired' : quoteState, expiresOn, minExpiresOn: today },
    expiresIn: expiresOn === '' ? 0 : daysUntil(today, expiresOn),
    maxExpiresOn: sooner(addDays(today, days.most), couponExpiresOn),
  };
}

/** When the clock may end it: as the day after its last one begins. */
export const dueAtOf = (expiresOn: NzDate): Date => startOfNzDay(addDays(expiresOn, 1));

/** @throws Refusal precondition for a day that is none, is over, or is too far ahead */
export function assertExpiry(day: string, { minExpiresOn, maxExpiresOn }: QuoteTerms): NzDate {
  if (isNzDate(day) && day >= minExpiresOn && day <= maxExpiresOn) return day;
  const [from, to] = [formatNzLong(minExpiresOn), formatNzLong(maxExpiresOn)];
  throw refuse('precondition', 'quote.expiry', `Choose a date from ${from} to ${to}`);
}

export const quoteExpired = () =>
  refuse('precondition', 'quote.expired', 'This quote has expired. Please ask us to renew it.');

/** Staff make no order of it before they have given it another day (docs/rules/quotes.md 32). */
export const quoteOver = () => refuse('precondition', 'quote.expired', QUOTE_OVER);

/** Another version was saved than the one that was shown. */
export const quoteChanged = () =>
  refuse('conflict', 'quote.saved_meanwhile', 'This quote has changed. Please check it again.');

const unknownQuote = () => refuse('not_found', 'order.unknown', 'The order is not exist');

/** @throws Refusal not_found for a deleted quote, precondition for one that became an order, or was none */
export function assertQuote({ status, quoteState }: { status: OrderStatus; quoteState: QuoteState | '' }): void {
  if (quoteState === 'deleted') throw unknownQuote();
  if (status !== 'quote') throw refuse('precondition', 'quote.ordered', 'This quote has become an order.');
}
