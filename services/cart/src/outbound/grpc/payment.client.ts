import type { PromiseClient } from '@shop/kit/grpc/client';
import { asCents, type Cents } from '@shop/primitives/money';
import type { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { Method, Payments } from '../../application/ports.ts';
import { keptFresh } from '../memory/kept-fresh.ts';

const FRESH_MS = 5_000;

/**
 * Methods and balances of payment, as a web shopper may use them. What everybody may use is kept for seconds: payment has
 * the last word when the order is placed.
 */
export function webPayments(client: PromiseClient<typeof PaymentServiceService>, now: () => Date): Payments {
  const everybody = keptFresh<readonly Method[]>({ max: 1, freshMs: FRESH_MS, now });
  const ask = async (amountCents: Cents, customerId: string) => {
    const { methods } = await client.listMethods({ channel: 'web', amountCents, customerId });
    return methods.map(({ code, name, availableCents }) => ({ code, name, available: asCents(availableCents) }));
  };
  return {
    async methods(amount, customerId) {
      if (customerId !== '') return ask(amount, customerId);
      return (await everybody.one('web', () => ask(asCents(0), ''))) ?? [];
    },
    check: ({ amount, ...question }) => client.checkTender({ ...question, amountCents: amount, channel: 'web' }),
    async voucher(typed) {
      const { code, availableCents } = await client.checkVoucher({ code: typed });
      return { code, available: asCents(availableCents) };
    },
  };
}
