import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../paths.ts';
import { withLock } from '../process/lock.ts';

/** What builds leave behind, and what none of them reads. */
const MADE = /(^|\/)(node_modules|build|dist|\.react-router|e2e|test)(\/|$)|\.test\.tsx?$/;

function filesOf(sources: readonly string[]): string[] {
  const patterns = sources.flatMap((pattern) => [pattern, `${pattern}/**`]);
  const found = globSync(patterns, { cwd: ROOT, withFileTypes: true, exclude: (entry) => MADE.test(entry.name) });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Changes when a file changes, comes or goes. @param sources files, folders or patterns, from the project's root */
export function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of new Set(filesOf(sources).toSorted())) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export interface Made {
  readonly name: string;
  readonly sources: readonly string[];
  /** from the project's root; when one is gone, everything is made again */
  readonly outputs: readonly string[];
}

/**
 * Makes something again when its sources changed since it was last made, once, however many processes of this clone need it
 * at a time. @returns whether it was made now
 */
export async function makeIfChanged({ name, sources, outputs }: Made, make: () => Promise<void>): Promise<boolean> {
  const stamp = join(CACHE, `build-${name}`);
  const fingerprint = fingerprintOf(sources);
  const isMade = () =>
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint &&
    outputs.every((path) => existsSync(join(ROOT, path)));
  if (isMade()) return false;
  return withLock(`build-${name}`, async () => {
    if (isMade()) return false;
    // One that is broken off leaves half of its outputs: they are not those of an older stamp.
    rmSync(stamp, { force: true });
    await make();
    writeFileSync(stamp, fingerprint);
    return true;
  });
}
