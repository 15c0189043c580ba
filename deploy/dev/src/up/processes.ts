import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOGS, ROOT } from '../paths.ts';
import { type Child, startChild, stopChild } from '../process/run.ts';
import { until } from '../process/until.ts';
import ranks from '@shop/proto/ranks' with { type: 'json' };
import { hasImage, inContainer, removeContainer } from './containers.ts';
import type { Environment } from './environment.ts';
import { MALLOC, memoryFlagsOf } from './memory.ts';
import { placeOf, PRODUCTION_REACT, programOf } from './programs.ts';
import { portsOf, SERVICES, type Service } from './settings.ts';
import { type Shop, undertake } from './shop.ts';

export interface Part {
  /** of a further replica with its number: `order-2` */
  name: string;
  /** what all replicas have in common */
  kind: string;
  /** what Node runs, from the project's root */
  program: string;
  env: Record<string, string>;
  /** renders for people to look at: pages, the cards of a listing, e-mails */
  renders?: boolean;
  port: number;
  adminPort: number | null;
  readyUrl: string;
  group: string;
}

/** The kit drains for 45 s at most; a little more before it is killed. */
const GRACE_MS = 50_000;
const READY_MS = 90_000;
const MOST_STARTS = 4;
const REACT = pathToFileURL(join(ROOT, programOf(PRODUCTION_REACT))).href;
const local = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

/** The first replica is called as its kind. */
const replicaName = (kind: string, replica: number): string => (replica === 0 ? kind : `${kind}-${replica + 1}`);

function servicesOf({ settings: { ports, replicas } }: Shop, environment: Environment, kind: Service): Part[] {
  const adminPorts = portsOf(ports.admin[kind], replicas);
  return portsOf(ports.grpc[kind], replicas).map((port, replica) => {
    const adminPort = adminPorts[replica] ?? 0;
    return {
      ...{ name: replicaName(kind, replica), kind, program: programOf(`services/${kind}/src/main.ts`) },
      ...{ env: environment.service(kind, replica), renders: kind === 'notification', group: `rank ${ranks[kind]}` },
      ...{ port, adminPort, readyUrl: local(adminPort, '/readyz') },
    };
  });
}

function bffsOf({ settings: { ports, replicas } }: Shop, environment: Environment): Part[] {
  const adminPorts = portsOf(ports.bffAdmin, replicas);
  return portsOf(ports.bff, replicas).map((port, replica) => ({
    ...{ name: replicaName('bff', replica), kind: 'bff', program: programOf('bff/src/main.ts'), group: 'bff' },
    ...{ env: environment.bff(replica), renders: true, readyUrl: local(port, '/readyz') },
    ...{ port, adminPort: adminPorts[replica] ?? 0 },
  }));
}

function webStoresOf({ settings: { ports, replicas } }: Shop, environment: Environment): Part[] {
  const adminPorts = portsOf(ports.webStoreAdmin, replicas);
  return portsOf(ports.webStore, replicas).map((port, replica) => ({
    ...{ name: replicaName('web-store', replica), kind: 'web-store', program: programOf('web-store/server/main.ts') },
    ...{ env: environment.webStore(replica), renders: true, readyUrl: local(port, '/readyz'), group: 'pages' },
    ...{ port, adminPort: adminPorts[replica] ?? 0 },
  }));
}

/** Looks at the books (deploy/monitor): of a shop whose metrics are read. */
const monitorOf = ({ settings: { ports } }: Shop, environment: Environment): Part => ({
  ...{ name: 'monitor', kind: 'monitor', program: programOf('deploy/monitor/src/main.ts'), env: environment.monitor },
  ...{ group: 'telemetry', port: ports.monitorAdmin, adminPort: ports.monitorAdmin },
  readyUrl: local(ports.monitorAdmin, '/readyz'),
});

/** Every process of the shop but the three servers. */
export function partsOf(shop: Shop, environment: Environment): Part[] {
  const { ports } = shop.settings;
  const sandbox = { port: ports.sandbox, adminPort: null, readyUrl: local(ports.sandbox, '/sandbox/ledger') };
  const proxy = { port: ports.proxy, adminPort: null, readyUrl: local(ports.proxy, '/readyz') };
  return [
    {
      name: 'sandbox',
      kind: 'sandbox',
      program: 'deploy/sandbox/src/main.ts',
      env: environment.sandbox,
      group: 'sandbox',
      ...sandbox,
    },
    ...SERVICES.flatMap((name) => servicesOf(shop, environment, name)),
    ...bffsOf(shop, environment),
    ...webStoresOf(shop, environment),
    ...(shop.settings.withTelemetry ? [monitorOf(shop, environment)] : []),
    {
      name: 'proxy',
      kind: 'proxy',
      program: 'deploy/dev/src/proxy/main.ts',
      env: environment.proxy,
      group: 'proxy',
      ...proxy,
    },
  ];
}

/** The names of all of them, in the order of a start. */
export const partNames = (replicas: number): string[] => [
  'sandbox',
  ...[...SERVICES, 'bff', 'web-store'].flatMap((kind) =>
    Array.from({ length: replicas }, (_, n) => replicaName(kind, n)),
  ),
  'proxy',
];

export const logOf = (name: string): string => join(LOGS, `${name}.log`);

async function stopPart(shop: Shop, part: Part, child: Child): Promise<void> {
  await stopChild(child, 'SIGTERM', GRACE_MS);
  if (shop.settings.images && hasImage(part)) await removeContainer(part);
}

function commandOf(part: Part, images: string | undefined) {
  if (images && hasImage(part)) return { command: 'podman', ...inContainer(part, images) };
  const react = part.renders ? ['--import', REACT] : [];
  const args = [...memoryFlagsOf(part.kind), ...react, placeOf(part.program)];
  return { command: process.execPath, args, env: { ...part.env, ...MALLOC } };
}

/** Starts a part and waits until it says that it is ready. @throws Problem when it does not, or dies again and again */
async function openPart(shop: Shop, part: Part): Promise<void> {
  const logFile = logOf(part.name);
  let starts = 0;
  await undertake(shop, {
    ...part,
    launch: async (onPid) => {
      starts += 1;
      const child = startChild({ ...commandOf(part, shop.settings.images), cwd: ROOT, logFile, onPid });
      return { child, stop: () => stopPart(shop, part, child) };
    },
  });
  const isHopeless = () => (starts > MOST_STARTS ? `ended ${starts - 1} times at its start` : undefined);
  await until(() => isReady(part.readyUrl), { what: part.name, timeoutMs: READY_MS, isHopeless, logFile });
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.body?.cancel();
  return response.ok;
}

/** Starts all parts at once. @throws the first Problem of those that did not become ready */
export async function openParts(shop: Shop, parts: Part[]): Promise<void> {
  await Promise.all(parts.map((part) => openPart(shop, part)));
}
