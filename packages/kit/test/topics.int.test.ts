import { expect, it } from 'vitest';
import { createKafka } from '../src/kafka/client.ts';
import { kafkaOf } from '../src/kafka/login.ts';
import { ensureTopics, TOPICS } from '../src/kafka/topics.ts';
import { createLog } from '../src/log.ts';
import { testConfig } from '../src/testing/config.ts';

it('topics that many processes create at once are all there when each returns, and nobody fails', async () => {
  const config = await testConfig('postgres://nobody@127.0.0.1:1/none');
  const servers = kafkaOf(config);
  const sets = Array.from({ length: 24 }, (_, nth) => `${config.KAFKA_PREFIX}${nth % 12}.`);
  const created = await Promise.all(sets.map((prefix) => ensureTopics(servers, { prefix })));
  expect(created.length).toBe(sets.length);
  const admin = createKafka({ ...servers, clientId: 'test', log: createLog('test', { level: 'fatal' }) }).admin();
  await admin.connect();
  const there = new Set(await admin.listTopics());
  await admin.disconnect();
  const missing = sets
    .flatMap((prefix) => TOPICS.map(({ topic }) => prefix + topic))
    .filter((name) => !there.has(name));
  expect(missing).toEqual([]);
});
