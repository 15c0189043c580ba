import type { PromiseClient } from '@shop/kit/grpc/client';
import { asCents } from '@shop/primitives/money';
import type { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { Payments } from '../../application/ports.ts';

/** Methods and balances of payment, as a web shopper may use them. */
export function webPayments(client: PromiseClient<typeof PaymentServiceService>): Payments {
  return {
    async methods(amount, customerId) {
      const { methods } = await client.listMethods({ channel: 'web', amountCents: amount, customerId });
      return methods.map(({ code, name, availableCents }) => ({ code, name, available: asCents(availableCents) }));
    },
    check: ({ amount, ...question }) => client.checkTender({ ...question, amountCents: amount, channel: 'web' }),
    async voucher(typed) {
      const { code, availableCents } = await client.checkVoucher({ code: typed });
      return { code, available: asCents(availableCents) };
    },
  };
}
