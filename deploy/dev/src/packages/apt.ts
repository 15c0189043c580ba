import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { capture, onPath, run } from '../process/run.ts';
import { withLock } from '../process/lock.ts';
import { Problem } from '../process/problem.ts';
import { CACHE } from '../paths.ts';

/**
 * Debian packages without touching the system: its own package lists, download and unpack, as an ordinary user or as
 * root. Nothing is installed, no service of the machine is started or changed. The system's own package state is only
 * read, to see which libraries are there already.
 */
const HOME = join(CACHE, `apt-${process.pid}`);

function options(): string[] {
  const settings = [
    `Dir::State=${HOME}/state`,
    `Dir::State::lists=${HOME}/lists`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${HOME}/cache`,
    'APT::Sandbox::User=',
    'Acquire::Languages=none',
    'APT::Install-Recommends=false',
    'Debug::NoLocking=1',
  ];
  return settings.flatMap((setting) => ['-o', setting]);
}

let lists: Promise<void> | undefined;
/** Once a process; a folder of its own, because two starts at once would write into each other's lists. */
const freshLists = (): Promise<void> => (lists ??= fetchLists());

async function fetchLists(): Promise<void> {
  process.once('exit', () => rmSync(HOME, { recursive: true, force: true }));
  await mkdir(join(HOME, 'lists/partial'), { recursive: true });
  await mkdir(join(HOME, 'state'), { recursive: true });
  await mkdir(join(HOME, 'cache/archives/partial'), { recursive: true });
  // A source of the machine that does not answer is no reason to stop: the package may well be in another one.
  await capture('apt-get', [...options(), '-q', 'update']);
}

/** The package and everything it needs that the system does not have yet. */
async function closureOf(name: string, more: string[]): Promise<string[]> {
  const { code, output } = await capture('apt-get', [...options(), '-s', 'install', name, ...more]);
  const names = [...output.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
  if (code !== 0 || names.length === 0)
    throw new Problem(`The package ${name} is not to be had from this system's apt sources.`);
  return names;
}

/**
 * Unpacks a Debian package (and `more`) with what they need into `.cache/<name>` and returns that folder. Done once.
 * @throws Problem when this is no apt system or the package cannot be fetched
 */
export async function unpackDebian(name: string, more: string[] = []): Promise<string> {
  const target = join(CACHE, name);
  if (existsSync(target)) return target;
  if (!(await onPath('apt-get'))) {
    throw new Problem(`${name} is missing and this system has no apt-get: install ${name} and try again.`);
  }
  await withLock(name, async () => {
    if (!existsSync(target)) await fetchInto(target, name, more);
  });
  return target;
}

async function fetchInto(target: string, name: string, more: string[]): Promise<void> {
  const work = `${target}.part`;
  await rm(work, { recursive: true, force: true });
  await freshLists();
  await mkdir(work, { recursive: true });
  await run('apt-get', [...options(), '-q', 'download', ...(await closureOf(name, more))], { cwd: work });
  for (const file of await readdir(work)) {
    if (file.endsWith('.deb')) await run('dpkg', ['-x', file, 'root'], { cwd: work });
  }
  await rename(join(work, 'root'), target);
  await rm(work, { recursive: true, force: true });
}

/** The library folders of an unpacked package, for LD_LIBRARY_PATH. */
export async function libraryPath(root: string): Promise<string> {
  const { output } = await capture('find', [root, '-name', '*.so*', '-printf', '%h\n']);
  return [...new Set(output.trim().split('\n'))].join(':');
}
