import type { TestProject } from 'vitest/node';
import { ensureTopics } from '@shop/kit/kafka/topics';
import type {} from '@shop/kit/testing/servers';
import { startTestServers } from './test-servers.ts';

/** Once for the whole project `int`: the real servers with the shop's topics, their URLs handed to every test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...urls } = await startTestServers();
  await ensureTopics([urls.brokers]);
  project.provide('servers', urls);
  return stop;
}
