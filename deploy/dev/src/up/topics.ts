import { setTimeout as sleep } from 'node:timers/promises';
import { grantAccess } from '@shop/kit/kafka/acls';
import { ensureTopics } from '@shop/kit/kafka/topics';
import { createLog } from '@shop/kit/log';
import { KAFKA_ADMIN } from '../servers/kafka-properties.ts';
import { kafkaAnswers } from './servers-external.ts';
import type { Way } from './settings.ts';
import type { ServerUrls } from './urls.ts';

const PATIENCE_MS = 180_000;

/**
 * Waits for Kafka and creates the topics that are missing, in our own Kafka also the rules of who may write and read them. The shop does not wait for this: it sells without Kafka,
 * and what happens meanwhile lies in the outboxes.
 * @returns the topics created now, or undefined when Kafka did not come up in 3 minutes
 */
export async function createTopics({ brokers, kafkaLogin }: ServerUrls, way: Way): Promise<string[] | undefined> {
  const login = kafkaLogin?.(KAFKA_ADMIN);
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await kafkaAnswers(brokers, login))) {
    if (performance.now() > deadline) return undefined;
    await sleep(500);
  }
  const log = createLog('topics', { level: 'silent' });
  const servers = { brokers: brokers.split(','), login };
  const created = await ensureTopics(servers, { log });
  if (way === 'native') await grantAccess(servers, log);
  return created;
}
