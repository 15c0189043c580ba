import { afterEach, describe, expect, it } from 'vitest';
import { type AdminServer, readiness, startAdmin } from './health.ts';
import { counter } from './metrics.ts';

const anyPort = { port: 0, host: '127.0.0.1' };
let admin: AdminServer | undefined;
afterEach(() => admin?.stop());

async function probe(path: string) {
  const response = await fetch(`http://127.0.0.1:${admin?.port}${path}`);
  return { status: response.status, body: await response.text() };
}

describe('the admin server', () => {
  it('is alive as long as it answers, and ready only between start and stop', async () => {
    const ready = readiness();
    admin = await startAdmin(ready, anyPort);
    expect((await probe('/healthz')).status).toBe(200);
    expect((await probe('/readyz')).status).toBe(503);
    ready.set('ready');
    expect((await probe('/readyz')).status).toBe(200);
    ready.set('draining');
    expect((await probe('/readyz')).status).toBe(503);
    expect((await probe('/healthz')).status).toBe(200);
  });

  it('is not ready without its own database, but without Redis and Kafka it is, and says so', async () => {
    const ready = readiness();
    admin = await startAdmin(ready, anyPort);
    let database = true;
    ready.require('postgres', () => Promise.resolve(database));
    ready.mention('redis', () => Promise.reject(new Error('away')));
    ready.mention('kafka', () => new Promise(() => {}));
    ready.set('ready');
    const { status, body } = await probe('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ ready: true, state: 'ready', postgres: 'up', redis: 'down', kafka: 'down' });
    database = false;
    expect((await probe('/readyz')).status).toBe(503);
  });

  it('is not ready for a question that came before the start was done, though the answer comes after', async () => {
    const ready = readiness();
    let finish: (up: boolean) => void = () => {};
    ready.require('postgres', () => new Promise((resolve) => (finish = resolve)));
    const report = ready.report();
    ready.set('ready');
    finish(true);
    expect((await report).ready).toBe(false);
  });

  it('shows the metrics', async () => {
    admin = await startAdmin(readiness(), anyPort);
    counter('shop_test_total', 'For this test').inc(3);
    expect((await probe('/metrics')).body).toContain('shop_test_total 3');
  });
});
