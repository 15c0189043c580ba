import { setTimeout as sleep } from 'node:timers/promises';
import { ensureTopics } from '@shop/kit/kafka/topics';
import { createLog } from '@shop/kit/log';
import { kafkaAnswers } from './servers-external.ts';

const PATIENCE_MS = 180_000;

/**
 * Waits for Kafka and creates the topics that are missing. The shop does not wait for this: it sells without Kafka,
 * and what happens meanwhile lies in the outboxes.
 * @returns the topics created now, or undefined when Kafka did not come up in 3 minutes
 */
export async function createTopics(brokers: string): Promise<string[] | undefined> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await kafkaAnswers(brokers))) {
    if (performance.now() > deadline) return undefined;
    await sleep(500);
  }
  return ensureTopics(brokers.split(','), { log: createLog('topics', { level: 'silent' }) });
}
