import { formatDollars } from '@shop/primitives/money';
import type { Row } from './payment-rows.ts';

/** What the press does, said before it: the customer's page may still be open. */
export const stopQuestion = ({ name, amountCents }: Row) => ({
  title: `Stop waiting for ${name} ${formatDollars(amountCents)}`,
  message: `${name} is asked first. Unless it has approved, this payment ends, the goods stay held and the order is paid here.`,
  confirm: 'Stop waiting',
  cancel: 'Keep waiting',
});
