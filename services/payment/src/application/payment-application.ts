import { listAtTerminals, listStations } from './at-terminal.ts';
import { cancelTerminal } from './cancel-terminal.ts';
import { findAttempt, openHosted } from './find-attempt.ts';
import { listDisclosures } from './list-disclosures.ts';
import { methods } from './methods.ts';
import { pollAttempts } from './poll-attempts.ts';
import type { PaymentDeps } from './ports.ts';
import { pressButton } from './press-button.ts';
import { findTerminal } from './read-terminal.ts';
import { attemptOutcome, closeAttempt, resolveAttempt, resolveReturn } from './resolve-attempt.ts';
import { settleByHand } from './settle-by-hand.ts';
import { startPayment } from './start-payment.ts';
import { startTerminal } from './start-terminal.ts';
import { takeOrGiveBack } from './take-or-give-back.ts';
import { tenders } from './tenders.ts';

/** Everything this service can do, one verb each. */
export function paymentApplication(deps: PaymentDeps) {
  return {
    ...methods(deps),
    start: startPayment(deps),
    take: takeOrGiveBack(deps),
    startTerminal: startTerminal(deps),
    pressButton: pressButton(deps),
    cancelTerminal: cancelTerminal(deps),
    readTerminal: findTerminal(deps),
    listAtTerminals: listAtTerminals(deps),
    listStations: listStations(deps),
    resolve: resolveAttempt(deps),
    outcome: attemptOutcome(deps),
    resolveReturn: resolveReturn(deps),
    close: closeAttempt(deps),
    findAttempt: findAttempt(deps),
    openHosted: openHosted(deps),
    ...pollAttempts(deps),
    settleByHand: settleByHand(deps),
    listDisclosures: listDisclosures(deps),
    ...tenders(deps),
  };
}
export type PaymentApplication = ReturnType<typeof paymentApplication>;
