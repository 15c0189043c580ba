import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/src/paths.ts';
import { memoryFlagsOf } from '../../dev/src/up/memory.ts';
import { secretsOfInstallation } from '../../jobs/src/installation.ts';
import { DASHBOARDS } from '../src/dashboards.ts';
import { dashboardJson } from '../src/grafana.ts';
import { processesFile, valuesSchema } from '../src/schema.ts';
import { isSecret, processTable } from '../src/table.ts';

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const table = processTable();

describe('the parts of the chart that come from the code', () => {
  it('are what «npm run chart» makes of it', () => {
    expect(textOf('helm/shop/files/processes.yaml')).toBe(processesFile());
    expect(JSON.parse(textOf('helm/shop/values.schema.json'))).toEqual(valuesSchema());
    expect(textOf('helm/shop/files/edge.vcl')).toBe(textOf('deploy/edge/edge.vcl'));
    for (const dashboard of DASHBOARDS) {
      const written: unknown = JSON.parse(textOf(`helm/shop/files/dashboards/${dashboard.uid}.json`));
      expect(written).toEqual(JSON.parse(dashboardJson(dashboard)));
    }
  });

  it('tell secrets from settings', () => {
    const secrets = ['DATABASE_URL', 'SERVICE_PRIVATE_KEY', 'COOKIE_KEYS', 'PIN_PEPPERS', 'SMTP_URL', 'KAFKA_PASSWORD'];
    const settings = ['CAPTCHA_SITE_KEY', 'PUBLIC_ORIGIN', 'TLS_KEY_FILE', 'WINDCAVE_URL', 'ORDER_ADDRESS'];
    expect([...secrets, ...settings].filter(isSecret)).toEqual(secrets);
  });

  it('find the consumer groups and queues that scale a process', () => {
    expect(table.order.groups).toEqual(['order']);
    expect(table.order.queues).toEqual(['expire-hold', 'expire-quote']);
    expect(table.bff.groups).toEqual(['page-cache', 'session-cache']);
    expect(table.bff.nodeOptions).toBe(memoryFlagsOf('bff').join(' '));
  });
});

describe('the secrets of an installation', () => {
  const servers = { postgres: 'postgres:5432', redis: 'redis:6379', redisCache: 'cache:6379', smtp: 'sandbox:8025' };
  const made = secretsOfInstallation((label) => Buffer.from(label.padEnd(32, '.')).toString('base64url'), servers);

  it('are all that each process needs, and nothing that it does not read', () => {
    const wrong = Object.entries(table).flatMap(([name, { variables }]) => {
      const given = Object.keys(made[name] ?? {});
      const needed = Object.keys(variables).filter((one) => variables[one]?.required && variables[one].secret);
      const missing = needed.filter((one) => !given.includes(one));
      return [...missing, ...given.filter((one) => !variables[one]?.secret)].map((one) => `${name}: ${one}`);
    });
    expect(wrong).toEqual([]);
  });

  it('let no two processes sign with one key', () => {
    const keys = Object.values(made).flatMap(({ SERVICE_PRIVATE_KEY }) => SERVICE_PRIVATE_KEY ?? []);
    expect(keys).toHaveLength(9);
    expect(new Set(keys).size).toBe(9);
  });
});

/** Metrics that the code makes itself, and those of prom-client's own collection. */
const sources = globSync('{packages,services,bff,web-store,deploy/monitor}/**/*.ts', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const code = sources
  .filter((file) => !file.endsWith('.test.ts'))
  .map(textOf)
  .join('\n');
const ours = new Set(
  [...code.matchAll(/\b(?:counter|gauge|histogram)\(\s*'(shop_\w+)'/g)].map(([, name = '']) => name),
);
const LIBRARY =
  /^(process_(cpu_seconds_total|resident_memory_bytes)|nodejs_(eventloop_lag_p99_seconds|active_handles_total|gc_duration_seconds)|up$)/;
const isMade = (metric: string): boolean =>
  ours.has(metric) || ours.has(metric.replace(/_(bucket|count|sum)$/, '')) || LIBRARY.test(metric);
/** Names of metrics in PromQL: words before a brace. */
const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b([a-z_]+)\{/g)].map(([, name = '']) => name)),
];

const rules = textOf('helm/shop/files/rules.yaml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

describe('dashboards and alerts', () => {
  it('ask only for metrics that the code has', () => {
    const asked = metricsIn(rules + DASHBOARDS.map(dashboardJson).join(''));
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((metric) => !isMade(metric))).toEqual([]);
  });

  it('show every metric that the code has', () => {
    const shown = metricsIn(DASHBOARDS.map(dashboardJson).join('')).map((name) => name.replace(/_(bucket|count)$/, ''));
    expect([...ours].filter((metric) => !shown.includes(metric))).toEqual([]);
  });

  it('have a section of the runbook for each alert, by its link', () => {
    const headings = [...textOf('deploy/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
    expect(headings).toEqual(expect.arrayContaining(alerts));
    expect(alerts.length).toBeGreaterThan(15);
    for (const alert of alerts) expect(rules).toContain(`runbook_url: RUNBOOKS#${alert.toLowerCase()}\n`);
  });
});
