/** `node setup.ts`: databases, topics, migrations and the demo's data, one after another; docker-compose.yml runs it before the shop. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '@shop/kit/config';
import { adminConfig, databasesOf } from './config.ts';

/** @throws Error when the job failed; its own messages are above */
function job(name: string, args: readonly string[] = [], more: Readonly<Record<string, string>> = {}): void {
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, ...more },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} failed.`);
}

const databases = databasesOf(parseConfig(adminConfig));
job('databases');
job('topics');
for (const { service, url } of databases) job('migrate', [service], { DATABASE_URL: url });
job('seed');
