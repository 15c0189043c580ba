import { serviceOf } from '@shop/kit/grpc/server';
import { newId, newToken } from '@shop/kit/ids';
import { retentionSweep } from '@shop/kit/jobs/retention';
import { migrate } from '@shop/kit/postgres/migrate';
import type { Pool } from '@shop/kit/postgres/pool';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { access } from '@shop/proto/access';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { TerminalRegistry } from './application/terminal-ports.ts';
import { paymentApplication } from './application/payment-application.ts';
import { reconciliationApplication } from './application/reconciliation-application.ts';
import type { ProviderReport, ReconciliationDeps } from './application/reconciliation-ports.ts';
import type { PaymentConfig } from './config.ts';
import { orderConsumer } from './inbound/events/order.consumer.ts';
import { paymentHandler } from './inbound/grpc/payment.handler.ts';
import { reconciliationHandler } from './inbound/grpc/reconciliation.handler.ts';
import { ASK_TERMINAL, askTerminalWorker } from './inbound/jobs/ask-terminal.worker.ts';
import { paymentSweeps } from './inbound/jobs/payment.sweeps.ts';
import { reconcileSweep } from './inbound/jobs/reconcile.sweep.ts';
import { RECONCILE, reconcileWorker } from './inbound/jobs/reconcile.worker.ts';
import { runReminders } from './outbound/bullmq/run-reminders.ts';
import { terminalReminders } from './outbound/bullmq/terminal-reminders.ts';
import { financeReport } from './outbound/finance/finance-report.ts';
import { finance } from './outbound/finance/finance.client.ts';
import { hitReport } from './outbound/hit/hit-report.ts';
import { hitClient } from './outbound/hit/hit.client.ts';
import { openKeys } from './outbound/keys/keys-file.ts';
import {
  allLogins,
  everywhere,
  inEveryBranch,
  loginAt,
  loginOf,
  type ProviderKeys,
} from './outbound/keys/provider-keys.ts';
import { attemptStepRepository } from './outbound/postgres/attempt-step.repository.ts';
import { attemptQuery } from './outbound/postgres/attempt.query.ts';
import { bookedAttemptsQuery } from './outbound/postgres/booked-attempts.query.ts';
import { methodQuery } from './outbound/postgres/method.query.ts';
import { reconciliationMetrics } from './outbound/metrics/reconciliation-metrics.ts';
import { reconciliationRepository } from './outbound/postgres/reconciliation.repository.ts';
import { RETENTION } from './outbound/postgres/retention.ts';
import { knownMethodsQuery } from './outbound/postgres/known-methods.query.ts';
import { knownStationsQuery } from './outbound/postgres/known-stations.query.ts';
import { stationQuery } from './outbound/postgres/station.query.ts';
import { terminalRepository } from './outbound/postgres/terminal.repository.ts';
import { transactOn } from './outbound/postgres/transact.ts';
import { verifoneReport } from './outbound/verifone/verifone-report.ts';
import { verifoneClient } from './outbound/verifone/verifone.client.ts';
import { hostedProviders } from './outbound/providers.ts';
import { windcaveReport } from './outbound/windcave/windcave-report.ts';
import { windcave } from './outbound/windcave/windcave.client.ts';

const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The only wiring. @returns the port of the rpc server */
export async function startPaymentService(config: PaymentConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: MIGRATIONS, isTraining: isTraining(config) });
  const pool = scope.pool();
  const relay = scope.relay(pool);
  const methods = methodQuery(pool);
  const accounts = accountsOf(config, await keysOf(config, scope), knownStationsQuery(pool).branchOf);
  const reports = reportsBy(accounts, pool);
  const app = paymentApplication({
    transact: transactOn(pool, relay.nudge),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, relay.nudge) },
    methods,
    providers: hostedProviders(pages(accounts), methods),
    terminals: terminalsBy(accounts),
    reports,
    sessions: terminalRepository(pool),
    stations: stationQuery(pool),
    remind: terminalReminders({ queue: scope.queue(ASK_TERMINAL), now: () => scope.clock.now() }),
    clock: scope.clock,
    ids: { newId, newToken },
    log: scope.log,
  });
  const books = reconciliationApplication({
    ...reconciling(scope, pool),
    reports,
    resolve: app.resolve,
  });
  scope.consumers([orderConsumer(app)]);
  scope.workers([askTerminalWorker(app), reconcileWorker(books)]);
  scope.sweeps([
    ...paymentSweeps(app),
    reconcileSweep(books),
    retentionSweep('payment', RETENTION, { pool, clock: scope.clock }),
  ]);
  const handlers = { ...paymentHandler(app), ...reconciliationHandler(books) };
  return scope.grpc([serviceOf(PaymentServiceService, access.payment, handlers)]);
}

