import { ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { booksAgree } from '../api/books/examine.ts';
import type { Trial } from '../api/books/trial.ts';
import { type Databases, openDatabases } from '../api/databases.ts';
import { plentiful } from '../api/goods.ts';
import { freeze, isOpen } from '../api/processes.ts';
import { createShopper, type Shopper } from '../api/shopper.ts';
import { buyAtOnce, payAtOnce } from '../api/walk.ts';
import type { Scene, Story } from './story.ts';

/** How long the server stands still, at least: longer than every timeout of a request. */
const OUTAGE_MS = Number(process.env['OUTAGE_MS'] ?? 20_000);
/** A machine under load is slow by itself; what hangs until a timeout of seconds is not. */
const WORST_MS = 5_000;

/** docs/rules/reliability.md 10: with Redis or Kafka away a shopper browses, fills the cart and pays, and nothing is tried twice. */
export const outageStories: Story[] = [
  { server: 'redis', processes: ['redis', 'redis-cache'] },
  { server: 'kafka', processes: ['kafka'] },
].map(({ server, processes }) => ({
  name: `with ${server} standing still a shopper browses, fills the cart and pays; what it held up arrives afterwards, once`,
  async play(scene) {
    const databases = openDatabases(scene.shop);
    try {
      await isOpen(scene.shop);
      await outage(scene, { server, processes }, databases);
    } finally {
      await databases.close();
    }
  },
}));

interface Timed {
  readonly what: string;
  readonly ms: number;
}

interface Outage {
  readonly server: string;
  /** those that stand still */
  readonly processes: readonly string[];
}

async function outage({ shop }: Scene, { server, processes }: Outage, databases: Databases): Promise<void> {
  const [sku = ''] = await plentiful(databases);
  const run = Date.now();
  const email = (who: string) => `${who}-${server}-${run}@example.test`;
  const timed: Timed[] = [];
  const arriving = (times: Timed[]) => createShopper(shop.origin, (what, ms) => void times.push({ what, ms }));
  const usual: Timed[] = [];
  const trials = [trial('before it', email('usual'), await buyAtOnce(arriving(usual), sku, buyer(email('usual'))))];
  const early = arriving(timed);
  await fill(early, sku, email('early'));
  const began = performance.now();
  const thaws = processes.map((name) => freeze(shop, name));
  try {
    trials.push(trial('arrived during it', email('late'), await buyAtOnce(arriving(timed), sku, buyer(email('late')))));
    trials.push(trial('arrived before it', email('early'), await payAtOnce(early)));
    await sleep(Math.max(0, OUTAGE_MS - (performance.now() - began)));
    console.log(`  events that wait for the end of it: ${await waiting(databases)}`);
  } finally {
    for (const thaw of thaws) thaw();
  }
  console.log(`  usually ${summary(usual)}; with ${server} away ${summary(timed)}`);
  const worst = timed.toSorted((a, b) => b.ms - a.ms)[0];
  ok(worst && worst.ms < WORST_MS, `${worst?.what} took ${worst?.ms.toFixed(0)} ms`);
  const took = await booksAgree({ databases, sandbox: shop.sandbox, trials });
  console.log(`  after its end everything has arrived in ${took}`);
}

const buyer = (email: string) => ({ email, code: '' });

async function fill(shopper: Shopper, sku: string, email: string): Promise<void> {
  await shopper.enter();
  await shopper.choose(sku);
  await shopper.fillIn(buyer(email));
}

const trial = (name: string, email: string, { order_no: orderNo }: { order_no: string }): Trial => ({
  name,
  email,
  code: '',
  voucherCents: 0,
  orderNo,
});

async function waiting(databases: Databases): Promise<number> {
  const counts = await databases.everywhere('select count(*)::int as n from outbox where published_at is null');
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

function summary(times: readonly Timed[]): string {
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const middle = sorted[Math.floor(sorted.length / 2)]?.ms.toFixed(0);
  const slowest = sorted.slice(-3).map(({ what, ms }) => `${what} ${ms.toFixed(0)} ms`);
  return `${sorted.length} answers, half within ${middle} ms, slowest ${slowest.toReversed().join(', ')}`;
}
