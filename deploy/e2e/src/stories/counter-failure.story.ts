import { deepEqual } from 'node:assert/strict';
import { PAYMENT } from '@shop/commerce/payments';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenRules } from '../api/books/rules.ts';
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
const STEPS = ['save', 'proceed', 'pay', 'take', 'bank'] as const;
type Step = (typeof STEPS)[number];
/** Who takes part in a day's record, each with a branch of its own: there is one record for a branch and day, and Auckland's is another story's. */
const BANKS: Readonly<Record<string, string>> = { order: 'CHC', banking: 'WLG', kafka: 'DC' };
/** The longest a press is under way before the kill. Milliseconds. */
const LEAD_MS = 300;
const SEED = Number(process.env['FAILURE_SEED'] ?? Date.now() % 1_000_000);

interface Sale {
  readonly name: string;
  readonly email: string;
  readonly isQuote: boolean;
  /** whose day is banked after it; '' = none */
  readonly branch: string;
}

/** One kill, a till at each step: each press is repeated until it is done. */
async function round(shop: Shop, victim: string, skus: readonly string[]): Promise<Sale[]> {
  await isOpen(shop);
  const dice = diceOf(SEED + VICTIMS.indexOf(victim));
  const go = Promise.withResolvers<void>();
  const branch = BANKS[victim] ?? '';
  const tills = STEPS.filter((step) => step !== 'bank' || branch).map((step, n) => ({
    ...{ step, sku: skus[n % skus.length] ?? '', lead: 1 + dice.below(LEAD_MS), here: Promise.withResolvers<void>() },
    ...{ name: `${victim} killed, ${step}`, email: `${victim}-${step}-${SEED}@example.test` },
    ...{ isQuote: step === 'save', branch: step === 'bank' ? branch : '' },
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
  console.log(`  ${victim} back after ${ms.toFixed(0)} ms, ${tills.length} tills are done`);
  return tills;
}

interface Selling extends Sale {
  readonly sku: string;
  readonly stand: (at: Step) => Promise<void>;
}

async function sell(till: Till, { name, sku, email, isQuote, branch, stand }: Selling): Promise<void> {
  const tries: string[] = [];
  const press = <T>(work: () => Promise<T>) =>
    insist(work, { onTry: (why) => void tries.push(why) }).catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}\n  ${tries.join('\n  ')}`, { cause: error });
    });
  await press(() => till.signIn());
  if (branch) await press(() => till.goTo(branch));
  const draft = await press(() => till.begin(sku, email));
  await stand(isQuote ? 'save' : 'proceed');
  const orderNo = await press(() => till.complete(draft, isQuote ? 'quote' : 'order'));
  if (isQuote) return;
  await stand('pay');
  await press(() => till.pay(orderNo));
  await stand('take');
  await press(() => till.take(orderNo));
  if (!branch) return;
  await stand('bank');
  await press(() => till.bank(orderNo));
}

/** Of each sale: one document; of one that was sold its money once in order, payment and banking, and its goods out of the bins once. */
async function books(databases: Databases, sales: readonly Sale[]): Promise<string[]> {
  const emails = sales.map(({ email }) => email);
  const orders = await databases.rows<{ email: string; order_no: string; status: string; cents: number; paid: number }>(
    'order',
    `select o.email, o.order_no, o.status, o.grand_total_cents as cents,
            (select coalesce(sum(p.amount_cents), 0)::int from order_payment p where p.order_no = o.order_no and p.status = any($2)) as paid
       from orders o where o.email = any($1) and o.version > 0`,
    [emails, [PAYMENT.paid, PAYMENT.banked]],
  );
  const numbers = orders.map(({ order_no }) => order_no);
  const banked = await byOrder(databases, ['banking', BANKED], numbers);
  const held = await byOrder(databases, ['catalog', HELD], numbers);
  const left = await byOrder(databases, ['catalog', LEFT], numbers);
  const none = { order_no: '', status: 'none', cents: 0, paid: 0 };
  return sales.flatMap(({ name, email, isQuote, branch }) => {
    const mine = orders.filter((order) => order.email === email);
    const { order_no: no, status, cents, paid } = mine[0] ?? none;
    const is = [mine.length, status, paid, banked.get(no) ?? 0, left.get(no) ?? 0];
    const want = isQuote
      ? [1, 'quote', 0, 0, 0]
      : [1, branch ? 'completed' : 'dispatched', cents, cents, held.get(no) ?? -1];
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

const RECORDS = `select branch, count(*)::int as n, sum((select sum(expected_cents) from banking_line where record_id = d.id))::bigint as written,
                        sum((select coalesce(sum(cents), 0) from ledger_entry where record_id = d.id))::bigint as held
                   from banking_day d where branch = any($1) and submitted_at > $2 group by 1 order by 1`;

/** Each branch's day is in one record, and what is written in it is what lies in it. */
async function records(databases: Databases, since: Date): Promise<void> {
  const branches = Object.values(BANKS).toSorted();
  const rows = await databases.rows<Record<string, unknown>>('banking', RECORDS, [branches, since]);
  deepEqual(
    rows.map(({ branch, n, written, held }) => [branch, n, written === held]),
    branches.map((branch) => [branch, 1, true]),
  );
}

async function killEach({ shop, eventually }: Scene, databases: Databases): Promise<void> {
  console.log(`  seed ${SEED} (FAILURE_SEED)`);
  const skus = await plentiful(databases);
  const sales: Sale[] = [];
  const since = new Date();
  for (const victim of VICTIMS) sales.push(...(await round(shop, victim, skus)));
  await eventually(async () => deepEqual(await books(databases, sales), []));
  await eventually(async () => deepEqual(await brokenRules(databases, 'all'), []));
  await records(databases, since);
  console.log(`  ${sales.length} sales, the books agree`);
}

/** A counter whose services die at each step of a sale: nothing lost, nothing twice. */
export const counterFailureStories: Story[] = [
  {
    name: 'kill -9 of any one process while tills save, proceed, pay, hand out goods and bank the day loses nothing and does nothing twice',
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
