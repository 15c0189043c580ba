import type { TestProject } from 'vitest/node';
import { grantAccess } from '@shop/kit/kafka/acls';
import { ensureTopics } from '@shop/kit/kafka/topics';
import type {} from '@shop/kit/testing/servers';
import { KAFKA_ADMIN } from '../servers/kafka-properties.ts';
import { startTestServers } from './test-servers.ts';

/** Once for the whole project `int`: the real servers with the shop's topics and their rules, their URLs handed to every test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...urls } = await startTestServers();
  const password = urls.kafkaUsers[KAFKA_ADMIN] ?? '';
  const kafka = { brokers: [urls.brokers], login: { username: KAFKA_ADMIN, password } };
  await ensureTopics(kafka);
  await grantAccess(kafka);
  project.provide('servers', urls);
  return stop;
}
