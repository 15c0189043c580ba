import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * From here on every file and folder that this process or a child of it makes is its owner's alone: data, logs, sockets,
 * builds.
 */
export const keepToOurselves = (): void => void process.umask(0o077);

/** Closes a folder and what lies directly in it to everybody else, also when an earlier version left it open. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) close(path);
}

function close(path: string): void {
  if (!existsSync(path)) return;
  const found = lstatSync(path);
  if (!found.isSymbolicLink()) chmodSync(path, found.mode & 0o700);
}
