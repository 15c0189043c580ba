import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The files of these modules and of everything they import at once; what they load later is not among them. */
function filesOf(manifest: Manifest, modules: string[], seen = new Set<string>()): Set<string> {
  for (const name of modules) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

/** Kilobytes (1000 bytes) of script, each file compressed by gzip on its own, as a browser gets them. */
export function firstLoad(folder: string, modules: string[]): number {
  const files = [...filesOf(manifestOf(folder), modules)].filter((file) => file.endsWith('.js'));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000;
}

/** Every screen of the counter with what it adds to the frame, in kilobytes; '' is the frame itself. */
export function counterScreens(folder: string): [screen: string, kilobytes: number][] {
  const frame = firstLoad(folder, ['index.html']);
  const screens = Object.keys(manifestOf(folder)).filter((name) => /^src\/routes\/.*\.page\.tsx$/.test(name));
  return [
    ['', frame],
    ...screens.map((name) => [name, firstLoad(folder, ['index.html', name]) - frame] as [string, number]),
  ];
}
