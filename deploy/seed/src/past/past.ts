import type { SeedComponent, SeedProduct, SeedStock } from '../model.ts';
import { attemptsOf, holdOf, takingsOf } from './books.ts';
import { recordsOf } from './banking.ts';
import { opsOf, usesOf } from './coupons.ts';
import { makeRecent } from './recent.ts';
import { ageOf, orderOf } from './sale.ts';
import { sentCartsOf } from './sent-carts.ts';
import { shelvesOf } from './shelves.ts';
import { storySales } from './stories.ts';

/** Order's sequence begins here: what lies in the past has the numbers below, which no sale gets. */
const FIRST_SOLD = 100_001;

interface Goods {
  products: SeedProduct[];
  components: SeedComponent[];
  stock: SeedStock[];
  /** so many days are full of sales; 0: only the demo customers' own */
  days: number;
}

/**
 * The shop's past, oldest first, and what each service has of it: one plan, so that every book agrees with every other.
 * Days are counted back from the day of loading.
 */
export function makePast({ days, ...goods }: Goods) {
  const shelves = shelvesOf(goods);
  const stories = storySales(shelves);
  for (const { lines } of stories) shelves.take(lines);
  const recent = makeRecent(shelves, days);
  const oldestFirst = [...stories, ...recent.sales].toSorted((a, b) => ageOf(b.created) - ageOf(a.created));
  const orders = oldestFirst.map((sale, at) => orderOf(sale, String(FIRST_SOLD - oldestFirst.length + at)));
  const takings = orders.flatMap(takingsOf);
  return {
    customers: recent.customers,
    orders,
    holds: orders.flatMap(holdOf),
    attempts: orders.flatMap(attemptsOf),
    takings,
    records: recordsOf(takings),
    couponUses: orders.flatMap(usesOf),
    couponOps: opsOf(),
    sentCarts: days === 0 ? [] : sentCartsOf(orders),
  };
}
