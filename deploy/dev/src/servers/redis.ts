import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { startChild, stopChild } from '../process/run.ts';
import { until } from '../process/until.ts';
import { redisProgram } from './redis-program.ts';
import type { Server, ServerOptions } from './server.ts';

/** True when a PING is answered by PONG (not while data is being loaded), and by our process: the port may belong to another server. */
function pongs(port: number, { pid, password }: { pid: number; password: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\nINFO server\r\nPING\r\n`));
    let answer = '';
    const end = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.on('data', (data) => {
      answer += data.toString();
      if (/^(\+PONG|-.*)\r$/m.test(answer)) end(answer.includes('+PONG') && answer.includes(`process_id:${pid}\r`));
    });
  });
}

export interface RedisOptions extends ServerOptions {
  /** without it nothing is answered; letters, digits, - and _ */
  password: string;
}

const FLEETING = ['--appendonly', 'no', '--save', ''];
/** Every test file is given a database of its own. */
const TESTING = [...FLEETING, '--databases', '4096'];
const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'everysec'];

/**
 * Starts the project's own Redis on 127.0.0.1. Durable (append-only file) unless throw-away; never evicts, because
 * the queues live in it.
 * @throws Problem when it does not come up
 */
export const startRedis = (options: RedisOptions): Promise<Server> =>
  start(options, [...(options.throwaway ? TESTING : DURABLE), '--maxmemory-policy', 'noeviction']);

/**
 * The Redis of the caches: it writes nothing down, and when it is full what would end by itself goes first. What has no
 * end (the numbers of the pages' generations) stays.
 * @throws Problem when it does not come up
 */
export const startCacheRedis = (options: RedisOptions): Promise<Server> =>
  start(options, [...FLEETING, '--maxmemory', '128mb', '--maxmemory-policy', 'volatile-lru']);

async function start(options: RedisOptions, keeping: string[]): Promise<Server> {
  const { dataDir, port, logFile, onPid, password } = options;
  await mkdir(dataDir, { recursive: true });
  // Not an argument: every user of the machine may read those.
  const config = join(dataDir, 'redis.conf');
  await writeFile(config, `requirepass ${password}\n`, { mode: 0o600 });
  const { command, env } = await redisProgram();
  const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', dataDir, '--loglevel', 'warning'];
  const args = [config, ...place, '--daemonize', 'no', ...keeping];
  const child = startChild({ command, args, env, cwd: '/', logFile, onPid });
  await until(() => pongs(port, { pid: child.pid, password }), {
    what: 'Redis',
    timeoutMs: 30_000,
    everyMs: 50,
    child,
    logFile,
  });
  return { url: `redis://:${password}@127.0.0.1:${port}`, child, stop: () => stopChild(child, 'SIGTERM', 10_000) };
}
