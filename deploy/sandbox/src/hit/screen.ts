import { formatMoney } from '@shop/primitives/money';
import { cardOf } from './card-data.ts';
import type { End, Stage, Transaction } from './records.ts';

/** What a terminal shows, and what of it the point of sale may press. */
export interface Screen {
  readonly statusId: number;
  readonly txnStatusId: number;
  readonly dl1: string;
  readonly dl2: string;
  /** '' = the button is off */
  readonly b1: string;
  readonly b2: string;
}

type Look = readonly [statusId: number, txnStatusId: number, dl1: string, dl2: string];
const LOOKS: Readonly<Record<Stage, Look>> = {
  initiating: [1, 1, 'INITIATING', 'PLEASE WAIT'],
  merchantCard: [2, 2, 'SWIPE REFUND CARD', 'MERCHANT'],
  card: [2, 2, 'PRESENT/INSERT CARD', ''],
  account: [3, 3, 'SELECT ACCOUNT', ''],
  pin: [4, 5, 'ENTER PIN', ''],
  pinAgain: [4, 5, 'INCORRECT PIN', 'ENTER PIN'],
  processing: [5, 6, 'PROCESSING', 'PLEASE WAIT'],
  signature: [5, 7, 'SIGNATURE OK?', 'CHECK SIGNATURE'],
};
const FINAL = { statusId: 6, txnStatusId: 8, b1: '', b2: '' };

/** Cancel is offered while the customer is asked for something. */
const ASKING: readonly Stage[] = ['merchantCard', 'card', 'account', 'pin', 'pinAgain'];

export function screenOf(transaction: Transaction, stage: Stage, end?: End): Screen {
  const { amountCents, currency } = transaction;
  const charged = (cents: typeof amountCents) => `${currency} ${formatMoney(cents)}${cardOf(transaction).more}`;
  if (end) return { ...FINAL, dl1: end.text, dl2: end.approved ? charged(end.amountCents) : '' };
  const [statusId, txnStatusId, dl1, dl2] = LOOKS[stage];
  const buttons =
    stage === 'signature' ? { b1: 'YES', b2: 'NO' } : { b1: '', b2: ASKING.includes(stage) ? 'CANCEL' : '' };
  return { statusId, txnStatusId, dl1, dl2: dl2 || `${currency} ${formatMoney(amountCents)}`, ...buttons };
}
