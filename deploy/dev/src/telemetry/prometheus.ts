import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { unpackDebian } from '../packages/apt.ts';
import { startChild, stopChild } from '../process/run.ts';
import type { Launched } from '../process/supervisor.ts';
import { until } from '../process/until.ts';

/** What Kubernetes' namespace is in a cluster: dashboards and alerts ask for it. */
export const NAMESPACE = 'local';
const RULES = join(ROOT, 'helm/shop/files/rules.yaml');
const RUNBOOK = join(ROOT, 'deploy/runbook.md');

/** A process whose metrics are read. */
export interface Target {
  readonly name: string;
  readonly kind: string;
  readonly adminPort: number | null;
}

/** The labels that the chart's ServiceMonitor gives. JSON is YAML. */
export const configOf = (targets: readonly Target[], rules: string) => ({
  global: { scrape_interval: '5s', evaluation_interval: '5s' },
  rule_files: [rules],
  scrape_configs: [
    {
      job_name: 'shop',
      static_configs: targets
        .filter(({ adminPort }) => adminPort !== null)
        .map(({ name, kind, adminPort }) => ({
          targets: [`127.0.0.1:${adminPort}`],
          labels: { namespace: NAMESPACE, job: kind, pod: name, instance: name },
        })),
    },
  ],
});

/** The chart's rules as they are after an installation. */
export const rulesHere = (): string =>
  readFileSync(RULES, 'utf8').replaceAll('NAMESPACE', NAMESPACE).replaceAll('RUNBOOKS', RUNBOOK);

const LIBRARIES = 'usr/share/javascript';

/** Its pages use libraries of other packages by relative links; those that the system has already were not unpacked with it. */
async function linkLibraries(root: string): Promise<void> {
  const ours = new Set(await readdir(join(root, LIBRARIES)));
  const theirs = await readdir(join('/', LIBRARIES)).catch(() => []);
  for (const name of theirs.filter((one) => !ours.has(one)))
    await symlink(join('/', LIBRARIES, name), join(root, LIBRARIES, name));
}

interface Prometheus {
  /** of its configuration */
  readonly folder: string;
  readonly dataDir: string;
  readonly port: number;
  readonly targets: readonly Target[];
  readonly logFile: string;
  readonly onPid?: (pid: number) => void;
}

/** Debian's Prometheus, unpacked into the cache, with the chart's rules. @throws Problem when it is not to be had, or does not answer */
export async function startPrometheus(options: Prometheus): Promise<Launched> {
  const root = await unpackDebian('prometheus');
  await linkLibraries(root);
  const { folder, dataDir, port, targets, logFile, onPid } = options;
  mkdirSync(folder, { recursive: true });
  const rules = join(folder, 'rules.yaml');
  writeFileSync(rules, rulesHere());
  writeFileSync(join(folder, 'prometheus.yaml'), JSON.stringify(configOf(targets, rules), undefined, 1));
  const args = [
    `--config.file=${join(folder, 'prometheus.yaml')}`,
    `--storage.tsdb.path=${dataDir}`,
    '--storage.tsdb.retention.time=2d',
    `--web.listen-address=127.0.0.1:${port}`,
    `--web.local-assets=${join(root, 'usr/share/prometheus/web')}`,
  ];
  const child = startChild({ command: join(root, 'usr/bin/prometheus'), args, logFile, onPid });
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/-/ready`)).ok;
  await until(isReady, { what: 'Prometheus', timeoutMs: 60_000, child, logFile });
  return { child, stop: () => stopChild(child, 'SIGTERM', 10_000) };
}
