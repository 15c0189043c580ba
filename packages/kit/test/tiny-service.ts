/** A whole process with one of everything, for the test of starting and stopping: node tiny-service.ts <trouble>. */
import { z } from 'zod';
import { baseConfig, parseConfig } from '../src/config.ts';
import { serviceOf } from '../src/grpc/server.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { worker } from '../src/jobs/worker.ts';
import { consumer } from '../src/kafka/consumer.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { runService, type ServiceScope } from '../src/service.ts';
import { EchoService, echoAccess } from './echo-service.ts';

const config = parseConfig(z.object(baseConfig));
const [trouble] = process.argv.slice(2);
const echo = { say: async (request: { text: string }) => request, relay: async (request: { text: string }) => request };

async function start(scope: ServiceScope): Promise<void> {
  if (trouble === 'start') throw new Error('the start fails');
  scope.onStop(() => scope.log.info('first started, last stopped'));
  await migrate({ url: config.DATABASE_URL, dir: new URL('./migrations', import.meta.url) });
  const pool = scope.pool();
  scope.relay(pool);
  await scope.grpc([serviceOf(EchoService, echoAccess, echo)]);
  scope.consumers([
    consumer({ group: 'tiny', topic: 'thing.v1', types: { 'a.b': { decode: () => 1, handle: async () => {} } } }),
  ]);
  scope.workers([worker({ queue: 'tiny', concurrency: 1, payload: z.object({}), run: async () => {} })]);
  scope.sweeps([sweep({ name: 'tiny', everyMs: 1_000, run: () => Promise.resolve(0) })]);
  await scope.queue('tiny').enqueue('tiny-1', {});
  scope.cache();
  scope.onStop(() => scope.log.info('last started, first stopped'));
  if (trouble === 'rejection') setTimeout(() => void Promise.reject(new Error('nobody listens')), 50);
  if (trouble === 'stuck') scope.onStop(() => Promise.reject(new Error('will not stop')));
}

await runService({ name: 'test', config, start });
