import { statfs } from 'node:fs/promises';
import { Problem } from '../process/problem.ts';
import { requireFree } from '../process/ports.ts';
import { ROOT } from '../paths.ts';
import { portsOf, SERVICES, type Settings, type Way } from './settings.ts';

const GIB = 1024 ** 3;
/** Packages, Kafka, Chromium, a first database and its log files. */
export const DISK_GIB = 2;

export async function freeDiskGib(): Promise<number> {
  const { bavail, bsize } = await statfs(ROOT);
  return (bavail * bsize) / GIB;
}

/** Every port this start will listen on. */
export function neededPorts({ ports, replicas, withTelemetry }: Settings, way: Way): { name: string; port: number }[] {
  const {
    grpc,
    admin,
    bff,
    bffAdmin,
    webStore,
    webStoreAdmin,
    postgres,
    redis,
    redisCache,
    kafka,
    kafkaController,
    prometheus,
    zipkin,
    otlp,
    monitorAdmin,
    ...own
  } = ports;
  const named = (table: Record<string, number>, suffix = '') =>
    Object.entries(table).map(([name, port]) => ({ name: `${name}${suffix}`, port }));
  const all = (name: string, first: number) => portsOf(first, replicas).map((port) => ({ name, port }));
  const services = SERVICES.flatMap((name) => [...all(name, grpc[name]), ...all(`${name} admin`, admin[name])]);
  const servers = way === 'native' ? named({ postgres, redis, redisCache, kafka, kafkaController }) : [];
  const telemetry = withTelemetry ? named({ prometheus, zipkin, otlp, 'monitor admin': monitorAdmin }) : [];
  const edge = Object.entries({ bff, 'bff admin': bffAdmin, webStore, 'webStore admin': webStoreAdmin });
  return [...servers, ...telemetry, ...named(own), ...edge.flatMap(([name, first]) => all(name, first)), ...services];
}

/** @throws Problem in one line when the disk is nearly full or a port is taken */
export async function requireRoom(settings: Settings, way: Way): Promise<void> {
  const free = await freeDiskGib();
  if (free < DISK_GIB) {
    throw new Problem(
      `Only ${free.toFixed(1)} GB of disk are free here and ${DISK_GIB} are needed: make room and start again.`,
    );
  }
  await requireFree(neededPorts(settings, way));
}
