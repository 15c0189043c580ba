import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { startChild, stopChild } from '../process/run.ts';
import { until } from '../process/until.ts';
import { redisProgram } from './redis-program.ts';
import type { Server, ServerOptions } from './server.ts';

/** True when a PING is answered by PONG (not while the data is still being loaded). */
function pongs(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
  });
}

/**
 * Starts the project's own Redis on 127.0.0.1. Durable (append-only file) unless throw-away; never evicts, because
 * the queues live in it.
 * @throws Problem when it does not come up
 */
export async function startRedis({ dataDir, port, logFile, throwaway, onPid }: ServerOptions): Promise<Server> {
  await mkdir(dataDir, { recursive: true });
  const { command, env } = await redisProgram();
  const durable = throwaway
    ? ['--appendonly', 'no', '--save', '']
    : ['--appendonly', 'yes', '--appendfsync', 'everysec'];
  const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', dataDir, '--loglevel', 'warning'];
  const args = [...place, '--maxmemory-policy', 'noeviction', '--daemonize', 'no', ...durable];
  const child = startChild({ command, args, env, cwd: '/', logFile, onPid });
  await until(() => pongs(port), { what: 'Redis', timeoutMs: 30_000, everyMs: 50, child, logFile });
  return { url: `redis://127.0.0.1:${port}`, child, stop: () => stopChild(child, 'SIGTERM', 10_000) };
}
