import { formatDollars } from '@shop/primitives/money';
import type { Row } from './payment-rows.ts';

/** What the press does, said before it: the customer's page may still be open. */
export const stopQuestion = ({ name, amountCents }: Row) => ({
  title: `Stop waiting for ${name} ${formatDollars(amountCents)}`,
  message: `${name} is asked first. Unless it has approved, the goods stay held and the order is paid here. Its page can not be closed from here: what is still paid there counts for the order, and what is too much is owed back.`,
  confirm: 'Stop waiting',
  cancel: 'Keep waiting',
});

/** Money that comes by itself and later: pressed too soon, F8 would book what is not there. */
export const arrivedQuestion = ({ name, amountCents }: Row) => ({
  title: `Has ${name} ${formatDollars(amountCents)} arrived?`,
  message: 'It is booked as received today, and the order goes on as paid with it.',
  confirm: 'It has arrived',
  cancel: 'Not yet',
});
