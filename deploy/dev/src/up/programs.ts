import { existsSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from '../paths.ts';
import { makeIfChanged } from './fingerprint.ts';
import { SERVICES } from './settings.ts';

export const PRODUCTION_REACT = 'deploy/dev/src/process/react-production.ts';
const ENTRIES = [
  ...SERVICES.map((name) => `services/${name}/src/main.ts`),
  ...['bff/src/main.ts', 'web-store/server/main.ts', 'deploy/monitor/src/main.ts', PRODUCTION_REACT],
];
/** What the programs are joined of: a change in any of it makes them anew. */
export const SOURCES = [
  'services/*/src',
  'packages/*/{src,package.json}',
  ...[
    'proto/{gen,access.ts,planned.ts,ranks.json}',
    'bff/src',
    'web-store/server',
    'deploy/monitor/src',
    'package-lock.json',
    PRODUCTION_REACT,
  ],
  // How they are joined is a part of what they are.
  'deploy/dev/src/up/programs.ts',
];

/** Where the program of an entry is: as deep in the tree as its source, so that `../migrations` means the same. */
export const programOf = (entry: string): string => join(entry, '../../dist', `${basename(entry, '.ts')}.js`);

/** Ours goes into the file, also what other packages of the workspace bring; libraries stay where npm put them. */
const isLibrary = (id: string): boolean => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@shop/');

/** Where a program is run from: SHOP_PROGRAMS, a folder of another version's, where it has that program, else this clone. */
export function placeOf(program: string, other = process.env['SHOP_PROGRAMS']): string {
  const file = join(other ?? ROOT, program);
  return other && existsSync(file) ? file : join(ROOT, program);
}

/** @param entry a program's source, from the project's root, as its file is */
export async function bundle(entry: string, file = programOf(entry)): Promise<void> {
  const made = await rolldown({ input: resolve(ROOT, entry), platform: 'node', external: isLibrary });
  await made.write({ file: resolve(ROOT, file), format: 'esm', codeSplitting: false });
  await made.close();
}

/**
 * Joins the sources of each process into one JavaScript file, as its image will hold it: Node's own TypeScript reader
 * costs every process 20 MB and a second at its start. Names and comments stay, so a stack still says where.
 * @returns whether anything had changed
 */
export function bundlePrograms(): Promise<boolean> {
  const made = { name: 'programs', sources: SOURCES, outputs: ENTRIES.map(programOf) };
  return makeIfChanged(made, async () => {
    for (const entry of ENTRIES) await bundle(entry);
  });
}
