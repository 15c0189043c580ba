import type { IHeaders, Producer } from 'kafkajs';
import { createKafka, type KafkaOptions } from './client.ts';

/** A message with its topic; the key is what keeps order. */
export interface Outgoing {
  readonly topic: string;
  readonly key: string;
  readonly value: Buffer;
  readonly headers: IHeaders;
}

export interface Publisher {
  /**
   * Publishes in the order given (per key) and returns when all brokers in sync have it. After an error it is unknown
   * how much of it arrived: the same messages are to be sent again, and readers drop what they know.
   */
  publish(messages: readonly Outgoing[]): Promise<void>;
  stop(): Promise<void>;
}

/** acks from all, idempotent, one request in flight. It connects when first used. */
export function createPublisher(options: KafkaOptions): Publisher {
  let producer: Producer | undefined;
  const drop = async () => {
    const old = producer;
    producer = undefined;
    await old?.disconnect().catch(() => {});
  };
  return {
    async publish(messages) {
      try {
        producer ??= await open(options);
        await producer.sendBatch({ acks: -1, topicMessages: byTopic(messages) });
      } catch (error) {
        // A producer that failed may have lost count of its sequence (kafkajs #598); a new one starts a new count.
        await drop();
        throw error;
      }
    },
    stop: drop,
  };
}

async function open(options: KafkaOptions): Promise<Producer> {
  const producer = createKafka(options).producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 },
  });
  try {
    await producer.connect();
  } catch (error) {
    await producer.disconnect().catch(() => {});
    throw error;
  }
  return producer;
}

function byTopic(messages: readonly Outgoing[]) {
  const topics = Map.groupBy(messages, ({ topic }) => topic);
  return [...topics].map(([topic, list]) => ({
    topic,
    messages: list.map(({ key, value, headers }) => ({ key, value, headers })),
  }));
}
