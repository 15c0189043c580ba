/**
 * `node deploy/images/src/gather.ts <image> <folder>` copies what the image's programs need and nothing else, each file where it
 * lies in the project; without what all images share, which the image `shared` stands for. `sbom.json` (CycloneDX) lists the
 * libraries. Runs in the project's root.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { contentsOf, SHARED } from './contents.ts';

const [image = '', folder = ''] = process.argv.slice(2);
/** Read by nobody: protocols of grpc-js that we do not speak, texts for people, and React's server for developers. */
const IGNORED = [
  'node_modules/@grpc/grpc-js/proto/**',
  '**/*.{md,map}',
  'node_modules/react-dom/cjs/react-dom-server*.development.js',
];
/** Bytes of an image's own layer; what is above it is a library or a picture too many. */
const MOST_OWN = 15_000_000;

/** The files a program loads, from the project's root. */
async function filesOf(programs: readonly string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace([...programs], {
    base: process.cwd(),
    ignore: IGNORED,
    fileIOConcurrency: 64,
    // As Node: `main` counts only where there are no `exports`. Else every library that has both comes twice, as .mjs and .cjs.
    exportsOnly: true,
  });
  return [...fileList];
}

function copy(file: string): void {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(file, target, { recursive: true, verbatimSymlinks: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
}

function writeBill(workspaces: readonly string[]): void {
  const named = workspaces.flatMap((workspace) => ['--workspace', workspace]);
  const output = ['--output-file', join(folder, 'sbom.json'), '--output-reproducible'];
  execFileSync('cyclonedx-npm', ['--omit', 'dev', ...named, ...output, 'package.json'], { stdio: 'inherit' });
}

function sizeOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

const shared = (await filesOf([SHARED])).filter((file) => !file.startsWith('services/'));
if (image === 'shared') {
  for (const file of shared) copy(file);
} else {
  const { main, workspaces, programs, files } = contentsOf(image);
  const ours = new Set([...(await filesOf(programs)), ...globSync([...files])]);
  for (const file of ours) if (!shared.includes(file)) copy(file);
  symlinkSync(main, join(folder, 'main.js'));
  writeBill(workspaces);
  const size = sizeOf(folder);
  console.log(`${image}: own layer ${(size / 1e6).toFixed(1)} MB`);
  if (size > MOST_OWN) throw new Error(`The own layer of ${image} is larger than ${MOST_OWN / 1e6} MB.`);
}
