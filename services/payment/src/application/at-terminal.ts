import { isEnded } from '@shop/commerce/attempts';
import type { Approval } from '../domain/approval.ts';
import type { Attempt } from '../domain/attempt.ts';
import { type Doubt, doubtOf } from '../domain/doubt.ts';
import type { CardSlip, TerminalScreen } from '../domain/terminal-answer.ts';
import { NOT_QUIET, type Quiet, quietOf } from '../domain/quiet.ts';
import type { Reported } from '../domain/reconciliation.ts';
import { codeOf, screenOf } from '../domain/terminal-view.ts';
import type { Resolved } from './in-doubt.ts';
import type { PaymentDeps } from './ports.ts';
import { reportedOf } from './reported-of.ts';
import type { Station, TerminalAttempt, WhichAtTerminals } from './terminal-ports.ts';

/** How a transaction stands, and what its terminal shows. */
export interface AtTerminal extends Resolved {
  readonly screen: TerminalScreen | null;
  /** '00' = approved, else why it failed; '' while it is not over, and where the provider never said why */
  readonly code: string;
  /** why its end is not known; undefined = it is known, or on its way */
  readonly doubt: Doubt | undefined;
  /** of one in doubt, what the provider says it approved; null = nothing, as far as it is known */
  readonly approval: Approval | null;
  /** of what was approved */
  readonly slip: CardSlip | null;
  /** since when nothing new is heard of what is under way */
  readonly quiet: Quiet;
}

export async function atTerminal(
  { sessions, clock }: PaymentDeps,
  { attempt, inDoubt }: Resolved,
): Promise<AtTerminal> {
  const session = await sessions.find(attempt);
  const isInDoubt = inDoubt && !isEnded(attempt.state);
  return {
    attempt,
    inDoubt: isInDoubt,
    doubt: isInDoubt ? doubtOf(session, clock.now()) : undefined,
    approval: (isInDoubt && session?.approval) || null,
    screen: screenOf(attempt, session?.screen ?? null),
    code: codeOf(attempt),
    quiet:
      session && !isEnded(attempt.state)
        ? quietOf({ ...session, startedAt: attempt.startedAt }, clock.now())
        : NOT_QUIET,
    slip: attempt.state === 'captured' ? (session?.slip ?? null) : null,
  };
}

/** What the provider's own report says beside what its terminal does. */
export interface AskedReport {
  readonly askedAt: Date;
  /** undefined = it did not answer, or there is none of that provider */
  readonly reported: readonly Reported[] | undefined;
}
export interface UnderWay extends AtTerminal {
  readonly stationName: string;
  /** undefined = it was not asked */
  readonly report: AskedReport | undefined;
}

/** What is under way at terminals for an order, or the one that a provider knows by that session, as it is recorded. */
export function listAtTerminals(deps: PaymentDeps) {
  return async (of: WhichAtTerminals): Promise<UnderWay[]> =>
    Promise.all((await deps.stations.underWay(of)).map((one) => underWay(deps, one, of.withReport === true)));
}

async function underWay(
  deps: PaymentDeps,
  { attempt, isInDoubt, stationName }: TerminalAttempt,
  withReport: boolean,
): Promise<UnderWay> {
  const [now, report] = await Promise.all([
    atTerminal(deps, { attempt, inDoubt: isInDoubt }),
    withReport ? askReport(deps, attempt) : undefined,
  ]);
  return { ...now, stationName, report };
}

async function askReport({ reports, clock }: PaymentDeps, attempt: Attempt): Promise<AskedReport> {
  const askedAt = clock.now();
  return { askedAt, reported: await reportedOf(reports, attempt) };
}

/** The card terminals of a branch, and whether they serve somebody now. @param of gateway '' = of every method */
export const listStations =
  ({ stations }: PaymentDeps) =>
  (of: { readonly branch: string; readonly gateway: string }): Promise<Station[]> =>
    stations.stations(of);
