import type { ListedOrder } from '@shop/contract/pos/order-list';
import { dayInFull, nzDayWords, nzTimeWords } from '../../lib/nz-words.ts';

const yearOf = (wire: string): string => wire.slice(0, 4);

/** 'Tue 2 Dec, 10:42 am'; of another year '2 Dec 2024'. */
export const whenCreated = (wire: string, today: string): string =>
  yearOf(wire) === yearOf(today) ? nzTimeWords(wire) : dayInFull(wire.slice(0, 10));

/** 'Today', 'Mon 1 Dec'; of another year '2 Dec 2024'. */
export function whenUpdated(wire: string, today: string): string {
  const day = wire.slice(0, 10);
  if (day === today) return 'Today';
  return yearOf(day) === yearOf(today) ? nzDayWords(day) : dayInFull(day);
}

/** What a status is called, and how it looks. */
export function statusWords({ status, expiresIn }: Pick<ListedOrder, 'status' | 'expiresIn'>) {
  if (status === 'quote') return (expiresIn ?? 0) < 0 ? ['expired', 'st plain'] : ['active', 'st'];
  if (status === 'locked') return ['locked', 'st locked'];
  return [status, ['pending', 'paid', 'completed'].includes(status) ? 'st' : 'st plain'];
}
