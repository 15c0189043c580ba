import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsOfInstallation } from '../../jobs/src/installation.ts';
import { CHART, type EnvironmentName, render, valuesOf } from './a-chart.ts';
import { type Cluster, definitionFiles, startCluster } from './a-cluster.ts';

/** Against a real API server: its defaults, its validation, its server-side apply. Containers are played. */
let cluster: Cluster;
const SERVERS = { postgres: 'p:1', redis: 'r:1', redisCache: 'c:1', smtp: 's:1' };
const timings: string[] = [];

beforeAll(() => {
  cluster = startCluster();
  for (const file of definitionFiles()) cluster.kubectl('apply', '--server-side', '--filename', file);
  cluster.kubectl('wait', '--for=condition=Established', 'crd', '--all', '--timeout=30s');
});
afterAll(() => {
  console.log(timings.join('\n'));
  cluster.stop();
});

/** A namespace that admits only pods of the restricted standard, with the Secrets of an installation in it. */
function openNamespace(namespace: string): void {
  const labels = {
    'pod-security.kubernetes.io/enforce': 'restricted',
    'pod-security.kubernetes.io/enforce-version': 'latest',
  };
  cluster.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels } });
  const secrets = secretsOfInstallation((label) => Buffer.from(label.padEnd(32, '.')).toString('base64url'), SERVERS);
  const items = Object.entries(secrets).map(([name, stringData]) => ({
    ...{ apiVersion: 'v1', kind: 'Secret', stringData },
    metadata: { name: `shop-${name}`, namespace },
  }));
  for (const item of items) cluster.apply(item);
}

/** A cluster makes volumes by itself; here nobody does. One for each of the servers that keep something. */
function makeVolumes(namespace: string): void {
  for (const n of [1, 2, 3]) {
    const spec = {
      capacity: { storage: '8Gi' },
      accessModes: ['ReadWriteOnce'],
      hostPath: { path: `/var/${namespace}-${n}` },
    };
    cluster.apply({ apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: `${namespace}-${n}` }, spec });
  }
}

function helm(namespace: string, ...args: string[]): string {
  const { output, seconds } = cluster.helm(...args, '--namespace', namespace);
  timings.push(`${namespace}: helm ${args[0]} ${seconds.toFixed(1)} s`);
  return output;
}

const get = (namespace: string, path: string, ...what: string[]): string =>
  cluster.kubectl('get', ...what, '--namespace', namespace, '--output', `jsonpath=${path}`);
const namesOf = (namespace: string, kinds: string): string[] =>
  get(namespace, '{range .items[*]}{.kind}/{.metadata.name}{"\\n"}{end}', kinds).split('\n').filter(Boolean);

/** Everything that the chart makes, hooks aside. */
const KINDS =
  'deployments,statefulsets,services,serviceaccounts,poddisruptionbudgets,horizontalpodautoscalers,networkpolicies,ingresses,configmaps';
/** Kinds from other projects. */
const MORE = 'httproutes,certificates,servicemonitors,prometheusrules';

describe.each(['evaluation', 'training', 'production'] satisfies EnvironmentName[])(
  'a release of %s',
  (environment) => {
    const values = valuesOf(environment);
    const wait = ['--wait', '--timeout', '90s'];

    it('is installed, with every pod admitted and ready', () => {
      openNamespace(environment);
      makeVolumes(environment);
      helm(environment, 'install', 'shop', CHART, ...values, ...wait);
      const there = namesOf(environment, `${KINDS},${MORE}`);
      const wanted = render(values).filter(({ kind }) => kind !== 'Job');
      for (const { kind, metadata } of wanted) expect(there).toContain(`${kind}/${metadata.name}`);
      const replicas = environment === 'production' ? 2 : 1; // the autoscaler sees to its fewest
      const ready = `--for=jsonpath={.status.readyReplicas}=${replicas}`;
      cluster.kubectl('wait', ready, 'deployment/shop-order', '--namespace', environment, '--timeout=60s');
    });

    it('is upgraded: a new image, one pod more before one less', () => {
      helm(environment, 'upgrade', 'shop', CHART, ...values, '--set', 'image.tag=1.2.0', ...wait);
      expect(get(environment, '{..image}', 'deployment', 'shop-order')).toMatch(/\/order:1\.2\.0$/);
      expect(get(environment, '{.spec.strategy.rollingUpdate.maxUnavailable}', 'deployment', 'shop-order')).toBe('0');
    });

    it('is upgraded with other numbers, and a broken value leaves it as it is', () => {
      const more = ['--set', 'processes.order.poolSize=20'];
      helm(environment, 'upgrade', 'shop', CHART, ...values, ...more, ...wait);
      expect(() => helm(environment, 'upgrade', 'shop', CHART, ...values, '--set', 'drainSeconds=900')).toThrow(
        /drainSeconds/,
      );
      expect(get(environment, '{..env[?(@.name=="DATABASE_POOL_SIZE")].value}', 'deployment', 'shop-order')).toBe('20');
    });

    it('is rolled back', () => {
      helm(environment, 'rollback', 'shop', '2', ...wait);
      expect(get(environment, '{..image}', 'deployment', 'shop-order')).toMatch(/\/order:1\.2\.0$/);
      expect(get(environment, '{..env[?(@.name=="DATABASE_POOL_SIZE")].value}', 'deployment', 'shop-order')).not.toBe(
        '20',
      );
    });

    it('is uninstalled and leaves only the Secrets and the volumes', () => {
      helm(environment, 'uninstall', 'shop', ...wait);
      const left = namesOf(environment, `${KINDS},${MORE}`);
      expect(left.filter((name) => !/^(ServiceAccount\/default|ConfigMap\/kube-root-ca.crt)$/.test(name))).toEqual([]);
      expect(namesOf(environment, 'secrets')).toContain('Secret/shop-order');
    });
  },
);
