import { ok } from 'node:assert/strict';
import { booksAgree } from '../api/books/examine.ts';
import type { Trial } from '../api/books/trial.ts';
import { checkOut, fillCart } from '../api/checkout.ts';
import { type Databases, openDatabases } from '../api/databases.ts';
import { issueVoucher, plentiful } from '../api/goods.ts';
import { isOpen, kill9 } from '../api/processes.ts';
import { type Dice, diceOf } from '../api/random.ts';
import { createShopper } from '../api/shopper.ts';
import { openShop, type Shop } from '../shop/shop.ts';
import type { Story } from './story.ts';

/** Beside the stories' own shop: as many ports as four replicas have. */
const BESIDE = 400;
const REPLICAS = 3;
/** Of each of these one replica is killed while others sell on. */
const KINDS = ['bff', 'cart', 'order', 'payment', 'catalog', 'coupon', 'account', 'notification', 'banking'];
/** These are called by every sale. */
const SELLING = ['cart', 'order', 'payment', 'catalog', 'account'];
const SALES = Number(process.env['REPLICA_SALES'] ?? 60);
const AT_ONCE = 6;
/** The first kill comes after these: three bffs that spread twenty calls in turn have reached every replica. */
const BEFORE_KILLS = Math.ceil(SALES / 3);
const SEED = Number(process.env['FAILURE_SEED'] ?? Date.now() % 1_000_000);
const VOUCHER_CENTS = 5_000;

export const replicaStories: Story[] = [
  {
    name: 'three replicas of everything sell, and a kill -9 of one of each in the middle loses nothing',
    isHeavy: true,
    async play() {
      const shop = await openShop({ beside: BESIDE, variables: { SHOP_REPLICAS: String(REPLICAS) } });
      const databases = openDatabases(shop);
      try {
        await isOpen(shop);
        await sellAndKill(shop, databases);
      } finally {
        await databases.close();
        await shop.close();
      }
    },
  },
];

async function sellAndKill(shop: Shop, databases: Databases): Promise<void> {
  console.log(`  ${SALES} sales (REPLICA_SALES), seed ${SEED} (FAILURE_SEED)`);
  const dice = diceOf(SEED);
  const sale = { shop, databases, dice, skus: await plentiful(databases) };
  const began = performance.now();
  const trials: Trial[] = [];
  const kills: Promise<void>[] = [];
  let worked: Promise<void> | undefined;
  const numbers = Array.from({ length: SALES }, (_, n) => n).values();
  const work = async () => {
    for (const n of numbers) {
      trials.push(await sell(sale, n));
      const kind = KINDS[kills.length];
      if (kind && trials.length >= BEFORE_KILLS + (kills.length * (SALES - BEFORE_KILLS)) / KINDS.length)
        kills.push(begun(kill(sale, kind, (worked ??= begun(everyReplicaWorked(shop))))));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await Promise.all(kills);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  ok(kills.length === KINDS.length, `${kills.length} of ${KINDS.length} were killed`);
  const took = await booksAgree({ databases, sandbox: shop.sandbox, trials });
  console.log(`  ${trials.length} sales in ${seconds} s, ${kills.length} kills, the books agree after ${took}`);
}

/** It is awaited at the end: until then a failure of it must not end the whole run. */
function begun(work: Promise<void>): Promise<void> {
  work.catch(() => {});
  return work;
}

/** @param worked that all were looked at, which a kill before it would disturb */
async function kill({ shop, dice }: Sale, kind: string, worked: Promise<void>): Promise<void> {
  await worked;
  const replica = dice.below(REPLICAS);
  const name = replica === 0 ? kind : `${kind}-${replica + 1}`;
  const ms = await kill9(shop, name)();
  console.log(`  ${name} killed, back after ${ms.toFixed(0)} ms`);
}

interface Sale {
  readonly shop: Shop;
  readonly databases: Databases;
  readonly dice: Dice;
  readonly skus: readonly string[];
}

/** One shopper from an empty cart to a paid order; every third has a coupon, every third a voucher of their own. */
async function sell({ shop, databases, dice, skus }: Sale, n: number): Promise<Trial> {
  const email = `replica-${n}-${SEED}@example.test`;
  const code = ['', 'WELCOME10', `REPLICA-${n}-${SEED}`][n % 3] ?? '';
  const voucherCents = n % 3 === 2 ? VOUCHER_CENTS : 0;
  if (voucherCents > 0) await issueVoucher(databases, code, voucherCents);
  const shopper = createShopper(shop.origin);
  await fillCart(shopper, [skus[dice.below(skus.length)] ?? ''], { email, code });
  const { order_no: orderNo } = await checkOut(shopper, { arrive: async () => {} });
  return { name: `sale ${n}`, email, code, voucherCents, orderNo };
}

/** Calls are spread: each replica of what sells has answered some. Looked at while all of them still live. */
async function everyReplicaWorked(shop: Shop): Promise<void> {
  for (const { name, adminPort } of shop.processes()) {
    if (!SELLING.includes(name.replace(/-\d$/, ''))) continue;
    const answer = await fetch(`http://127.0.0.1:${adminPort}/metrics`).catch((cause: unknown) => {
      throw new Error(`${name} shows no metrics`, { cause });
    });
    const metrics = await answer.text();
    ok(
      /^shop_grpc_server_seconds_count\{.*Service.*code="OK".*\} [1-9]/m.test(metrics),
      `${name} has answered no call`,
    );
  }
}
