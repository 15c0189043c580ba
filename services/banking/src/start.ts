import { notBuilt, serviceOf } from '@shop/kit/grpc/server';
import { migrate } from '@shop/kit/postgres/migrate';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { access } from '@shop/proto/access';
import { planned } from '@shop/proto/planned';
import { BankingServiceService } from '@shop/proto/banking/v1/banking';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { bankingApplication } from './application/banking-application.ts';
import type { BankingConfig } from './config.ts';
import { paymentConsumer } from './inbound/events/payment.consumer.ts';
import { bankingHandler } from './inbound/grpc/banking.handler.ts';
import { unpublishedRecordsSweep } from './inbound/jobs/unpublished-records.sweep.ts';
import { paymentClient } from './outbound/grpc/payment.client.ts';
import { dayQuery } from './outbound/postgres/day.query.ts';
import { ledgerRepository } from './outbound/postgres/ledger.repository.ts';
import { takingsQuery } from './outbound/postgres/takings.query.ts';
import { transactOn } from './outbound/postgres/transact.ts';

const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The only wiring. @returns the port of the rpc server */
export async function startBanking(config: BankingConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: MIGRATIONS, isTraining: isTraining(config) });
  const pool = scope.pool();
  const payment = scope.connect(PaymentServiceService, config.PAYMENT_ADDRESS, { retry: ['describeMethods'] });
  const app = bankingApplication({
    transact: transactOn(pool, scope.relay(pool).nudge),
    ledger: ledgerRepository(pool),
    takings: takingsQuery(pool),
    days: dayQuery(pool),
    methods: paymentClient(payment),
    clock: scope.clock,
  });
  scope.consumers([paymentConsumer(app)]);
  scope.sweeps([unpublishedRecordsSweep(app)]);
  const handlers = { ...notBuilt(planned.banking), ...bankingHandler(app) };
  return scope.grpc([serviceOf(BankingServiceService, access.banking, handlers)]);
}
