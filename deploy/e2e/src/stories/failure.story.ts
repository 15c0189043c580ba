import { booksAgree } from '../api/books/examine.ts';
import { emailsInDoubt } from '../api/books/emails.ts';
import type { Trial } from '../api/books/trial.ts';
import { MOMENTS } from '../api/checkout.ts';
import { type Databases, openDatabases } from '../api/databases.ts';
import { issueVoucher, plentiful } from '../api/goods.ts';
import { killRound } from '../api/kill-round.ts';
import { diceOf } from '../api/random.ts';
import type { Scene, Story } from './story.ts';

const ALL = [
  'bff',
  'cart',
  'order',
  'payment',
  'catalog',
  'coupon',
  'account',
  'notification',
  'kafka',
  'redis',
  'redis-cache',
];
const VICTIMS = process.env['FAILURE_VICTIMS']?.split(',') ?? ALL;
/** How often each of them is killed; six checkouts are under way each time. */
const ROUNDS = Number(process.env['FAILURE_ROUNDS'] ?? 1);
const SEED = Number(process.env['FAILURE_SEED'] ?? Date.now() % 1_000_000);
const VOUCHER_CENTS = 5_000;

/** What dies in the middle of a checkout loses nothing and charges once (docs/rules/reliability.md). */
export const failureStories: Story[] = [
  {
    name: 'kill -9 of any one process in the middle of a checkout loses nothing and charges once',
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

async function killEach({ shop }: Scene, databases: Databases): Promise<void> {
  console.log(`  seed ${SEED} (FAILURE_SEED), ${ROUNDS} round(s) (FAILURE_ROUNDS)`);
  const dice = diceOf(SEED);
  const skus = await plentiful(databases);
  const trials: Trial[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const victim of VICTIMS) {
      const orders = await ordersFor(databases, victim, round);
      trials.push(...(await killRound({ shop, victim, dice, skus, orders })));
    }
  }
  const evidence = { databases, sandbox: shop.sandbox, trials };
  const took = await booksAgree(evidence);
  const doubtful = await emailsInDoubt(evidence);
  console.log(`  ${trials.length} checkouts, the books agree after ${took}`);
  if (doubtful.length > 0) console.log(`  e-mails handed over when their process died: ${doubtful.join(', ')}`);
}

/** One shopper a moment; every third has a coupon, every third a voucher of their own. */
async function ordersFor(databases: Databases, victim: string, round: number): Promise<Omit<Trial, 'orderNo'>[]> {
  const shift = ALL.indexOf(victim) + round;
  const orders = MOMENTS.map((moment, n) => {
    const name = `${victim} killed ${moment}`;
    const email = `${victim}-${round}-${n}-${SEED}@example.test`;
    const kind = (n + shift) % 3;
    const code = ['', 'WELCOME10', `TRIAL-${victim}-${round}-${n}-${SEED}`.toUpperCase()][kind] ?? '';
    return { name, email, code, voucherCents: kind === 2 ? VOUCHER_CENTS : 0 };
  });
  for (const { code, voucherCents } of orders) if (voucherCents > 0) await issueVoucher(databases, code, voucherCents);
  return orders;
}
