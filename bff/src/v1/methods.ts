import type { ListMethodsReply } from '@shop/proto/payment/v1/payment';
import { cachedFor } from '../cache/cached-for.ts';
import type { Clients } from '../clients.ts';

export interface Methods {
  /** How this shopper may pay; without an account that is the same for everybody. */
  of(shopper: { readonly customerId: string; readonly amountCents: number }): Promise<ListMethodsReply>;
}

/** A method that is switched off leaves the cart pages so late; payment checks again when paying. */
const FRESH_MS = 5_000;

/** Rows that change a few times a year: for shoppers without an account they are fetched once in five seconds. */
export function methodsOf({ payment }: Pick<Clients, 'payment'>): Methods {
  const anonymous = cachedFor(FRESH_MS, () => payment.listMethods({ channel: 'web', amountCents: 0, customerId: '' }));
  return {
    of: ({ customerId, amountCents }) =>
      customerId === '' ? anonymous() : payment.listMethods({ channel: 'web', amountCents, customerId }),
  };
}
