import { isEnded } from '@shop/commerce/attempts';
import { refuse } from '@shop/primitives/refusal';
import type { Attempt } from '../domain/attempt.ts';
import { openPage } from './open-page.ts';
import type { PaymentDeps } from './ports.ts';

export const unknownPayment = () => refuse('not_found', 'payment.unknown', 'We do not know this payment.');

/** The attempt of a pay/go token as it is recorded: nothing is opened, no provider is called. @throws Refusal not_found */
export function findAttempt({ attempts }: Pick<PaymentDeps, 'attempts'>) {
  return async (token: string): Promise<Attempt> => {
    const attempt = await attempts.byToken(token);
    if (!attempt) throw unknownPayment();
    return attempt;
  };
}

/** Where the browser that holds a pay/go token goes: the provider's page while the attempt is open, else nowhere. */
export function openHosted(deps: PaymentDeps) {
  const find = findAttempt(deps);
  return async (token: string): Promise<{ attempt: Attempt; location: string }> => {
    const attempt = await find(token);
    if (isEnded(attempt.state)) return { attempt, location: '' };
    const opened = await openPage(deps, attempt);
    return { attempt: opened, location: opened.pageUrl };
  };
}
