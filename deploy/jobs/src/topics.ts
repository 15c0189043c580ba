/** `node topics.ts`: creates the topics that are missing (packages/kit/src/kafka/topics.ts); existing ones stay as they are. */
import { parseConfig } from '@shop/kit/config';
import { loginOf } from '@shop/kit/kafka/login';
import { ensureTopics } from '@shop/kit/kafka/topics';
import { topicsConfig } from './config.ts';

const config = parseConfig(topicsConfig);
const created = await ensureTopics(
  { brokers: config.KAFKA_BROKERS, login: loginOf(config) },
  { prefix: config.KAFKA_PREFIX ?? '' },
);
console.log(created.length === 0 ? 'topics: all there' : `topics created: ${created.join(', ')}`);
