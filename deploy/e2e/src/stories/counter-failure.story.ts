import { deepEqual } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { stockGaps } from '../api/books/stock.ts';
import { type Databases, openDatabases } from '../api/databases.ts';
import { plentiful } from '../api/goods.ts';
import { insist } from '../api/insist.ts';
import { isOpen, kill9 } from '../api/processes.ts';
import { diceOf } from '../api/random.ts';
import { createTill, type Till } from '../api/till.ts';
import type { Service } from '../../../dev/src/up/settings.ts';
import type { Shop } from '../shop/shop.ts';
import type { Scene, Story } from './story.ts';

const VICTIMS = ['bff', 'cart', 'order', 'payment', 'catalog', 'account', 'banking', 'kafka', 'redis'];
/** What is under way at one of the tills when the victim dies. */
const STEPS = ['save', 'proceed', 'pay', 'take'] as const;
type Step = (typeof STEPS)[number];
/** The longest a press is under way before the kill. Milliseconds. */
const LEAD_MS = 300;
const SEED = Number(process.env['FAILURE_SEED'] ?? Date.now() % 1_000_000);

interface Sale {
  readonly name: string;
  readonly email: string;
  readonly isQuote: boolean;
}

/** One kill, four tills: each press is repeated until it is done. */
async function round(shop: Shop, victim: string, skus: readonly string[]): Promise<Sale[]> {
  await isOpen(shop);
  const dice = diceOf(SEED + VICTIMS.indexOf(victim));
  const go = Promise.withResolvers<void>();
  const tills = STEPS.map((step, n) => ({
    ...{ step, sku: skus[n % skus.length] ?? '', lead: 1 + dice.below(LEAD_MS), here: Promise.withResolvers<void>() },
    ...{ name: `${victim} killed, ${step}`, email: `${victim}-${step}-${SEED}@example.test`, isQuote: step === 'save' },
  }));
  const done = Promise.all(
    tills.map(({ step, lead, here, ...sale }) =>
      sell(createTill(shop.origin), {
        ...sale,
        async stand(at) {
          if (at !== step) return;
          here.resolve();
          await go.promise;
          await sleep(LEAD_MS - lead);
        },
      }),
    ),
  );
  await Promise.race([Promise.all(tills.map(({ here }) => here.promise)), done]);
  go.resolve();
  await sleep(LEAD_MS);
  const [ms] = await Promise.all([kill9(shop, victim)(), done]);
  console.log(`  ${victim} back after ${ms.toFixed(0)} ms, four tills are done`);
  return tills;
}

interface Selling extends Sale {
  readonly sku: string;
  readonly stand: (at: Step) => Promise<void>;
}

async function sell(till: Till, { name, sku, email, isQuote, stand }: Selling): Promise<void> {
  const tries: string[] = [];
  const press = <T>(work: () => Promise<T>) =>
    insist(work, { onTry: (why) => void tries.push(why) }).catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}\n  ${tries.join('\n  ')}`, { cause: error });
    });
  await press(() => till.signIn());
  const draft = await till.begin(sku, email);
  await stand(isQuote ? 'save' : 'proceed');
  const orderNo = await press(() => till.complete(draft, isQuote ? 'quote' : 'order'));
  if (isQuote) return;
  await stand('pay');
  await press(() => till.pay(orderNo));
  await stand('take');
  await press(() => till.take(orderNo));
}

/** Of each sale: one document; of one that was sold its money once in order, payment and banking, and its goods out of the bins once. */
async function books(databases: Databases, sales: readonly Sale[]): Promise<string[]> {
  const emails = sales.map(({ email }) => email);
  const orders = await databases.rows<{ email: string; order_no: string; status: string; cents: number; paid: number }>(
    'order',
    `select o.email, o.order_no, o.status, o.grand_total_cents as cents,
            (select coalesce(sum(p.amount_cents), 0)::int from order_payment p where p.order_no = o.order_no and p.status = 1) as paid
       from orders o where o.email = any($1) and o.version > 0`,
    [emails],
  );
  const numbers = orders.map(({ order_no }) => order_no);
  const banked = await byOrder(databases, ['banking', BANKED], numbers);
  const held = await byOrder(databases, ['catalog', HELD], numbers);
  const left = await byOrder(databases, ['catalog', LEFT], numbers);
  return sales.flatMap(({ name, email, isQuote }) => {
    const mine = orders.filter((order) => order.email === email);
    const [{ order_no: no = '', status = 'none', cents = 0, paid = 0 } = {}] = mine;
    const is = [mine.length, status, paid, banked.get(no) ?? 0, left.get(no) ?? 0];
    const want = isQuote ? [1, 'quote', 0, 0, 0] : [1, 'dispatched', cents, cents, held.get(no) ?? -1];
    return JSON.stringify(is) === JSON.stringify(want)
      ? []
      : [`${name}, #${no}: ${JSON.stringify(is)}, not ${JSON.stringify(want)}`];
  });
}

/** @param sql of order_no and n, for the orders of $1 */
async function byOrder(databases: Databases, [service, sql]: readonly [Service, string], numbers: readonly string[]) {
  const rows = await databases.rows<{ order_no: string; n: number }>(service, sql, [numbers]);
  return new Map(rows.map(({ order_no, n }) => [order_no, n]));
}
const BANKED = `select order_no, sum(cents)::int as n from ledger_entry where order_no = any($1) group by 1`;
const HELD = `select order_no, sum(qty)::int as n from stock_hold_line join stock_hold using (order_no, version)
               where order_no = any($1) and state = 'final' group by 1`;
const LEFT = `select order_no, sum(qty)::int as n from bin_take where order_no = any($1) and taken group by 1`;

async function killEach({ shop, eventually }: Scene, databases: Databases): Promise<void> {
  console.log(`  seed ${SEED} (FAILURE_SEED)`);
  const before = await stockGaps(databases);
  const skus = await plentiful(databases);
  const sales: Sale[] = [];
  for (const victim of VICTIMS) sales.push(...(await round(shop, victim, skus)));
  await eventually(async () => deepEqual(await books(databases, sales), []));
  await eventually(async () => deepEqual(await stockGaps(databases), before));
  console.log(`  ${sales.length} sales, the books agree`);
}

/** A counter whose services die at each step of a sale: nothing lost, nothing twice. */
export const counterFailureStories: Story[] = [
  {
    name: 'kill -9 of any one process while tills save, proceed, pay and hand out goods loses nothing and does nothing twice',
    async play(scene) {
      const databases = openDatabases(scene.shop);
      try {
        await killEach(scene, databases);
      } finally {
        await databases.close();
      }
    },
  },
];
