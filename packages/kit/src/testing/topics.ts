import { kafkaOf } from '../kafka/login.ts';
import { ensureTopics, TOPICS } from '../kafka/topics.ts';

/** Enough for events of different keys to be handled side by side. A run makes topics for some hundred files on one broker. */
const PARTITIONS = 2;

/**
 * Creates the shop's topics under the prefix of one test's config.
 * @throws Error when Kafka cannot be reached or does not lead them in time
 */
export async function ensureTestTopics(config: Parameters<typeof kafkaOf>[0] & { readonly KAFKA_PREFIX: string }) {
  const topics = TOPICS.map(({ topic }) => ({ topic, partitions: PARTITIONS }));
  await ensureTopics(kafkaOf(config), { topics, prefix: config.KAFKA_PREFIX });
}
