import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../dev/src/paths.ts';
import { strimziDefinitions, toolPath } from '../src/tools.ts';

/** A Kubernetes of this machine's own: the real API server, controllers and scheduler; nodes and containers are played by kwok. */
export interface Cluster {
  /** @throws Error with what it says when it fails */
  kubectl(...args: string[]): string;
  /** what helm says, and how long it took */
  helm(...args: string[]): { readonly output: string; readonly seconds: number };
  apply(manifests: object): void;
  /** Sends a file's objects as `kubectl apply` would, and keeps none. @throws Error for a field that their definition has not */
  accepts(file: string): string;
  stop(): void;
}

const PROGRAMS = {
  'etcd-binary': 'etcd',
  'kube-apiserver-binary': 'kube-apiserver',
  'kube-controller-manager-binary': 'kube-controller-manager',
  'kube-scheduler-binary': 'kube-scheduler',
  'kwok-controller-binary': 'kwok',
} as const;

/** Folders of the modules in deploy/tools/crds that hold definitions. */
const DEFINITIONS = {
  'sigs.k8s.io/gateway-api': ['config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  'github.com/cert-manager/cert-manager': ['deploy/crds/cert-manager.io_certificates.yaml'],
  'github.com/prometheus-operator/prometheus-operator': ['servicemonitors', 'prometheusrules'].map(
    (kind) => `example/prometheus-operator-crd/monitoring.coreos.com_${kind}.yaml`,
  ),
  'github.com/cloudnative-pg/cloudnative-pg': ['clusters', 'databases', 'scheduledbackups'].map(
    (kind) => `config/crd/bases/postgresql.cnpg.io_${kind}.yaml`,
  ),
} as const;

/** The files that define ServiceMonitor, HTTPRoute and so on, from their own projects. */
export function definitionFiles(): string[] {
  const cwd = join(ROOT, 'deploy/tools/crds');
  const modules = Object.entries(DEFINITIONS).flatMap(([module, files]) => {
    const { Dir } = JSON.parse(execFileSync('go', ['mod', 'download', '-json', module], { cwd, encoding: 'utf8' })) as {
      Dir: string;
    };
    return files.map((file) => join(Dir, file));
  });
  return [...modules, ...strimziDefinitions()];
}

/** Starts one; takes some seconds. @throws Error when a program is missing or it does not come up in two minutes */
export function startCluster(): Cluster {
  const home = mkdtempSync(join(tmpdir(), 'shop-cluster-'));
  const env = {
    ...process.env,
    KWOK_WORKDIR: home,
    KUBECONFIG: join(home, 'kubeconfig'),
    HELM_CACHE_HOME: join(home, 'helm'),
  };
  const run = (command: string, args: readonly string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync(command, args, { env, input, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (status !== 0) throw new Error(`${args.slice(0, 3).join(' ')}: ${stderr}${stdout}`);
    return stdout;
  };
  const programs = Object.entries(PROGRAMS).map(([option, name]) => `--${option}=${toolPath(name)}`);
  const create = [
    'create',
    'cluster',
    '--name=shop',
    '--runtime=binary',
    '--wait=120s',
    `--kubeconfig=${env.KUBECONFIG}`,
  ];
  run(toolPath('kwokctl'), [...create, ...programs]);
  run(toolPath('kwokctl'), ['scale', 'node', '--name=shop', '--replicas=3']);
  return {
    kubectl: (...args) => run('kubectl', args),
    helm(...args) {
      const started = performance.now();
      const output = run(toolPath('helm'), args);
      return { output, seconds: (performance.now() - started) / 1000 };
    },
    apply: (manifests) => void run('kubectl', ['apply', '--server-side', '--filename=-'], JSON.stringify(manifests)),
    accepts: (file) => run('kubectl', ['apply', '--dry-run=server', '--validate=strict', '--filename', file]),
    stop() {
      run(toolPath('kwokctl'), ['delete', 'cluster', '--name=shop']);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
