import type { Resolved } from './in-doubt.ts';
import { giveBack } from './give-back.ts';
import type { PaymentDeps } from './ports.ts';
import { resolveAttempt } from './resolve-attempt.ts';
import { type TakePayment, takePayment } from './take-payment.ts';

/** What staff take or give back: by the provider's hand where its page took the money, else by ours. */
export function takeOrGiveBack(deps: PaymentDeps) {
  const take = takePayment(deps);
  const give = giveBack(deps, resolveAttempt(deps));
  return async (request: TakePayment): Promise<Resolved> => {
    const isAtProvider = request.refundOf !== '' && (await deps.methods.providerOf(request.gateway, 'hosted')) !== '';
    return isAtProvider ? give(request) : { attempt: await take(request), inDoubt: false };
  };
}
