import { formatMoney } from '@shop/primitives/money';
import type { Sale, Stage } from './records.ts';

/** The two lines of a terminal. */
export type Lines = readonly [string, string];

const ASKS: Readonly<Record<Stage, string>> = {
  created: 'STARTING',
  card: 'PRESENT/INSERT CARD',
  pin: 'ENTER PIN',
  processing: 'PROCESSING',
};

export function linesOf({ session, stage, end, isLost }: Sale): Lines {
  const amount = `${session.currency} ${formatMoney(end?.amountCents ?? session.amountCents)}`;
  if (end) return isLost ? ['NO ANSWER', 'CHECK STATUS'] : [end.responseText, end.status === 'APPROVED' ? amount : ''];
  return [stage === 'card' && session.type === 'refund' ? 'REFUND: PRESENT CARD' : ASKS[stage], amount];
}
