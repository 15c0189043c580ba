import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE } from '../paths.ts';
import { onPath, run } from '../process/run.ts';
import { withLock } from '../process/lock.ts';
import { Problem } from '../process/problem.ts';

export const KAFKA_FILES = fileURLToPath(new URL('../../kafka', import.meta.url));

async function version(): Promise<string> {
  const pom = await readFile(join(KAFKA_FILES, 'pom.xml'), 'utf8');
  return /kafka_2\.13<\/artifactId>\s*<version>([^<]+)/.exec(pom)?.[1] ?? 'unknown';
}

/** Java's program: of JAVA_HOME, else on PATH. @throws Problem naming the package when there is none */
export async function java(): Promise<string> {
  const home = process.env['JAVA_HOME'];
  if (home && existsSync(join(home, 'bin/java'))) return join(home, 'bin/java');
  const found = await onPath('java');
  if (found) return found;
  throw new Problem(
    'Java 17 or newer is missing (Kafka needs it): install it with «apt-get install openjdk-17-jre-headless».',
  );
}

/**
 * The folder with Kafka's jars; fetched by Maven once (about 45 MB).
 * @throws Problem when Maven is missing or cannot fetch them
 */
export async function kafkaJars(): Promise<string> {
  const target = join(CACHE, `kafka-${await version()}`);
  if (existsSync(target)) return target;
  if (!(await onPath('mvn')))
    throw new Problem('Maven is missing (it fetches Kafka): install it with «apt-get install maven».');
  await withLock('kafka', async () => {
    if (!existsSync(target)) await fetchInto(target);
  });
  return target;
}

async function fetchInto(target: string): Promise<void> {
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${part}`];
  await run('mvn', ['-q', '-B', '-f', join(KAFKA_FILES, 'pom.xml'), ...goal]);
  await rename(part, target);
}
