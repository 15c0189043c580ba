import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/process/ports.ts';
import type { Launched } from '../src/process/supervisor.ts';
import { rulesHere, startPrometheus } from '../src/telemetry/prometheus.ts';
import { ask, dashboardQueries, rulesOf } from './fixtures/expressions.ts';

describe('Prometheus, as SHOP_TELEMETRY=1 opens it', () => {
  let folder: string;
  let origin: string;
  let server: Launched;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const places = { folder, dataDir: join(folder, 'data'), logFile: join(folder, 'prometheus.log') };
    // Nobody answers there: whether every expression can be evaluated does not depend on what it finds.
    server = await startPrometheus({ ...places, port, targets: [{ name: 'order', kind: 'order', adminPort: 1 }] });
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('evaluates every rule of the chart', async () => {
    const expressions = rulesHere().match(/^ +expr:/gm) ?? [];
    await expect
      .poll(async () => (await rulesOf(origin)).filter(({ health }) => health === 'ok').length, { timeout: 60_000 })
      .toBe(expressions.length);
  });

  it('evaluates every query of the dashboards', async () => {
    const queries = dashboardQueries();
    expect(queries.length).toBeGreaterThan(30);
    const refused: string[] = [];
    for (const { panel, query } of queries)
      if ((await ask(origin, query)).status !== 'success') refused.push(`${panel}: ${query}`);
    expect(refused).toEqual([]);
  });

  it('has pages with all their scripts', async () => {
    const page = await (await fetch(`${origin}/classic/graph`)).text();
    const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(5);
    const answers = await Promise.all(scripts.map(async (script) => (await fetch(new URL(script, origin))).status));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('labels what it reads as the chart does, so that an alert says which process', async () => {
    await expect
      .poll(async () => (await ask(origin, 'up')).data?.result[0], { timeout: 60_000 })
      .toMatchObject({ metric: { namespace: 'local', job: 'order', pod: 'order' } });
  });
});
