const day = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const dayOf = (at: Date): string => day.format(at).replace(',', '');

/** 'Tue 2 Dec' of '2025-12-02'. */
export const nzDayWords = (wire: string): string => dayOf(new Date(`${wire}T00:00:00Z`));

/** 'Tue 2 Dec 2025' of '2025-12-02': where it stays true for years. */
export const nzDayInFull = (wire: string): string => `${nzDayWords(wire)} ${wire.slice(0, 4)}`;

/** 'Tue 2 Dec, 10:42 am' of '2025-12-02 10:42', as calls write a time in New Zealand. */
export function nzTimeWords(wire: string): string {
  const at = new Date(`${wire.replace(' ', 'T')}:00Z`);
  return `${dayOf(at)}, ${clock.format(at)}`;
}

const seconds = new Intl.DateTimeFormat('en-NZ', { timeStyle: 'medium', timeZone: 'Pacific/Auckland' });

/** '10:42:07 am' in New Zealand, of an instant: ISO 8601, or epoch milliseconds. */
export const nzClockOf = (instant: string | number): string => seconds.format(new Date(instant));

/** 'Tue 2 Dec 2025, 10:42 am': of a time that may be years away. */
export const nzTimeInFull = (wire: string): string => nzTimeWords(wire).replace(',', ` ${wire.slice(0, 4)},`);

const full = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '8 Dec 2025' of '2025-12-08'. */
export const dayInFull = (wire: string): string => full.format(new Date(`${wire}T00:00:00Z`));

/** '6 days left', '1 day left'. */
export const daysLeft = (days: number): string => (days === 1 ? '1 day left' : `${days} days left`);

/** '6 days left', '1 day left', 'today', 'expired 3 days ago'. */
export function daysWords(days: number): string {
  if (days < 0) return days === -1 ? 'expired yesterday' : `expired ${-days} days ago`;
  if (days === 0) return 'today';
  return daysLeft(days);
}
