import type { KafkaLogin } from '@shop/kit/kafka/client';

/** Where the three servers answer, however they were started. */
export interface ServerUrls {
  adminUrl: string;
  redisUrl: string;
  redisCacheUrl: string;
  brokers: string;
  /** the credentials of a process, or of `admin`, in Kafka; left out for a Kafka that requires none */
  kafkaLogin?: (name: string) => KafkaLogin;
}
