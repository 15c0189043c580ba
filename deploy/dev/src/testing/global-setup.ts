import type { TestProject } from 'vitest/node';
import type {} from '@shop/kit/testing/servers';
import { startTestServers } from './test-servers.ts';

/** Once for the whole project `int`: the real servers, their URLs handed to every test file (`testServers()`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...urls } = await startTestServers();
  project.provide('servers', urls);
  return stop;
}
