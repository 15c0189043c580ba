import type { Attempt } from '../domain/attempt.ts';
import { hearTerminal } from './hear-terminal.ts';
import type { Resolved } from './in-doubt.ts';
import type { PaymentDeps } from './ports.ts';
import type { Terminals } from './terminal-ports.ts';

/** Asks the provider how the transaction stands, and records it. Nothing is ever begun by this. */
export async function queryTerminal(deps: PaymentDeps, attempt: Attempt): Promise<Resolved> {
  const ref = { station: attempt.station, txnRef: attempt.ourReference };
  const terminals = await terminalsOf(deps, attempt);
  const answer = await terminals.status(ref);
  return hearTerminal(deps, attempt, { request: 'status', answer });
}

/** The provider of an attempt's terminal. @throws Error where none is connected: such an attempt cannot have begun here */
export async function terminalsOf({ terminals }: PaymentDeps, { gateway }: Attempt): Promise<Terminals> {
  const found = await terminals.of(gateway);
  if (!found) throw new Error(`no terminals are connected for ${gateway}`);
  return found;
}
