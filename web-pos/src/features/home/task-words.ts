import type { TaskCode } from '@shop/contract/pos/home';

export interface TaskWords {
  readonly title: string;
  readonly none: string;
  /** the list that has all of them, and more */
  readonly list?: string;
  /** what the list is called where it is one of other things too */
  readonly listName?: string;
}

const RECENT = { list: 'order', listName: 'Recent Orders' } as const;

/** The blocks of the first screen, in their order: what cannot go on without staff stands first. */
export const TASKS: readonly (readonly [TaskCode, TaskWords])[] = [
  ['refund', { title: 'Money to pay back', none: 'Nothing is owed to anybody.' }],
  ['short', { title: 'Short of stock', none: 'Every order has its stock.' }],
  ['dispatch', { title: 'Orders to dispatch today', none: 'Nothing is due to leave today.', ...RECENT }],
  ['freight', { title: 'Delivery to quote', none: 'Every delivery has its price.' }],
  // The web shop's too, which a branch's own list has not.
  ['transfer', { title: 'Bank transfers awaited', none: 'No transfer is awaited.', list: 'p-order?all=1' }],
  ['unpaid', { title: 'Unpaid orders', none: 'No other order is unpaid.', list: 'p-order' }],
  ['quote', { title: 'Quotes about to expire', none: 'No quote ends within a week.', list: 'quote' }],
];

const DAY_MS = 86_400_000;
const dayMonth = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-NZ', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** 'Tue, 2 Dec 2025' of a New Zealand day. */
export const longDay = (day: string): string => weekday.format(midnight(day));

/** When a quote was last sent to its customer, in words; both are New Zealand days. */
export function sentWords(sent: string | null, today: string): string {
  if (sent === null) return 'not sent';
  return sent === today ? 'last sent today' : `last sent ${dayMonth.format(midnight(sent))}`;
}

/** How a day lies to today, in words; both are New Zealand days. */
export function dayWords(code: TaskCode, day: string, today: string): string {
  const days = Math.round((midnight(day).getTime() - midnight(today).getTime()) / DAY_MS);
  if (code === 'quote') {
    if (days === 0) return 'ends today';
    return days === 1 ? 'ends tomorrow' : `in ${days} days, ${dayMonth.format(midnight(day))}`;
  }
  if (days === 0) return 'today';
  if (days === -1) return 'yesterday';
  return `${-days} days, ${dayMonth.format(midnight(day))}`;
}
