import { createLog } from '@shop/kit/log';
import { newId } from '@shop/kit/ids';
import { createPublisher } from '@shop/kit/kafka/producer';
import { kafkaOf } from '@shop/kit/kafka/login';
import { createPool } from '@shop/kit/postgres/pool';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { ensureTestTopics } from '@shop/kit/testing/topics';
import { outageOf } from '@shop/kit/testing/outage';
import { freshDatabase } from '@shop/kit/testing/servers';
import { eventually } from '@shop/kit/testing/eventually';
import { startForTest } from '@shop/kit/testing/service';
import { inject } from '@shop/kit/telemetry';
import { access } from '@shop/proto/access';
import { NotificationServiceService } from '@shop/proto/notification/v1/notification';
import { notificationConfig } from '../src/config.ts';
import { startNotification } from '../src/start.ts';
import { aMailServer } from './a-mail-server.ts';
import { aShop } from './a-shop.ts';
import { neighbours } from './neighbours.ts';

/** A numbered database of the run's Redis: the worker of a file beside this one would take its jobs. */
const ownDatabase = (): number => Number(process.env['VITEST_POOL_ID'] ?? 1) % 16;

interface Published {
  readonly topic: string;
  readonly type: string;
  readonly key: string;
  readonly body: Uint8Array;
  readonly id?: string;
}

/** The whole service on real PostgreSQL, Redis and Kafka, with a real mail server and a clock that can be moved on. */
export async function aService() {
  const database = await freshDatabase('notification');
  const near = await neighbours();
  const mail = await aMailServer();
  const base = await testConfig(database.url);
  const redis = await outageOf(`${base.REDIS_URL}/${ownDatabase()}`);
  const publisher = createPublisher({
    ...kafkaOf(base),
    clientId: 'test',
    log: createLog('test', { level: 'silent' }),
  });
  await ensureTestTopics(base);
  const pool = createPool({ url: database.url, name: 'test', max: 20 });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const config = notificationConfig.parse({
    ...base,
    KAFKA_BROKERS: base.KAFKA_BROKERS.join(','),
    SANDBOX_ORIGINS: '',
    REDIS_URL: redis.url,
    ...near.addresses,
    PUBLIC_ORIGIN: aShop.origin,
    SMTP_URL: mail.url,
    MAIL_FROM: `${aShop.from.name} <${aShop.from.address}>`,
    SHOP_INBOX: aShop.inbox,
    SUPPLIER_NAME: aShop.supplier,
    GST_NUMBER: aShop.gstNumber,
    BANK_ACCOUNT_NAME: aShop.bank.name,
    BANK_ACCOUNT_NUMBER: aShop.bank.account,
  });
  const service = await startForTest({ name: 'notification', start: startNotification, config, clock });
  const client = testClient(NotificationServiceService, access.notification, {
    address: service.address,
  });
  return {
    near,
    mail,
    redis,
    pool,
    client,
    clock,
    /** Moves the service's clock on by so many minutes. */
    later: (minutes: number) => void (ahead += minutes * 60_000),
    /** As the owner's relay would, until Kafka takes it; the same id again is the same event again. */
    publish: ({ topic, type, key, body, id = newId() }: Published) => {
      const headers = { id, type, version: '1', at: '2026-11-25T03:13:00.000Z', ...traceOf() };
      const message = { topic: base.KAFKA_PREFIX + topic, key, value: Buffer.from(body), headers };
      return eventually(() => publisher.publish([message]));
    },
    async stop() {
      client.close();
      await service.stop();
      await Promise.all([publisher.stop(), pool.end(), near.stop(), mail.stop(), redis.close()]);
      await database.drop();
    },
  };
}
export type TestService = Awaited<ReturnType<typeof aService>>;

function traceOf(): Record<string, string> {
  const traceparent = inject();
  return traceparent ? { traceparent } : {};
}
