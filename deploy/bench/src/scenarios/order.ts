import { crowd, type Timed } from '../load/crowd.ts';
import { type BookReader, mailOf } from '../shop/books.ts';
import type { Shop } from '../shop/shop.ts';
import { sellableSkus, until } from '../shop/store.ts';
import type { Origins } from './origins.ts';
import { byCard, byTransfer, type Sale, type Step } from './sale.ts';
import type { Scenario } from './scenario.ts';

/** One order takes a second or more at 16 at once: a short window would hold little but its beginning and its end. */
const WINDOW = 6;

export interface OrderScenarios {
  readonly all: readonly Scenario[];
  /** ms of each call of the card sale */
  readonly steps: Map<string, number[]>;
  /** orders that were answered as placed or paid, warm-ups among them */
  placed(): number;
}

export interface OrderBench {
  readonly shop: Shop;
  readonly origins: Origins;
  /** what the e-mail addresses of this run begin with */
  readonly run: string;
  readonly books: BookReader;
}

/** Whole orders, from the session on. Their e-mails and events belong to their CPU, so a round ends when those are out. */
export function orderScenarios({ shop, origins, run, books }: OrderBench): OrderScenarios {
  const steps = new Map<string, number[]>();
  let skus: string[] = [];
  let turn = 0;
  let placed = 0;
  const scenario = (name: string, how: 'card' | 'transfer', sell: (sale: Sale) => Promise<void>): Scenario => {
    const buy = async () => {
      turn += 1;
      const step = how === 'card' ? stopwatch(steps) : untimed;
      const items = [0, 1, 2].map((n) => skus[(turn * 3 + n) % skus.length] ?? '');
      await sell({ bff: origins.bff, step, items, email: mailOf(run, how, turn) });
      placed += 1;
    };
    return {
      name,
      kind: 'shop',
      levels: [1, 16],
      bars: 'order',
      async prepare() {
        skus = await sellableSkus(shop);
      },
      run: (people, seconds) => crowd({ people, seconds: seconds * WINDOW, act: (timed: Timed) => timed(buy) }),
      settle: () => settled(books, () => placed),
    };
  };
  const all = [
    scenario('order, placed by bank transfer: ten calls', 'transfer', byTransfer),
    scenario('order, whole card sale: twelve requests', 'card', byCard),
  ];
  return { all, steps, placed: () => placed };
}

const settled = (books: BookReader, placed: () => number): Promise<void> =>
  until(async () => {
    const { unpublished, emails, standing } = await books.read();
    return unpublished === 0 && standing >= placed() && emails >= placed();
  }, 'the orders');

const untimed: Step = (_name, work) => work();

const stopwatch =
  (steps: Map<string, number[]>): Step =>
  async (name, work) => {
    const from = performance.now();
    const result = await work();
    const known = steps.get(name);
    if (known) known.push(performance.now() - from);
    else steps.set(name, [performance.now() - from]);
    return result;
  };
