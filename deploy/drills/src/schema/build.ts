import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../dev/src/paths.ts';
import { bundle } from '../../../dev/src/up/programs.ts';
import { RELEASES } from './releases.ts';

export const ORDER = 'services/order';
export const COLUMNS = 'src/outbound/postgres/document.columns.ts';
const OURS = 'export const lineColumns = columns<';

/** Each release of order in a folder of its own: program and migrations. @returns the folders, in the order of the releases */
export async function builtReleases(folder: string): Promise<string[]> {
  const built: string[] = [];
  for (const [n, { code }] of RELEASES.entries()) {
    const place = join(folder, `release-${n + 1}`);
    await mkdir(join(place, 'services'), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(place, 'node_modules'));
    for (const part of ['src', 'migrations', 'package.json'])
      await cp(join(ROOT, ORDER, part), join(place, ORDER, part), { recursive: true });
    await patch(join(place, ORDER, COLUMNS), code);
    for (const { migration } of RELEASES.slice(0, n + 1))
      if (migration) await writeFile(join(place, ORDER, 'migrations', migration[0]), migration[1]);
    await bundle(join(place, ORDER, 'src/main.ts'), join(place, ORDER, 'dist/main.js'));
    built.push(place);
  }
  return built;
}

const patch = async (file: string, code: string): Promise<void> =>
  writeFile(file, patched(await readFile(file, 'utf8'), code));

/** @throws Error when the source is no longer as the demonstration knows it */
export function patched(text: string, code: string): string {
  if (text.split(OURS).length !== 2) throw new Error(`${COLUMNS} has not one «${OURS}»`);
  return `${text.replace(OURS, 'const before = columns<')}\nexport const lineColumns = {\n  ...before,${code}\n};\n`;
}

/** From its next start on a process runs this release; those that run go on with theirs. @param programs SHOP_PROGRAMS */
export async function install(release: string | undefined, programs: string): Promise<void> {
  await rm(programs, { recursive: true, force: true });
  if (release) await symlink(release, programs);
}
