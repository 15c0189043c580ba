import type { Databases } from '../../e2e/src/api/databases.ts';
import { plentiful } from '../../e2e/src/api/goods.ts';
import { createShopper } from '../../e2e/src/api/shopper.ts';
import { buyAtOnce } from '../../e2e/src/api/walk.ts';

interface At {
  readonly origin: string;
  readonly databases: Databases;
}

/** So many web orders, paid by card, one after the other. @param who what their e-mail addresses begin with @returns their numbers */
export async function sell({ origin, databases }: At, who: string, count: number): Promise<string[]> {
  const skus = await plentiful(databases);
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const buyer = { email: `${who}-${at}@drill.test`, code: '' };
    const { order_no: orderNo } = await buyAtOnce(createShopper(origin), skus[at % skus.length] ?? '', buyer);
    numbers.push(orderNo);
  }
  return numbers;
}

/** Characters of what a failed purchase says: a page is long. */
const MOST_OF_A_FAULT = 160;

export interface Sales {
  /** of the orders that were paid */
  readonly numbers: readonly string[];
  /** a line for each that failed, with its time */
  readonly failed: readonly string[];
  /** the longest time from the first page to the paid order, ms */
  readonly slowestMs: number;
}

/** Sells one order after the other, every press once, until it is told to end. @returns what ends it, and says what was sold */
export function selling(at: At, who: string): () => Promise<Sales> {
  const numbers: string[] = [];
  const failed: string[] = [];
  let slowestMs = 0;
  let isOver = false;
  const one = async (n: number) => {
    const began = performance.now();
    try {
      numbers.push(...(await sell(at, `${who}-${n}`, 1)));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failed.push(`${new Date().toISOString()} ${why.slice(0, MOST_OF_A_FAULT)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - began);
  };
  const all = (async () => {
    for (let n = 0; !isOver; n += 1) await one(n);
  })();
  return async () => {
    isOver = true;
    await all;
    return { numbers, failed, slowestMs };
  };
}

/** Says what was sold by several. @throws Error where a purchase failed: the drill keeps the logs then */
export async function sayWhatSold(
  databases: Databases,
  sales: readonly Sales[],
  say: (line: string) => void,
): Promise<void> {
  const numbers = sales.flatMap((one) => one.numbers);
  const failed = sales.flatMap((one) => one.failed);
  const slowest = Math.max(...sales.map((one) => one.slowestMs)) / 1_000;
  const counts = JSON.stringify(await statuses(databases, numbers));
  say(`${numbers.length} orders paid meanwhile, the slowest in ${slowest.toFixed(1)} s: ${counts}`);
  if (failed.length > 0) throw new Error(`${failed.length} purchases failed:\n  ${failed.join('\n  ')}`);
}

/** Of these orders, what order says of each; one that it does not know is missing. */
export async function statuses(databases: Databases, numbers: readonly string[]): Promise<Record<string, number>> {
  const rows = await databases.rows<{ order_no: string; status: string }>(
    'order',
    'select order_no, status from orders where order_no = any($1)',
    [numbers],
  );
  const counts: Record<string, number> = {};
  const byNumber = new Map(rows.map((row) => [row.order_no, row.status]));
  for (const number of numbers) {
    const status = byNumber.get(number) ?? 'missing';
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
