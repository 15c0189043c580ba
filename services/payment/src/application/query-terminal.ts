import type { Attempt } from '../domain/attempt.ts';
import { hearTerminal } from './hear-terminal.ts';
import type { Resolved } from './in-doubt.ts';
import type { PaymentDeps } from './ports.ts';

/** Asks the provider how the transaction stands, and records it. Nothing is ever begun by this. */
export async function queryTerminal(deps: PaymentDeps, attempt: Attempt): Promise<Resolved> {
  const answer = await deps.terminals.status({ station: attempt.station, txnRef: attempt.ourReference });
  return hearTerminal(deps, attempt, { request: 'status', answer });
}
