import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../shop/shop.ts';
import { checkOut, fillCart, MOMENTS, type Moment } from './checkout.ts';
import type { Dice } from './random.ts';
import { isOpen, kill9 } from './processes.ts';
import type { Trial } from './books/trial.ts';
import { createShopper } from './shopper.ts';

/** The longest a call is under way before the kill. */
const LEAD_MS = 300;

export interface Round {
  readonly shop: Shop;
  readonly victim: string;
  readonly dice: Dice;
  readonly skus: readonly string[];
  /** one a moment */
  readonly orders: readonly Omit<Trial, 'orderNo'>[];
}

interface Person {
  readonly moment: Moment;
  /** milliseconds that the call is under way before the kill; 0 = it begins after it */
  readonly lead: number;
  readonly arrived: PromiseWithResolvers<void>;
  readonly go: PromiseWithResolvers<void>;
}

/**
 * One kill, six shoppers: each stands at another moment of the checkout when the victim dies. All of them go on as people
 * do until their order is paid.
 * @throws when one of them is not served, or the victim is not back in time
 */
export async function killRound(round: Round): Promise<Trial[]> {
  const { shop, victim, dice, orders } = round;
  await isOpen(shop);
  const people = MOMENTS.map((moment): Person => {
    const lead = moment.startsWith('while') ? 1 + dice.below(LEAD_MS) : 0;
    return { moment, lead, arrived: Promise.withResolvers(), go: Promise.withResolvers() };
  });
  const shopping = Promise.all(people.map((person, n) => buy(round, person, { order: orders[n], n })));
  await Promise.race([Promise.all(people.map(({ arrived }) => arrived.promise)), shopping]);
  const [ms, trials] = await Promise.all([killAmong(shop, victim, people), shopping]);
  console.log(`  ${victim} back after ${ms.toFixed(0)} ms`);
  return trials;
}

async function killAmong(shop: Shop, victim: string, people: readonly Person[]): Promise<number> {
  for (const { lead, go } of people.filter((person) => person.lead > 0)) {
    void sleep(LEAD_MS - lead).then(() => go.resolve());
  }
  await sleep(LEAD_MS);
  const back = kill9(shop, victim);
  for (const { go } of people) go.resolve();
  return back();
}

interface Purchase {
  readonly order: Omit<Trial, 'orderNo'> | undefined;
  readonly n: number;
}

async function buy({ shop, dice, skus, victim }: Round, person: Person, { order, n }: Purchase): Promise<Trial> {
  if (!order) throw new Error('one order a moment');
  const shopper = createShopper(shop.origin);
  const first = dice.below(skus.length);
  const chosen = [skus[first] ?? '', skus[(first + 1 + dice.below(skus.length - 1)) % skus.length] ?? ''];
  await fillCart(shopper, chosen, order);
  const tries: string[] = [];
  const arrive = (moment: Moment) => stand(person, moment);
  const started = performance.now();
  const confirmation = await checkOut(shopper, {
    arrive,
    click: n % 2 === 0 ? 'single' : 'double',
    onTry: (why) => void tries.push(why),
  }).catch((error: unknown) => {
    throw new Error(`${order.name}: ${String(error)}\n  ${tries.join('\n  ')}`, { cause: error });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const when = person.lead > 0 ? `${person.moment}, +${person.lead} ms` : person.moment;
  console.log(
    `  ${confirmation.order_no} kill ${victim}, ${when}: paid after ${seconds} s, ${tries.length} tries failed`,
  );
  return { ...order, orderNo: confirmation.order_no };
}

async function stand(person: Person, moment: Moment): Promise<void> {
  if (moment !== person.moment) return;
  person.arrived.resolve();
  await person.go.promise;
}
