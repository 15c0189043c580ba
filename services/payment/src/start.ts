import { serviceOf } from '@shop/kit/grpc/server';
import { newId, newToken } from '@shop/kit/ids';
import { retentionSweep } from '@shop/kit/jobs/retention';
import { migrate } from '@shop/kit/postgres/migrate';
import type { Pool } from '@shop/kit/postgres/pool';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { access } from '@shop/proto/access';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { paymentApplication } from './application/payment-application.ts';
import { reconciliationApplication } from './application/reconciliation-application.ts';
import type { ReconciliationDeps } from './application/reconciliation-ports.ts';
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
import { openKeys } from './outbound/keys/keys-file.ts';
import { everywhere, inEveryBranch, type ProviderKeys } from './outbound/keys/provider-keys.ts';
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
import { connectProviders, PROVIDERS } from './outbound/providers.ts';

const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The only wiring. @returns the port of the rpc server */
export async function startPaymentService(config: PaymentConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: MIGRATIONS, isTraining: isTraining(config) });
  const pool = scope.pool();
  const relay = scope.relay(pool);
  const methods = methodQuery(pool);
  const stations = knownStationsQuery(pool);
  const at = {
    ...{ config, keys: await keysOf(config, scope), branchOf: stations.branchOf },
    ...{ gatewaysOf: knownMethodsQuery(pool).ofProvider, stationsOf: stations.ofProvider },
  };
  const connected = connectProviders(PROVIDERS, at, methods);
  const app = paymentApplication({
    transact: transactOn(pool, relay.nudge),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, relay.nudge) },
    methods,
    ...connected,
    sessions: terminalRepository(pool),
    stations: stationQuery(pool),
    remind: terminalReminders({ queue: scope.queue(ASK_TERMINAL), now: () => scope.clock.now() }),
    clock: scope.clock,
    ids: { newId, newToken },
    log: scope.log,
  });
  const books = reconciliationApplication({
    ...reconciling(scope, pool),
    reports: connected.reports,
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
