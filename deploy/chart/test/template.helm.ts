import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { access } from '@shop/proto/access';
import { secretsOfInstallation } from '../../jobs/src/installation.ts';
import { CONFIGS, PROCESSES, type ProcessName } from '../src/configs.ts';
import { processTable } from '../src/table.ts';
import { toolPath } from '../src/tools.ts';
import {
  CHART,
  type EnvironmentName,
  ENVIRONMENTS,
  helmTemplate,
  render,
  valuesOf,
  type Workload,
  workloadsOf,
} from './a-chart.ts';
import { mayReach, policiesOf } from './a-policy.ts';
import { productionSecrets } from './a-secret.ts';

const environments = Object.keys(ENVIRONMENTS) as EnvironmentName[];
const table = processTable();
const SERVERS = {
  postgres: 'shop-postgres:5432',
  redis: 'shop-redis:6379',
  redisCache: 'shop-redis-cache:6379',
  smtp: 'shop-sandbox:8025',
};
const rendered = Object.fromEntries(environments.map((name) => [name, render(valuesOf(name))])) as Record<
  EnvironmentName,
  ReturnType<typeof render>
>;

const deploymentOf = (environment: EnvironmentName, name: string): Workload | undefined =>
  workloadsOf(rendered[environment]).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === `shop-${name}`,
  );
const processesOf = (environment: EnvironmentName): ProcessName[] =>
  PROCESSES.filter((name) => deploymentOf(environment, name) !== undefined);

function secretsOf(environment: EnvironmentName): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const secret = (label: string) => Buffer.from(`a secret of its own: ${label}`.padEnd(48, '.')).toString('base64url');
  const own = secretsOfInstallation(secret, SERVERS);
  return environment === 'production' ? productionSecrets(own) : own;
}

/** The variables of a container as its process will see them, with the files of its Secret read. */
function environmentOf(environment: EnvironmentName, name: string): Record<string, string> {
  const [container] = deploymentOf(environment, name)?.spec.template.spec.containers ?? [];
  const secrets = secretsOf(environment)[name] ?? {};
  const variables = (container?.env ?? []).map(({ name: variable, value = '' }) => {
    const mounted = /^\/run\/secrets\/shop\/(\w+)$/.exec(value)?.[1];
    return mounted ? [mounted, secrets[mounted]] : [variable, value];
  });
  return Object.fromEntries(variables.filter(([, value]) => value !== undefined)) as Record<string, string>;
}

describe.each(environments)('the chart with the values of %s', (environment) => {
  const workloads = workloadsOf(rendered[environment]);

  it.each(processesOf(environment))('gives %s an environment that it starts with', (name) => {
    const { success, error } = CONFIGS[name].safeParse(environmentOf(environment, name));
    expect(error?.issues ?? []).toEqual([]);
    expect(success).toBe(true);
  });

  it.each(processesOf(environment))('gives %s no variable that it does not read', (name) => {
    const [container] = deploymentOf(environment, name)?.spec.template.spec.containers ?? [];
    const names = (container?.env ?? []).map(({ name: variable }) => variable);
    const known = Object.keys(table[name].variables).flatMap((variable) => [variable, `${variable}_FILE`]);
    expect(names.filter((variable) => !known.includes(variable))).toEqual(['NODE_OPTIONS']);
  });

  it('puts no secret into a manifest', () => {
    const isSecret = (value: string) =>
      value.length > 8 && !Object.values(SERVERS).some((server) => value.endsWith(`/${server}`));
    const values = Object.values(secretsOf(environment)).flatMap(Object.values).filter(isSecret);
    expect(values.length).toBeGreaterThan(50);
    const text = JSON.stringify(rendered[environment]);
    expect(values.filter((value) => text.includes(value))).toEqual([]);
  });

  it('runs every pod as the restricted standard of Kubernetes wants it, on a read-only root', () => {
    expect(workloads.length).toBeGreaterThan(10);
    for (const { spec } of workloads) {
      const { securityContext, containers, initContainers, ...pod } = spec.template.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.enableServiceLinks).toBe(false);
      for (const container of [...containers, ...initContainers]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources.limits).toHaveProperty('memory');
      }
    }
  });

  it('lets a process reach the rpcs of another exactly where the table of access has a row', () => {
    const policies = policiesOf(rendered[environment]);
    const names = processesOf(environment);
    const open = names.flatMap((from) =>
      Object.keys(access).flatMap((to) =>
        mayReach(policies, { from, to, port: 7000, named: 'main' }) ? [`${from} → ${to}`] : [],
      ),
    );
    const wanted = names.flatMap((from) => table[from].calls.map((to) => `${from} → ${to}`));
    expect(open.toSorted()).toEqual(wanted.toSorted());
    expect(open).toContain('order → payment');
    expect(open).not.toContain('payment → order');
  });

  it('lets only web-store reach bff from inside, and nobody its administration', () => {
    const policies = policiesOf(rendered[environment]);
    const names = processesOf(environment);
    const reach = (to: string, port: number, named: string) =>
      names.filter((from) => from !== to && mayReach(policies, { from, to, port, named }));
    expect(reach('bff', 8081, 'main').filter((name) => name !== 'sandbox')).toEqual(['web-store']);
    expect(names.flatMap((to) => reach(to, 9464, 'admin'))).toEqual([]);
  });
});

