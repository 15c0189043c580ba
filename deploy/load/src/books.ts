import { setTimeout as sleep } from 'node:timers/promises';
import { faultsIn } from '../../e2e/src/chaos/books.ts';
import { readBooks } from '../../e2e/src/chaos/read-books.ts';
import { booksAgree } from '../../e2e/src/api/books/examine.ts';
import { centsOf } from '../../e2e/src/api/books/money.ts';
import { type Databases, openDatabases } from '../../e2e/src/api/databases.ts';
import type { Notes } from './notes.ts';
import type { OwnShop } from './own-shop.ts';

/** Compares what was answered with every book of the shop and of its providers. */
export interface Books {
  /** @returns one sentence; @throws Error with a line for every fault */
  agree(notes: Pick<Notes, 'orders' | 'terminals'>): Promise<string>;
  close(): Promise<void>;
}

const QUIET_MS = 60_000;
/** The sandbox keeps the newest 2,000 mails, those of quotes among them. */
const MOST_MAILS = 1_800;

/** Looks at the books before anything is sold. @param run what the run's e-mail addresses begin with */
export async function openBooks(shop: OwnShop, run: string): Promise<Books> {
  const databases = openDatabases(shop);
  return {
    async agree({ orders, terminals }) {
      if (orders.length > MOST_MAILS) throw new Error(`only ${MOST_MAILS} orders can be compared with their mails`);
      const trials = orders.map(({ email, orderNo }) => ({
        ...{ email, orderNo, code: '', voucherCents: 0 },
        name: 'load',
      }));
      const took = await booksAgree({ databases, sandbox: shop.sandbox, trials });
      await terminalsAgree({ databases, shop }, terminals);
      const untold = await untoldOf(databases, { run, orders });
      if (untold.length > 0) throw new Error(`paid, and nobody was told: ${untold.join(', ')}`);
      return `${orders.length} web orders and ${terminals.length} payments at terminals agree in every book after ${took}`;
    },
    close: () => databases.close(),
  };
}

/** What is over at the terminal reaches the last book a moment later. */
async function terminalsAgree({ databases, shop }: { databases: Databases; shop: OwnShop }, sold: Notes['terminals']) {
  const asked = sold.map(({ orderNo, option, total }) => ({ orderNo, option, cents: centsOf(total), name: 'load' }));
  const numbers = [...new Set(sold.map(({ orderNo }) => orderNo))];
  const until = performance.now() + QUIET_MS;
  for (;;) {
    // How often each was sent is not watched here: nothing stands between payment and the provider.
    const shelf = { databases, ledgerFile: shop.ledgerFile, sent: new Map<string, number>() };
    const faults = faultsIn(await readBooks(shelf, numbers), asked);
    if (faults.length === 0) return;
    if (performance.now() > until) throw new Error(`the books do not agree:\n  ${faults.join('\n  ')}`);
    await sleep(1_000);
  }
}

/** An order that was paid although its visitor heard nothing of it: told in the report, so that none is lost in silence. */
async function untoldOf(databases: Databases, { run, orders }: { run: string; orders: Notes['orders'] }) {
  const sql = `select order_no from orders where email like $1 and status = 'paid' and order_no <> all($2)`;
  const told = orders.map(({ orderNo }) => orderNo);
  return (await databases.rows<{ order_no: string }>('order', sql, [`${run}-buy%`, told])).map((row) => row.order_no);
}
