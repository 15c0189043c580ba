import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../dev/src/paths.ts';
import { installPythonTool } from './python-tools.ts';

const PLACE = join(ROOT, 'deploy/tools/strimzi');
const CLASSES = {
  kafkas: 'kafka.Kafka',
  nodepools: 'nodepool.KafkaNodePool',
  topics: 'topic.KafkaTopic',
  users: 'user.KafkaUser',
};

const version = (): string =>
  /<version>([\d.]+)<\/version>\s*<\/dependency>/.exec(readFileSync(join(PLACE, 'pom.xml'), 'utf8'))?.[1] ?? '';

/** Where the definitions of Strimzi's objects lie once they were made. @param tools the folder of all tools */
export const strimziFolder = (tools: string): string => join(tools, `strimzi-${version()}`);

const isNew = (java: string): boolean => {
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0) >= 21;
};

function javaOf(tools: string): string {
  const own = process.env['JAVA_HOME'] ? join(process.env['JAVA_HOME'], 'bin/java') : 'java';
  return isNew(own) ? own : installPythonTool(tools, 'java');
}

/**
 * Writes the definitions of Strimzi's Kafka, KafkaNodePool, KafkaTopic and KafkaUser by Strimzi's own generator, which is a Maven
 * package as its classes are. Needs Maven, and Java 21 or Python's pip.
 */
export function makeStrimziDefinitions(tools: string): void {
  const [target, scratch] = [strimziFolder(tools), join(tools, 'strimzi.part')];
  if (existsSync(target)) return;
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(join(scratch, 'out'), { recursive: true });
  const jars = join(scratch, 'jars');
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${jars}`];
  execFileSync('mvn', ['-q', '-B', '-f', join(PLACE, 'pom.xml'), ...goal], { stdio: 'inherit' });
  const files = Object.entries(CLASSES).map(
    ([name, type]) => `io.strimzi.api.kafka.model.${type}=${join(scratch, 'out', `${name}.yaml`)}`,
  );
  const generator = [
    '-cp',
    join(jars, '*'),
    'io.strimzi.crdgenerator.CrdGenerator',
    '--label',
    'app:strimzi',
    ...files,
  ];
  execFileSync(javaOf(tools), generator, { stdio: 'inherit' });
  renameSync(join(scratch, 'out'), target);
  rmSync(scratch, { recursive: true, force: true });
}