describe('the chart', () => {
  it('sets for each process the addresses of those that it may call, and no others', () => {
    for (const name of PROCESSES) {
      const read = Object.keys(table[name].variables).filter((variable) => variable.endsWith('_ADDRESS'));
      const neighbours = read.filter((variable) => variable !== 'SUPPLIER_ADDRESS');
      expect(neighbours).toEqual(table[name].calls.map((service) => `${service.toUpperCase()}_ADDRESS`));
    }
  });

  it('refuses values that mean nothing', () => {
    const wrong = (...settings: string[]) =>
      helmTemplate([...valuesOf('production'), ...settings.flatMap((one) => ['--set', one])]).stderr;
    expect(wrong('procesess.order.replicas=3')).toMatch(/additional properties 'procesess' not allowed/);
    expect(wrong('settings.GST_NUMBRE=1')).toMatch(/additional properties 'GST_NUMBRE' not allowed/);
    expect(wrong('settings.WINDCAVE_KEY=hunter2')).toMatch(/additional properties 'WINDCAVE_KEY' not allowed/);
    expect(wrong('shopMode=practice')).toMatch(/shopMode/);
    expect(wrong('processes.order.replicas=-1')).toMatch(/replicas/);
  });

  it('names the setting that is missing and the process that reads it', () => {
    const { status, stderr } = helmTemplate(['--set', 'kafka.brokers=kafka:9092']);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/settings\.\w+ is needed: \w+ reads it/);
  });

  it('leaves the number of replicas to the autoscaler where there is one', () => {
    const { spec } = deploymentOf('production', 'order') ?? {};
    expect(spec).not.toHaveProperty('replicas');
    const scaler = rendered.production.find(
      ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === 'shop-order',
    );
    expect(JSON.stringify(scaler)).toMatch(/shop_consumer_lag.*shop_jobs_depth/);
    expect(deploymentOf('evaluation', 'order')?.spec).toHaveProperty('replicas', 1);
  });

  it('has no played provider, no server and no demo in production', () => {
    expect(processesOf('production')).not.toContain('sandbox');
    expect(rendered.production.filter(({ kind }) => kind === 'StatefulSet')).toEqual([]);
    expect(environmentOf('production', 'bff')).toMatchObject({ NODE_ENV: 'production', SHOP_MODE: 'live' });
    expect(environmentOf('production', 'bff')).not.toHaveProperty('DEMO');
  });

  it('starts the processes with the memory that npm start gives them', () => {
    for (const name of PROCESSES)
      expect(environmentOf('evaluation', name)['NODE_OPTIONS']).toBe(table[name].nodeOptions);
  });

  it('renders order in production as the golden file has it', async () => {
    const objects = rendered.production.filter(({ metadata }) => metadata.name === 'shop-order');
    expect(objects.map(({ kind }) => kind)).toEqual([
      'NetworkPolicy',
      'PodDisruptionBudget',
      'ServiceAccount',
      'Service',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Certificate',
    ]);
    await expect(objects.map((object) => stringify(object)).join('---\n')).toMatchFileSnapshot(
      join('golden', 'order.yaml'),
    );
  });

  it('passes helm lint', () => {
    const { stdout, status } = helmLint();
    expect(stdout).toMatch(/0 chart\(s\) failed/);
    expect(status).toBe(0);
  });
});

function helmLint() {
  return spawnSync(toolPath('helm'), ['lint', '--strict', CHART, ...valuesOf('production')], { encoding: 'utf8' });
}
