import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { startChild, stopChild } from '../process/run.ts';
import { until } from '../process/until.ts';
import { redisProgram } from './redis-program.ts';
import type { Server, ServerOptions } from './server.ts';

/** True when a PING is answered by PONG (not while data is being loaded), and by our process: a port may be somebody else's. */
function pongs(port: number, pid: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('INFO server\r\nPING\r\n'));
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
  await until(() => pongs(port, child.pid), { what: 'Redis', timeoutMs: 30_000, everyMs: 50, child, logFile });
  return { url: `redis://127.0.0.1:${port}`, child, stop: () => stopChild(child, 'SIGTERM', 10_000) };
}
