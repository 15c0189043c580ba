import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICES } from '../../dev/src/up/settings.ts';
import { ROOT } from '../../dev/src/paths.ts';
import type { Home } from './home.ts';

const run = promisify(execFile);

/** The job that operations run, for every service. @returns how many events are published again */
export async function replay(home: Home, since: Date): Promise<number> {
  const told = await Promise.all(
    SERVICES.map(async (service) => {
      const env = { ...process.env, DATABASE_URL: home.database(`shop_${service}`) };
      const program = join(ROOT, 'deploy/jobs/src/replay.ts');
      const { stdout } = await run(process.execPath, [program, service, since.toISOString()], { env });
      return Number(/: (\d+) events/.exec(stdout)?.[1] ?? Number.NaN);
    }),
  );
  return told.reduce((sum, one) => sum + one, 0);
}