/** What comparing with the providers needs beside them. */
const reconciling = (scope: ServiceScope, pool: Pool): Omit<ReconciliationDeps, 'reports' | 'resolve'> => ({
  store: reconciliationRepository(pool),
  booked: bookedAttemptsQuery(pool),
  remind: runReminders({ queue: scope.queue(RECONCILE), now: () => scope.clock.now() }),
  show: reconciliationMetrics(),
  clock: scope.clock,
  log: scope.log,
});

/** Our accounts at the providers: those of the environment, and in their place what the file of keys names at that moment. */
const keysOf = (config: PaymentConfig, scope: ServiceScope): Promise<() => ProviderKeys> =>
  openKeys({
    path: config.PROVIDER_KEYS_FILE,
    base: {
      windcave: inEveryBranch({ user: config.WINDCAVE_USER, key: config.WINDCAVE_KEY }),
      finance: inEveryBranch({ key: config.FINANCE_KEY }),
      hit: everywhere({ user: config.HIT_USER, key: config.HIT_KEY }),
      verifone: everywhere({
        ...{ user: config.VERIFONE_USER, key: config.VERIFONE_KEY, merchantId: config.VERIFONE_MERCHANT },
      }),
    },
    log: scope.log,
    onStop: scope.onStop,
  });

type Accounts = ReturnType<typeof accountsOf>;

/** Where each provider is and how we are known there; keys are asked for at each call. */
const accountsOf = (
  config: PaymentConfig,
  keys: () => ProviderKeys,
  branchOf: (station: string) => Promise<string>,
) => ({
  windcave: {
    url: config.WINDCAVE_URL,
    login: (branch: string) => loginOf(keys().windcave, branch),
    logins: () => allLogins(keys().windcave),
  },
  finance: {
    url: config.FINANCE_URL,
    login: (branch: string) => loginOf(keys().finance, branch),
    logins: () => allLogins(keys().finance),
  },
  hit: { url: config.HIT_URL, login: (station: string) => loginAt(keys().hit, station, branchOf) },
  verifone: {
    url: config.VERIFONE_URL,
    login: (station: string) => loginAt(keys().verifone, station, branchOf),
    logins: () => allLogins(keys().verifone),
  },
  vendorId: config.HIT_VENDOR_ID,
  returnBase: config.PAYMENT_RETURN_BASE,
});

/** What each provider believes. A provider that is not here is not compared. */
const reportsBy = ({ windcave: hosted, finance: company, hit, verifone }: Accounts, pool: Pool): ProviderReport[] => [
  windcaveReport(hosted),
  hitReport({ ...hit, stations: knownStationsQuery(pool).ofGateway('weftpos') }),
  verifoneReport(verifone),
  financeReport({ ...company, gateways: knownMethodsQuery(pool).ofProvider('finance') }),
];

/** Providers with a page of their own, by the names in `payment_method.provider`. */
const pages = ({ windcave: hosted, finance: company, returnBase }: Accounts) => ({
  windcave: windcave({ ...hosted, returnBase }),
  finance: finance({ ...company, returnBase }),
});

/** The provider of each method whose flow is `terminal`. */
const terminalsBy = ({ hit, verifone, vendorId, returnBase }: Accounts): TerminalRegistry => ({
  weftpos: hitClient({ ...hit, vendorId, returnBase }),
  veftpos: verifoneClient({ ...verifone, shopOrigin: new URL(returnBase).origin }),
});
