import { join } from 'node:path';
import { libraryPath, unpackDebian } from '../packages/apt.ts';
import { capture, onPath } from '../process/run.ts';

export interface RedisProgram {
  command: string;
  env: NodeJS.ProcessEnv;
}

/** The oldest major version the shop runs on (streams and functions that BullMQ uses). */
const OLDEST = 7;

async function isNewEnough(command: string): Promise<boolean> {
  const { output } = await capture(command, ['--version']);
  return Number(/v=(\d+)/.exec(output)?.[1] ?? 0) >= OLDEST;
}

/** The machine's own redis-server or valkey-server when it is new enough, undefined otherwise. */
export async function systemRedis(): Promise<RedisProgram | undefined> {
  for (const name of ['redis-server', 'valkey-server']) {
    const command = await onPath(name);
    if (command && (await isNewEnough(command))) return { command, env: process.env };
  }
  return undefined;
}

/**
 * The machine's Redis, else Debian's package unpacked into the cache. It is not installed, as root neither: the
 * package would start a Redis of the machine's own on port 6379.
 */
export async function redisProgram(): Promise<RedisProgram> {
  const system = await systemRedis();
  if (system) return system;
  const root = await unpackDebian('redis-server');
  const env = { ...process.env, LD_LIBRARY_PATH: await libraryPath(root) };
  return { command: join(root, 'usr/bin/redis-server'), env };
}
