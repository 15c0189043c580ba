import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSeed } from '../../deploy/seed/src/generate.ts';

let folder: string | undefined;

/** The demo seed with fewer products, written once a test file. */
export function demoFolder(): string {
  if (!folder) {
    folder = mkdtempSync(join(tmpdir(), 'seed-'));
    writeSeed(folder, 300);
  }
  return folder;
}
