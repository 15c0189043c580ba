import { refuse } from '@shop/primitives/refusal';
import type { OrderPayment } from '../domain/order.ts';
import type { Staff } from './quote-ports.ts';
import type { PayingOrder } from './take-money.ts';

export interface Sending extends PayingOrder {
  readonly staff: Staff;
  /** a terminal was chosen for it */
  readonly isAtTerminal: boolean;
}

/** @throws Refusal precondition where a terminal takes it and none was chosen, or the other way round */
export function assertTerminal({ flow }: Pick<OrderPayment, 'flow'>, isAtTerminal: boolean): void {
  if ((flow === 'terminal') === isAtTerminal) return;
  throw refuse('precondition', 'payment.terminal', isAtTerminal ? NOT_AT_TERMINAL : CHOOSE_TERMINAL);
}
const CHOOSE_TERMINAL = 'Please choose a card terminal for this payment.';
const NOT_AT_TERMINAL = 'This payment is not made at a card terminal.';
