import { deepEqual, equal } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { asCents, formatMoney } from '@shop/primitives/money';
import { insist } from '../api/insist.ts';
import type { Bench } from './bench.ts';
import type { Asked } from './books.ts';
import { enliven, type Live } from './trial.ts';

const CENTS = 1_700;
const LONGEST_MS = 65_000;

/** A payment whose provider never answers again: approved at its terminal, and nobody hears of it. */
export async function startSilent(bench: Bench): Promise<Live> {
  const till = bench.tillAt(0);
  const { orderNo } = await bench.newSlot(till);
  const option = await insist(() => till.choose({ orderNo, amount: formatMoney(asCents(CENTS)), refundOf: '' }));
  const paying = { orderNo, option, station: bench.takeStation(), isRefund: false };
  const trial = { round: 0, name: 'a provider that never answers', point: 'T5 approved at the provider' } as const;
  const whole = { ...trial, paying, cents: CENTS, customer: 'approve', isLost: false } as const;
  const live = enliven(whole, bench.placeOf(whole, till));
  await bench.byHand([live]);
  live.press();
  await live.isShown();
  live.gate.silence(true);
  await live.act('approve');
  return live;
}

const IN_DOUBT = `select payment_id as option from attempt where in_doubt_since is not null and state in ('started', 'open')`;
const STATUS = 'select status from order_payment where id = $1';

/** It is the one payment in doubt, neither paid nor failed, until the provider answers; then it is paid. */
export async function finishSilent({ databases }: Bench, live: Live): Promise<Asked> {
  const { option, orderNo } = live.paying;
  const doubted = () => databases.rows('payment', IN_DOUBT);
  // The first question that is not answered ends by its own deadline.
  const since = performance.now();
  while ((await doubted()).length === 0 && performance.now() - since < LONGEST_MS) await sleep(500);
  deepEqual(await doubted(), [{ option }], 'one payment is in doubt');
  deepEqual(await databases.rows('order', STATUS, [option]), [{ status: 4 }]);
  live.gate.silence(false);
  const until = performance.now() + LONGEST_MS;
  while (!(await live.isOver()) && performance.now() < until) await sleep(250);
  equal(await live.isOver(), true, 'the provider answers, and it is over');
  return { option, orderNo, name: live.name, cents: live.cents };
}
