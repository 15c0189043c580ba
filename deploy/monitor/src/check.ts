import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, faultsOf } from './compare.ts';
import { allOrders, ordersUnderWay, pagesOf, type Read } from './orders.ts';
import type { Fault, Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** The books of a shop, open for reading. */
export interface Books {
  readonly ask: Ask;
  readonly read: Read;
}

export interface Checked {
  readonly faults: readonly Fault[];
  /** how many orders were looked at */
  readonly orders: number;
}

const byOrder = RULES.filter(({ scope }) => scope === 'order');
const whole = RULES.filter(({ scope }) => scope === 'whole');

/** One look, at the rules about whole tables and at these orders; 'all': at every order there is. What is under way shows too. */
export async function look(books: Books, orders: readonly string[] | 'all'): Promise<Checked> {
  const faults: Fault[] = [];
  // One rule after the other: the monitor takes little of a database at a time.
  for (const rule of whole) faults.push(...(await faultsOf(rule, books.ask)));
  let count = 0;
  for await (const page of orders === 'all' ? allOrders(books.read) : pagesOf(orders)) {
    count += page.length;
    faults.push(...(await faultsOfOrders(books, page)));
  }
  return { faults, orders: count };
}

async function faultsOfOrders({ ask }: Books, page: readonly string[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const rule of byOrder) faults.push(...(await faultsOf(rule, ask, page)));
  return faults;
}

/**
 * Which of these faults are still there, the same to the letter, after each of these waits (milliseconds). A sale under way stands in one
 * book before it stands in the next, so a difference is a fault when it stays; of orders with an event that is not published it is none,
 * that is what `outbox_published` says.
 */
export async function lasting(books: Books, found: readonly Fault[], waits: readonly number[]): Promise<Fault[]> {
  let faults = [...found];
  for (const wait of waits) {
    if (faults.length === 0) break;
    await sleep(wait);
    faults = await stillThere(books, faults);
  }
  return faults;
}

async function stillThere(books: Books, faults: readonly Fault[]): Promise<Fault[]> {
  const underWay = await ordersUnderWay(books.read);
  const left: Fault[] = [];
  for (const [rule, mine] of grouped(faults)) {
    const now = await again(books, rule, mine);
    const said = new Set(now.map(({ subject, sentence }) => JSON.stringify([subject, sentence])));
    const isOver = ({ subject }: Fault) => rule.scope === 'order' && underWay.has(subject);
    left.push(...mine.filter((one) => said.has(JSON.stringify([one.subject, one.sentence])) && !isOver(one)));
  }
  return left;
}

async function again({ ask }: Books, rule: Rule, faults: readonly Fault[]): Promise<Fault[]> {
  if (rule.scope === 'whole') return faultsOf(rule, ask);
  const pages = pagesOf([...new Set(faults.map(({ subject }) => subject))]);
  const found: Fault[] = [];
  for (const page of pages) found.push(...(await faultsOf(rule, ask, page)));
  return found;
}

const grouped = (faults: readonly Fault[]): [Rule, Fault[]][] =>
  RULES.map((rule): [Rule, Fault[]] => [rule, faults.filter((one) => one.rule === rule.name)]).filter(
    ([, mine]) => mine.length > 0,
  );
