import { Refusal } from '@shop/primitives/refusal';
import type { OrderPayment } from '../domain/order.ts';
import type { AttemptKey, OrderDeps } from './ports.ts';

/**
 * A payment that is under way at a card terminal for more than its order owes, since other money arrived: where the terminal offers to cancel
 * it is told to, as if staff pressed its button (docs/rules/payments.md 31). A card that is read already may be charged all the same: that is to
 * be paid back. A refund at another terminal goes on. The other money is recorded by now: whoever brought it is not refused for this.
 */
export async function cancelAtTerminal(deps: OrderDeps, orderNo: string, { id, attempt }: OrderPayment): Promise<void> {
  // The page's return and its notice come together: the second finds it cancelled.
  const station = await deps.exclusive(`terminal ${id}`, () => cancelled(deps, { paymentId: id, attempt }));
  if (station === '') return;
  const detail = { button: 'CANCEL', station };
  const log = { orderNo, event: 'order-log', causerId: '', what: 'terminal_pressed', detail } as const;
  await deps.transact(({ quotes }) => quotes.log({ ...log, at: deps.clock.now() }));
}

async function cancelled({ payments, log }: OrderDeps, key: AttemptKey): Promise<string> {
  try {
    return await payments.cancelTerminal(key);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ err: error, paymentId: key.paymentId }, 'a terminal could not be told to cancel');
    return '';
  }
}
