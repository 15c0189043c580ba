import { addDays, type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { expectedLines, type BankedMethod } from '../domain/day.ts';
import type { BankingDeps, OpenSum } from './ports.ts';
import { earlierThan, openedDay, type ShownDay, shownRecord, sumsOf } from './shown-day.ts';
import { nzDateOf } from './sum-takings.ts';

const WEEK = 7;
const MOST_FOUND = 50;

/**
 * The seven days up to a day, newest first, each with its record or with what is open of it; with a search the records whose
 * comment has that text. @throws Refusal malformed, unavailable while payment is away
 */
export function listDays({ days, methods, clock }: Pick<BankingDeps, 'days' | 'methods' | 'clock'>) {
  return async (branch: string, date: string, search: string): Promise<ShownDay[]> => {
    const to = nzDateOf(date);
    if (search !== '') return (await days.search(branch, search, MOST_FOUND)).map((one) => shownRecord(one, []));
    const from = addDays(to, 1 - WEEK);
    const [last, known, records, open] = await Promise.all([
      days.last(branch),
      methods(),
      days.between(branch, from, to),
      days.openSums(branch, to),
    ]);
    const written = new Map(records.map((record) => [record.bankedOn, record]));
    const today = todayInNz(clock.now());
    return Array.from({ length: WEEK }, (_, back) => {
      const day = addDays(to, -back);
      const record = written.get(day);
      if (record) return shownRecord(record, []);
      const ofDay = open.filter((sum) => countsTo(sum, last) === day);
      const canStart = day <= today && (last === undefined || day > last);
      const earlier = canStart ? earlierThan(day, open, (sum) => countsTo(sum, last)) : [];
      return { ...openOf(ofDay, { branch, bankedOn: day, known }), canStart, earlier };
    });
  };
}

/** What is late has no day of its own any more: it counts to the first day that can still be submitted. */
const countsTo = ({ bankedOn }: OpenSum, last: NzDate | undefined): NzDate =>
  last === undefined || bankedOn > last ? bankedOn : addDays(last, 1);

interface Where {
  readonly branch: string;
  readonly bankedOn: NzDate;
  readonly known: readonly BankedMethod[];
}
function openOf(open: readonly OpenSum[], { branch, bankedOn, known }: Where): ShownDay {
  const lines = expectedLines(known, sumsOf(open));
  return openedDay({ branch, bankedOn, lines, open, payments: [], earlier: [] });
}
