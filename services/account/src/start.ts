import { serviceOf } from '@shop/kit/grpc/server';
import { newId } from '@shop/kit/ids';
import { retentionSweep } from '@shop/kit/jobs/retention';
import { migrate } from '@shop/kit/postgres/migrate';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { access } from '@shop/proto/access';
import { AccountServiceService } from '@shop/proto/account/v1/account';
import { accountApplication } from './application/account-application.ts';
import { type AccountConfig, pinLimitsOf } from './config.ts';
import { auditRecordedConsumer } from './inbound/events/audit-recorded.consumer.ts';
import { bankingAuditConsumer } from './inbound/events/banking-audit.consumer.ts';
import { cartAuditConsumer } from './inbound/events/cart-audit.consumer.ts';
import { catalogAuditConsumer } from './inbound/events/catalog-audit.consumer.ts';
import { couponAuditConsumer } from './inbound/events/coupon-audit.consumer.ts';
import { orderAuditConsumer } from './inbound/events/order-audit.consumer.ts';
import { accountHandler } from './inbound/grpc/account.handler.ts';
import { auditChainsSweep } from './inbound/jobs/audit-chains.sweep.ts';
import { resetLinksSweep } from './inbound/jobs/reset-links.sweep.ts';
import { createSecrets, digest } from './outbound/crypto/secrets.ts';
import { limitRepository } from './outbound/postgres/limit.repository.ts';
import { accountQuery } from './outbound/postgres/account.query.ts';
import { resetRequester } from './outbound/postgres/reset.repository.ts';
import { RETENTION } from './outbound/postgres/retention.ts';
import { sessionInserter } from './outbound/postgres/session.repository.ts';
import { transactOn } from './outbound/postgres/transact.ts';
import { invalidateSessions } from './outbound/redis/session-cache.ts';

const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The only wiring. @returns the port of the rpc server */
export async function startAccount(config: AccountConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: MIGRATIONS, isTraining: isTraining(config) });
  const pool = scope.pool();
  const { nudge } = scope.relay(pool);
  const { clock } = scope;
  const secrets = createSecrets({ peppers: config.PIN_PEPPERS, resetKeys: config.RESET_KEYS });
  const app = accountApplication({
    transact: transactOn(pool, { digest, nudge, invalidate: invalidateSessions(scope.cache(), scope.log) }),
    beginSession: sessionInserter(pool),
    requestReset: resetRequester(pool),
    reading: accountQuery(pool),
    limits: limitRepository(pool, { clock, factor: config.LIMIT_FACTOR }),
    secrets,
    digest,
    pinLimits: pinLimitsOf(config),
    clock,
    newId,
  });
  scope.consumers(
    [
      ...[auditRecordedConsumer, orderAuditConsumer, cartAuditConsumer, catalogAuditConsumer],
      ...[couponAuditConsumer, bankingAuditConsumer],
    ].map((of) => of(app)),
    pool,
  );
  scope.sweeps([
    retentionSweep('account', RETENTION, { pool, clock }),
    resetLinksSweep(app.sendResetLinks),
    auditChainsSweep(app),
  ]);
  return scope.grpc([serviceOf(AccountServiceService, access.account, accountHandler(app))]);
}
