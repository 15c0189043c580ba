import { expect, it } from 'vitest';
import { openScope } from './scope.ts';

it('a process with a queue reports its Redis, and stays ready without it', async () => {
  const { scope, close } = openScope({
    name: 'test',
    config: { REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'silent' },
  });
  scope.queue('some');
  scope.readiness.set('ready');
  expect(await scope.readiness.report()).toEqual({ ready: true, body: { state: 'ready', redis: 'down' } });
  await close();
});
