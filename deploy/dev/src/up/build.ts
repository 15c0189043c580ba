import { ROOT } from '../paths.ts';
import { run } from '../process/run.ts';
import { makeIfChanged } from './fingerprint.ts';

/** An app is built of itself, of the packages it imports and of the versions of everything else. */
const SHARED = ['packages/{ui,contract,primitives,commerce}/{src,package.json}', 'package-lock.json'];
const APPS = { 'web-store': 'web-store/build', 'web-pos': 'web-pos/dist' };

async function build(app: string, output: string): Promise<string[]> {
  const isNew = await makeIfChanged({ name: app, sources: [app, ...SHARED], outputs: [output] }, async () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    await run('npm', ['run', '--silent', 'build', '-w', app], { cwd: ROOT, env });
  });
  return isNew ? [app] : [];
}

/** Builds the web apps whose sources changed since their last build. @returns the names of those built now */
export async function buildWebApps(): Promise<string[]> {
  const built = await Promise.all(Object.entries(APPS).map(([app, output]) => build(app, output)));
  return built.flat();
}
