import { z } from 'zod';
import type { Manifest } from './a-chart.ts';

const labels = z.record(z.string(), z.string());
const peer = z.looseObject({
  podSelector: z.object({ matchLabels: labels }).optional(),
  namespaceSelector: z.unknown().optional(),
  ipBlock: z.unknown().optional(),
});
const port = z.object({ port: z.union([z.string(), z.number()]), protocol: z.string().optional() });
const rule = z.object({
  ports: z.array(port).optional(),
  from: z.array(peer).optional(),
  to: z.array(peer).optional(),
});
const policy = z.looseObject({
  podSelector: z.object({ matchLabels: labels }),
  policyTypes: z.array(z.string()),
  ingress: z.array(rule).nullish(),
  egress: z.array(rule).nullish(),
});
type Labels = z.output<typeof labels>;
type Policy = z.output<typeof policy>;

export const policiesOf = (manifests: readonly Manifest[]): Policy[] =>
  manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => policy.parse(spec));

const matches = (selector: Labels, pod: Labels) => Object.entries(selector).every(([key, value]) => pod[key] === value);
/** A selector of namespaces leads out of this one. */
const isPeer = ({ podSelector, namespaceSelector }: z.output<typeof peer>, pod: Labels) =>
  podSelector !== undefined && namespaceSelector === undefined && matches(podSelector.matchLabels, pod);
const hasPort = ({ ports }: z.output<typeof rule>, wanted: readonly (string | number)[]) =>
  ports === undefined || ports.some(({ port }) => wanted.includes(port));

/** Labels of a process's pods, as the Deployment gives them. */
export const podOf = (name: string): Labels => ({
  'app.kubernetes.io/part-of': 'shop',
  'app.kubernetes.io/instance': 'shop',
  'app.kubernetes.io/name': name,
});

/** What Kubernetes would decide between two pods of one namespace: the egress of one and the ingress of the other must allow it. */
export function mayReach(
  policies: readonly Policy[],
  way: { from: string; to: string; port: number; named: string },
): boolean {
  const [source, target] = [podOf(way.from), podOf(way.to)];
  const ports = [way.port, way.named];
  const outgoing = policies.filter(({ podSelector }) => matches(podSelector.matchLabels, source));
  const incoming = policies.filter(({ podSelector }) => matches(podSelector.matchLabels, target));
  const leaves = outgoing.some(({ egress }) =>
    (egress ?? []).some((one) => hasPort(one, ports) && (one.to ?? []).some((to) => isPeer(to, target))),
  );
  const enters = incoming.some(({ ingress }) =>
    (ingress ?? []).some((one) => hasPort(one, ports) && (one.from ?? []).some((from) => isPeer(from, source))),
  );
  return leaves && enters;
}
