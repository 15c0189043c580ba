import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../dev/src/paths.ts';
import { toolPath } from '../src/tools.ts';

export const CHART = join(ROOT, 'helm/shop');

/** What each environment is installed with, as its values file says. */
export const ENVIRONMENTS = {
  evaluation: ['values-evaluation.yaml'],
  training: ['values-evaluation.yaml', 'values-training.yaml'],
  production: ['values-production.yaml'],
} as const;
export type EnvironmentName = keyof typeof ENVIRONMENTS;

const variable = z.object({ name: z.string(), value: z.string().optional(), valueFrom: z.unknown().optional() });
const container = z.looseObject({
  name: z.string(),
  env: z.array(variable).default([]),
  securityContext: z.record(z.string(), z.unknown()),
  resources: z.object({ requests: z.record(z.string(), z.string()), limits: z.record(z.string(), z.string()) }),
});
const pod = z.looseObject({
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  securityContext: z.record(z.string(), z.unknown()),
  containers: z.array(container),
  initContainers: z.array(container).default([]),
});
/** Pods of Deployments, StatefulSets and Jobs. */
export const workload = z.looseObject({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.looseObject({ template: z.looseObject({ spec: pod }) }),
});
export type Workload = z.output<typeof workload>;

const manifest = z.looseObject({
  kind: z.string(),
  apiVersion: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }),
  spec: z.looseObject({}).optional(),
});
export type Manifest = z.output<typeof manifest>;

/** The arguments that name an environment's values. */
export const valuesOf = (name: EnvironmentName): string[] =>
  ENVIRONMENTS[name].flatMap((file) => ['--values', join(CHART, file)]);

/** @param args beside the chart's: values, settings */
export function helmTemplate(args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const named = ['template', 'shop', CHART, '--namespace', 'shop', ...args];
  return spawnSync(toolPath('helm'), named, { encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** The objects that a release would have. @throws Error with what helm says */
export function render(args: readonly string[]): Manifest[] {
  const { status, stdout, stderr } = helmTemplate(args);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as unknown)
    .filter((document) => document !== null)
    .map((document) => manifest.parse(document));
}

const WITH_PODS = ['Deployment', 'StatefulSet', 'Job'];
export const workloadsOf = (manifests: readonly Manifest[]): Workload[] =>
  manifests.filter(({ kind }) => WITH_PODS.includes(kind)).map((one) => workload.parse(one));
