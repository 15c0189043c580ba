import type { Attempt } from '../domain/attempt.ts';
import type { PaymentDeps } from './ports.ts';

/**
 * Makes sure the provider's page exists; what is paid at a terminal, or given back, has none. After a lost answer the request is repeated with the same key; should the provider make a
 * second page of it, the first was never shown and is never charged.
 * @throws Refusal unavailable when the provider does not answer
 */
export async function openPage(deps: PaymentDeps, attempt: Attempt): Promise<Attempt> {
  if (attempt.providerSession !== '' || attempt.station !== '' || attempt.refundOf !== '') return attempt;
  const session = await (await deps.providers.of(attempt.gateway)).open(attempt);
  await deps.attempts.saveSession(attempt, session);
  return { ...attempt, state: 'open', providerSession: session.id, pageUrl: session.pageUrl };
}
