import { isSettled } from '@shop/commerce/payments';
import { within } from '@shop/kit/within';
import { formatDollars } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { isHosted, isSent, type OrderPayment } from '../domain/order.ts';
import type { OrderDeps } from './ports.ts';
import { recordAttempt } from './record-attempt.ts';

/** So long a till waits for providers that it needs no word of. Milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * A page that nobody waits for any more may still be paid at its provider (docs/rules/payments.md 31). Before other money is taken each is
 * asked once more: what was paid there is recorded, and staff look at the order again before they take anything. A provider that does not
 * answer keeps nobody from paying; what was paid there is late money.
 * @throws Refusal conflict 'Card $1,888.00 was paid on its page meanwhile. Please look at the order again.'
 */
export async function askClosedPages(deps: OrderDeps, orderNo: string): Promise<void> {
  const order = await deps.lookups.read(orderNo);
  const pages = [...(order?.payments ?? []), ...(order?.dropped ?? [])].filter(isClosedPage);
  const paid = (await Promise.all(pages.map((row) => paidMeanwhile(deps, orderNo, row)))).find(Boolean);
  if (paid)
    throw refuse(
      'conflict',
      'payment.paid_meanwhile',
      `${paid} was paid on its page meanwhile. Please look at the order again.`,
    );
}

/** @returns the method and sum of what was not known before; undefined = nothing new */
async function paidMeanwhile(
  deps: OrderDeps,
  orderNo: string,
  { id: paymentId, attempt, name }: OrderPayment,
): Promise<string | undefined> {
  const asked = deps.payments.resolve({ paymentId, attempt });
  const found = await within(PATIENCE_MS, asked, undefined).catch(() => undefined);
  if (found?.state !== 'captured') return undefined;
  const recorded = await recordAttempt(deps, { attempt: { ...found, orderNo } });
  return recorded?.changed ? `${name} ${formatDollars(found.amountCents)}` : undefined;
}

const isClosedPage = (row: OrderPayment): boolean =>
  row.type === 1 && isHosted(row) && row.attempt > 0 && !isSent(row) && !isSettled(row);
