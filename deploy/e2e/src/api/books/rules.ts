import { faultsOf } from '../../../../monitor/src/compare.ts';
import { look } from '../../../../monitor/src/check.ts';
import { RULES } from '../../../../monitor/src/rules.ts';
import type { Databases } from '../databases.ts';

/** What is not as the rules about the books say (deploy/monitor), of the whole shop or of these orders and every shelf, coupon and voucher. */
export async function brokenRules({ books }: Databases, orders: readonly string[] | 'all'): Promise<string[]> {
  const { faults } = await look(books, orders);
  return faults.map(({ rule, subject, sentence }) => `${rule}, ${subject}: ${sentence}`);
}

const ABOUT_EVENTS = RULES.filter(({ name }) => name === 'event_applied');

/** Every event is published and applied. */
export async function eventFaults({ books, everywhere }: Databases): Promise<string[]> {
  const waiting = await everywhere('select count(*)::int as n from outbox where published_at is null');
  const left = Object.entries(waiting).filter(([, n]) => n > 0);
  const parked = await Promise.all(ABOUT_EVENTS.map((rule) => faultsOf(rule, books.ask)));
  return [
    ...left.map(([service, n]) => `${service}: ${n} events wait in the outbox`),
    ...parked.flat().map(({ subject, sentence }) => `${subject}: ${sentence}`),
  ];
}
