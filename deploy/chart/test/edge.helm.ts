import { describe, expect, it } from 'vitest';
import { helmTemplate, type Manifest, render, valuesOf, workloadsOf } from './a-chart.ts';
import { mayReach, policiesOf } from './a-policy.ts';

const withEdge = render([...valuesOf('production'), '--set', 'edge.enabled=true']);
const without = render(valuesOf('production'));
const of = (kind: string, name: string, from = withEdge): Manifest | undefined =>
  from.find((one) => one.kind === kind && one.metadata.name === name);
const URLS = 'http://shop-edge-0.shop-edge-peers:8079,http://shop-edge-1.shop-edge-peers:8079';
const variablesOf = (name: string) =>
  workloadsOf(withEdge)
    .find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === `shop-${name}`)
    ?.spec.template.spec.containers.flatMap(({ env }) => env);

describe('a cache in front of the shop', () => {
  it('is not there unless values ask for it', () => {
    expect(without.filter(({ metadata }) => metadata.name.includes('edge'))).toEqual([]);
    expect(JSON.stringify(without)).not.toContain('EDGE_URLS');
  });

  it('has everything that it runs with, restricted as every pod, and its token from a Secret alone', () => {
    const kinds = withEdge.filter(({ metadata }) => metadata.name === 'shop-edge').map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(
      ['ConfigMap', 'NetworkPolicy', 'PodDisruptionBudget', 'Service', 'ServiceAccount', 'StatefulSet'].toSorted(),
    );
    const pod = workloadsOf(withEdge).find(({ metadata }) => metadata.name === 'shop-edge')?.spec.template.spec;
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
          env: [{ name: 'EDGE_TOKEN', valueFrom: { secretKeyRef: { name: 'shop-edge', key: 'EDGE_TOKEN' } } }],
        },
      ],
    });
  });

  it('is configured for the services of this release', () => {
    const text = JSON.stringify(of('ConfigMap', 'shop-edge'));
    expect(text).toContain(String.raw`backend bff { .host = \"shop-bff\"; .port = \"8081\"`);
    expect(text).toContain(String.raw`backend web_store { .host = \"shop-web-store\"; .port = \"8082\"`);
    expect(text).not.toMatch(/@\w+@/);
  });

  it.each(['bff', 'web-store'])('is named to %s pod by pod, so that each of them drops what changed', (name) => {
    expect(variablesOf(name)).toContainEqual({ name: 'EDGE_URLS', value: URLS });
  });

  it('gets all that browsers ask for, by Gateway and by Ingress', () => {
    const rules = of('HTTPRoute', 'shop')?.spec?.['rules'] as { backendRefs: unknown }[];
    expect(rules.map(({ backendRefs }) => backendRefs)).toEqual([[{ name: 'shop-edge', port: 8079 }]]);
    const ingress = render([...valuesOf('production'), '--set', 'edge.enabled=true,ingress.enabled=true']);
    expect(JSON.stringify(of('Ingress', 'shop', ingress)?.spec)).toMatch(/^(?=.*shop-edge)(?!.*shop-bff)/);
  });

  it('reaches bff and web-store and nothing else, and is reached by them alone from inside', () => {
    const policies = policiesOf(withEdge);
    const reach = (from: string, to: string, port: number) => mayReach(policies, { from, to, port, named: 'main' });
    expect([reach('edge', 'bff', 8081), reach('edge', 'web-store', 8082)]).toEqual([true, true]);
    expect(['order', 'catalog', 'payment'].map((to) => reach('edge', to, 7000))).toEqual([false, false, false]);
    expect(['bff', 'web-store', 'order', 'payment'].filter((from) => reach(from, 'edge', 8079))).toEqual([
      ...['bff', 'web-store'],
    ]);
  });

  it('refuses an amount of memory that Varnish does not know', () => {
    const args = [...valuesOf('production'), '--set', 'edge.enabled=true,edge.memory=plenty'];
    expect(helmTemplate(args).stderr).toMatch(/edge.*memory/s);
  });
});
