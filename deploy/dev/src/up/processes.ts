import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOGS, ROOT } from '../paths.ts';
import { startChild, stopChild } from '../process/run.ts';
import { until } from '../process/until.ts';
import ranks from '@shop/proto/ranks' with { type: 'json' };
import type { Environment } from './environment.ts';
import { PRODUCTION_REACT, programOf } from './programs.ts';
import { SERVICES, type Service } from './settings.ts';
import { type Shop, undertake } from './shop.ts';

export interface Part {
  name: string;
  /** what Node runs, from the project's root */
  program: string;
  env: Record<string, string>;
  /** renders for people to look at: pages, the cards of a listing, letters */
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

function servicePart(shop: Shop, environment: Environment, name: Service): Part {
  const port = shop.settings.ports.grpc[name];
  const adminPort = shop.settings.ports.admin[name];
  const program = programOf(`services/${name}/src/main.ts`);
  const group = `rank ${ranks[name]}`;
  const renders = name === 'notification';
  const readyUrl = local(adminPort, '/readyz');
  return { name, program, env: environment.service(name), renders, port, adminPort, readyUrl, group };
}

/** Every process of the shop but the three servers. */
export function partsOf(shop: Shop, environment: Environment): Part[] {
  const { ports } = shop.settings;
  const bff = { port: ports.bff, adminPort: ports.bffAdmin, readyUrl: local(ports.bff, '/readyz') };
  const webStore = { port: ports.webStore, adminPort: ports.webStoreAdmin, readyUrl: local(ports.webStore, '/readyz') };
  const sandbox = { port: ports.sandbox, adminPort: null, readyUrl: local(ports.sandbox, '/sandbox/ledger') };
  const proxy = { port: ports.proxy, adminPort: null, readyUrl: local(ports.proxy, '/readyz') };
  return [
    { name: 'sandbox', program: 'deploy/sandbox/src/main.ts', env: environment.sandbox, group: 'sandbox', ...sandbox },
    ...SERVICES.map((name) => servicePart(shop, environment, name)),
    { name: 'bff', program: programOf('bff/src/main.ts'), env: environment.bff, renders: true, group: 'bff', ...bff },
    {
      name: 'web-store',
      program: programOf('web-store/server/main.ts'),
      env: environment.webStore,
      renders: true,
      group: 'pages',
      ...webStore,
    },
    { name: 'proxy', program: 'deploy/dev/src/proxy/main.ts', env: environment.proxy, group: 'proxy', ...proxy },
  ];
}

/** The names of all of them, in the order of a start. */
export const PARTS = ['sandbox', ...SERVICES, 'bff', 'web-store', 'proxy'];

export const logOf = (name: string): string => join(LOGS, `${name}.log`);

/** Of old objects, MB. A service needs 30 to 60, those that keep pages somewhat more; the sandbox keeps all it was told. */
const MOST_OLD: Readonly<Record<string, number>> = { bff: 192, 'web-store': 192, sandbox: 1_024, catalog: 80 };
const MOST_OLD_OF_A_SERVICE = 112;

/** Of young objects, MB. What renders a page of 60 kB leaves much garbage: a small space collects it too often (15 % of the bff). */
const MOST_YOUNG: Readonly<Record<string, number>> = { bff: 8, catalog: 8 };
const MOST_YOUNG_OF_A_SERVICE = 4;

/**
 * Node's own limits are made for one big process that has the machine to itself: over 100 MB of young objects and gigabytes
 * of old ones, most of it garbage that waits (performance.md section 4, memory). The images are to be started so as well.
 */
const limitsOf = (name: string): string[] => [
  `--max-semi-space-size=${MOST_YOUNG[name] ?? MOST_YOUNG_OF_A_SERVICE}`,
  `--max-old-space-size=${MOST_OLD[name] ?? MOST_OLD_OF_A_SERVICE}`,
];
/**
 * glibc keeps a heap for every thread that allocated: two are enough and leave less of each half empty. And it learns from
 * large buffers to keep more of what was freed: at fixed limits it gives that back (5 to 15 MB a process).
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Starts a part and waits until it says that it is ready. @throws Problem when it does not, or dies again and again */
async function openPart(shop: Shop, part: Part): Promise<void> {
  const logFile = logOf(part.name);
  let starts = 0;
  await undertake(shop, {
    ...part,
    launch: async (onPid) => {
      starts += 1;
      const react = part.renders ? ['--import', REACT] : [];
      const args = [...limitsOf(part.name), ...react, join(ROOT, part.program)];
      const env = { ...part.env, ...MALLOC };
      const child = startChild({ command: process.execPath, args, cwd: ROOT, env, logFile, onPid });
      return { child, stop: () => stopChild(child, 'SIGTERM', GRACE_MS) };
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
