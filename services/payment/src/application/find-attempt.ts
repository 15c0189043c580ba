import { refuse } from '@shop/primitives/refusal';
import type { Attempt } from '../domain/attempt.ts';
import { openPage } from './open-page.ts';
import type { PaymentDeps } from './ports.ts';

const unknown = () => refuse('not_found', 'payment.unknown', 'We do not know this payment.');

/** The attempt that a return or notification address names; the address is the proof of nothing but that. */
export function findByReturn({ attempts }: PaymentDeps) {
  return async (returnToken: string): Promise<Attempt> => {
    const attempt = await attempts.byReturnToken(returnToken);
    if (!attempt) throw unknown();
    return attempt;
  };
}

/** Where the browser that holds a pay/go token goes: the provider's page while the attempt is open, else nowhere. */
export function openHosted(deps: PaymentDeps) {
  return async (token: string): Promise<{ attempt: Attempt; location: string }> => {
    const attempt = await deps.attempts.byToken(token);
    if (!attempt) throw unknown();
    if (attempt.state !== 'started' && attempt.state !== 'open') return { attempt, location: '' };
    const opened = await openPage(deps, attempt);
    return { attempt: opened, location: opened.pageUrl };
  };
}
