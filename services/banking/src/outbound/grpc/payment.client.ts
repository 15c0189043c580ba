import type { PromiseClient } from '@shop/kit/grpc/client';
import type { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { BankingDeps } from '../../application/ports.ts';

/** Payment's methods: their names, their order, and whose amount is counted by hand. */
export const paymentClient =
  (client: PromiseClient<typeof PaymentServiceService>): BankingDeps['methods'] =>
  async () =>
    (await client.describeMethods({})).methods;
