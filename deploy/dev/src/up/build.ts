import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../paths.ts';
import { withLock } from '../process/lock.ts';
import { run } from '../process/run.ts';

const APPS = ['web-store', 'web-pos'] as const;
/** A build depends on the app, on the packages it imports and on the versions of everything else. */
const SOURCES = ['packages/{ui,contract,primitives,commerce}/{src,package.json}', 'package-lock.json'];
const MADE = /(^|\/)(node_modules|build|dist|\.react-router|e2e|test)(\/|$)|\.test\.tsx?$/;

function filesOf(app: string): string[] {
  const patterns = [app, ...SOURCES].flatMap((pattern) => [pattern, `${pattern}/**`]);
  const found = globSync(patterns, { cwd: ROOT, withFileTypes: true, exclude: (entry) => MADE.test(entry.name) });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Changes when a source of the app changes. */
export function fingerprintOf(app: string): string {
  const hash = createHash('sha256');
  for (const file of new Set(filesOf(app).toSorted())) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

const hasBuild = (app: string) => ['build', 'dist'].some((folder) => existsSync(join(ROOT, app, folder)));

const stampOf = (app: string) => join(CACHE, `build-${app}`);

function isBuilt(app: string, fingerprint: string): boolean {
  const stamp = stampOf(app);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint && hasBuild(app);
}

async function build(app: string): Promise<boolean> {
  const fingerprint = fingerprintOf(app);
  if (isBuilt(app, fingerprint)) return false;
  return withLock(`build-${app}`, async () => {
    if (isBuilt(app, fingerprint)) return false;
    const env = { ...process.env, NODE_ENV: 'production' };
    await run('npm', ['run', '--silent', 'build', '-w', app], { cwd: ROOT, env });
    writeFileSync(stampOf(app), fingerprint);
    return true;
  });
}

/** Builds the web apps whose sources changed since their last build. @returns the names of those built now */
export async function buildWebApps(): Promise<string[]> {
  const built = await Promise.all(APPS.map(build));
  return APPS.filter((_, index) => built[index]);
}
