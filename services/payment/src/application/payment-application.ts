import { findAttempt, openHosted } from './find-attempt.ts';
import { calculate, checkTender, checkVoucher, listMethods } from './methods.ts';
import { pollAttempts } from './poll-attempts.ts';
import type { PaymentDeps } from './ports.ts';
import { closeAttempt, resolveAttempt, resolveReturn } from './resolve-attempt.ts';
import { startPayment } from './start-payment.ts';
import {
  finaliseTender,
  finaliseTenderOnEvent,
  holdTender,
  keepTender,
  releaseTender,
  releaseTenderOnEvent,
  sweepKeptTenders,
} from './tenders.ts';

/** Everything this service can do, one verb each. */
export function paymentApplication(deps: PaymentDeps) {
  return {
    listMethods: listMethods(deps),
    checkTender: checkTender(deps),
    checkVoucher: checkVoucher(deps),
    calculate: calculate(deps),
    start: startPayment(deps),
    resolve: resolveAttempt(deps),
    resolveReturn: resolveReturn(deps),
    close: closeAttempt(deps),
    findAttempt: findAttempt(deps),
    openHosted: openHosted(deps),
    poll: pollAttempts(deps),
    holdTender: holdTender(deps),
    keepTender: keepTender(deps),
    sweepKeptTenders: sweepKeptTenders(deps),
    releaseTender: releaseTender(deps),
    finaliseTender: finaliseTender(deps),
    releaseTenderOnEvent: releaseTenderOnEvent(deps),
    finaliseTenderOnEvent: finaliseTenderOnEvent(deps),
  };
}
export type PaymentApplication = ReturnType<typeof paymentApplication>;
