import type { Sale } from './records.ts';
import type { Registers } from './registers.ts';
import { approved, cancelled, canBeStopped, declined, timedOut } from './walk.ts';

/** What a person does at a terminal, and its words on the page. */
export const ACTIONS = {
  insert: 'Card, next',
  approve: 'Approve',
  decline: 'Decline',
  loseAnswer: 'Approve, answer lost',
  cancel: 'Cancel',
  walkAway: 'Walk away',
} as const;
export type Action = keyof typeof ACTIONS;
export const isAction = (name: string): name is Action => name in ACTIONS;

/** A person decides from here on. @returns false when nothing is open, or the bank is asked already */
export async function act(registers: Registers, sale: Sale, action: Action): Promise<boolean> {
  if (sale.end || sale.stage === 'created') return false;
  if (action === 'cancel' && !canBeStopped(sale)) return false;
  await registers.set(sale.session.registerId, { byHand: true });
  await DEEDS[action](registers, sale);
  return true;
}

type Deed = (registers: Registers, sale: Sale) => Promise<void>;
const DEEDS: Readonly<Record<Action, Deed>> = {
  insert: (registers, sale) => registers.goOn(sale),
  approve: (registers, sale) => registers.end(sale, approved(sale.session)),
  decline: (registers, sale) => registers.end(sale, declined(sale.session)),
  loseAnswer: (registers, sale) => registers.end(sale, { ...approved(sale.session), isLost: true }),
  cancel: (registers, sale) => registers.end(sale, cancelled(sale.session)),
  walkAway: (registers, sale) => registers.end(sale, timedOut(sale.session)),
};
