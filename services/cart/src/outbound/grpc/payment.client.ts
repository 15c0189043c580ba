import { termsOf } from '@shop/commerce/methods';
import type { PromiseClient } from '@shop/kit/grpc/client';
import { asCents, type Cents, withCents, ZERO } from '@shop/primitives/money';
import { Refusal } from '@shop/primitives/refusal';
import type { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { Method, Payments } from '../../application/ports.ts';
import type { TenderChoice } from '../../domain/cart.ts';
import { keptFresh } from '../memory/kept-fresh.ts';

/** byCode: comes with a code and is not chosen */
type Listed = Method & { readonly byCode: boolean };

const FRESH_MS = 5_000;

/**
 * Methods and balances of payment, as a web shopper may use them. What everybody may use is kept for seconds: payment has
 * the last word when the order is placed.
 */
export function paymentClient(client: PromiseClient<typeof PaymentServiceService>, now: () => Date): Payments {
  const everybody = keptFresh<readonly Listed[]>({ name: 'payment methods', max: 1, freshMs: FRESH_MS, now });
  const list = async (amountCents: Cents, customerId: string) => {
    const { methods } = await client.listMethods({ channel: 'web', amountCents, customerId });
    return methods.map((method) => {
      const { code, name, availableCents, byCode } = method;
      return { code, name, byCode, availableCents: asCents(availableCents), ...termsOf(method) };
    });
  };
  const ofEverybody = async () => (await everybody.one('web', () => list(asCents(0), ''))) ?? [];
  return {
    async methods(amount, customerId) {
      const methods = customerId === '' ? await ofEverybody() : await list(amount, customerId);
      return methods.filter(({ byCode }) => !byCode);
    },
    async ways() {
      const methods = await ofEverybody().catch(noneWhileAway);
      return {
        byDefault: choiceOf(methods.find(({ byCode }) => !byCode)),
        voucher: choiceOf(methods.find(({ byCode }) => byCode)),
      };
    },
    check: (question) => client.checkTender({ ...question, channel: 'web' }),
    voucher: async (code) => withCents(await client.checkVoucher({ code })),
  };
}

/** A cart is shown also while payment is away; placing it is refused there. */
function noneWhileAway(error: unknown): readonly Listed[] {
  if (error instanceof Refusal && error.kind === 'unavailable') return [];
  throw error;
}

const choiceOf = (method: Listed | undefined): TenderChoice | undefined =>
  method && { gateway: method.code, name: method.name, amountCents: ZERO, ...termsOf(method) };
