import { asCents, formatMoney } from '@shop/primitives/money';
import { insist } from '../api/insist.ts';
import type { Dice } from '../api/random.ts';
import { POINTS } from './points.ts';
import type { Paying, TerminalTill } from './terminal-till.ts';
import type { Act, Trial } from './trial.ts';

/** An order at which one trial after the other is made: money is taken, given back, taken again. */
export interface Slot {
  readonly orderNo: string;
  /** what may still be taken, cents */
  leftCents: number;
  /** taken and not given back yet */
  paid: { readonly option: string; readonly cents: number } | undefined;
}
export interface Counter {
  readonly till: TerminalTill;
  readonly dice: Dice;
  /** of a piece of furniture that is dear enough */
  newSlot(): Promise<Slot>;
  takeStation(): string;
}

/** Cents for which the sandbox's terminals have no script of their own. */
const PLAIN_CENTS = [0, 20, 40, 60, 80];
const OTHERS: readonly Act[] = ['decline', 'cancel', 'walkAway'];
/** The customer has approved it before the blow. */
const APPROVED_FROM = POINTS.indexOf('T5 approved at the provider');
const MOST_CENTS = 4_000;

/** The next trial of a slot: a payment or, of what was taken, its refund; the station is its own until it is over. */
export async function nextTrial(
  counter: Counter,
  slots: (Slot | undefined)[],
  { n, round, fault }: { readonly n: number; readonly round: number; readonly fault: string },
): Promise<Trial> {
  const { till, dice, takeStation } = counter;
  const point = POINTS[(n + round) % POINTS.length] ?? POINTS[0];
  const draw = { refunds: dice.below(3) > 0, dollars: 10 + dice.below(29), odd: dice.below(PLAIN_CENTS.length) };
  const whim = dice.below(10);
  const isLost = dice.below(2) === 0;
  const slot = await slotAt(counter, slots, n);
  const taken = draw.refunds ? slot.paid : undefined;
  const cents = taken?.cents ?? draw.dollars * 100 + (PLAIN_CENTS[draw.odd] ?? 0);
  const chosen = { orderNo: slot.orderNo, amount: formatMoney(asCents(cents)), refundOf: taken?.option ?? '' };
  const option = await insist(() => till.choose(chosen));
  const paying: Paying = { orderNo: slot.orderNo, option, station: takeStation(), isRefund: taken !== undefined };
  const customer = POINTS.indexOf(point) >= APPROVED_FROM ? 'approve' : (OTHERS[whim] ?? 'approve');
  const name = `${fault}, ${point}, ${taken ? 'refund' : 'purchase'}, ${customer}`;
  return { round, name, point, paying, cents, customer, isLost };
}

async function slotAt(counter: Counter, slots: (Slot | undefined)[], n: number): Promise<Slot> {
  const there = slots[n];
  if (there && there.leftCents > MOST_CENTS) return there;
  const made = await counter.newSlot();
  slots[n] = made;
  return made;
}

/** What became of a trial, in its slot. */
export function settleSlot(slot: Slot, { paying, cents }: Trial, isCharged: boolean): void {
  if (!isCharged) return;
  slot.leftCents += paying.isRefund ? cents : -cents;
  if (!paying.isRefund) slot.paid = { option: paying.option, cents };
  else if (slot.paid) slot.paid = undefined;
}
