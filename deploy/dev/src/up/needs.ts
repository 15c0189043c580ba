import { statfs } from 'node:fs/promises';
import { Problem } from '../process/problem.ts';
import { requireFree } from '../process/ports.ts';
import { ROOT } from '../paths.ts';
import { SERVICES, type Ports, type Way } from './settings.ts';

const GIB = 1024 ** 3;
/** Packages, Kafka, Chromium, a first database and its log files. */
export const DISK_GIB = 2;

export async function freeDiskGib(): Promise<number> {
  const { bavail, bsize } = await statfs(ROOT);
  return (bavail * bsize) / GIB;
}

/** Every port this start will listen on. */
export function neededPorts(ports: Ports, way: Way): { name: string; port: number }[] {
  const { grpc, admin, postgres, redis, redisCache, kafka, kafkaController, ...own } = ports;
  const named = (table: Record<string, number>, suffix = '') =>
    Object.entries(table).map(([name, port]) => ({ name: `${name}${suffix}`, port }));
  const services = SERVICES.flatMap((name) => [
    { name, port: grpc[name] },
    { name: `${name} admin`, port: admin[name] },
  ]);
  const servers = way === 'native' ? named({ postgres, redis, redisCache, kafka, kafkaController }) : [];
  return [...servers, ...named(own), ...services];
}

/** @throws Problem in one line when the disk is nearly full or a port is taken */
export async function requireRoom(ports: Ports, way: Way): Promise<void> {
  const free = await freeDiskGib();
  if (free < DISK_GIB) {
    throw new Problem(
      `Only ${free.toFixed(1)} GB of disk are free here and ${DISK_GIB} are needed: make room and start again.`,
    );
  }
  await requireFree(neededPorts(ports, way));
}
