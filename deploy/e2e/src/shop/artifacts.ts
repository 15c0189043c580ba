import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Pictures, logs and the trace of the last run; not committed. */
export const ARTIFACTS = fileURLToPath(new URL('../../../../artifacts/e2e', import.meta.url));

export function emptyArtifacts(): void {
  rmSync(ARTIFACTS, { recursive: true, force: true });
  mkdirSync(ARTIFACTS, { recursive: true });
}
