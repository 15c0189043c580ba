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
