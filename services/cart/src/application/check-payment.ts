import type { Cents } from '@shop/primitives/money';
import type { Owner } from '../domain/owner.ts';
import type { CartDeps } from './ports.ts';

export interface CheckPayment {
  readonly code: string;
  readonly amountCents: Cents;
  readonly reference: string;
}

/** Whether a method can pay an amount for this owner: payment's answer. */
export function checkPayment({ payments }: Pick<CartDeps, 'payments'>) {
  return (owner: Owner | undefined, question: CheckPayment): Promise<{ ok: boolean; message: string }> =>
    payments.check({ ...question, customerId: owner?.customerId ?? '' });
}
