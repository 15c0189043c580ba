import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { urlFor } from '@shop/kit/postgres/provision';
import { ROOT } from '../../dev/src/paths.ts';
import { secretsOf } from '../../dev/src/up/secrets.ts';
import type { RunningProcess, Shop } from '../../e2e/src/shop/shop.ts';

/** A shop that `npm start` runs in a folder of this machine: its processes, its databases and the providers' ledger. */
export type OwnShop = Pick<Shop, 'databaseUrl' | 'processes' | 'sandbox' | 'ledgerFile'>;

/**
 * The shop behind an origin, where it is one of this machine's own.
 * @param home folder of its `.data` and `.run`: LOAD_HOME, SHOP_HOME or this clone
 * @returns undefined where the shop is somewhere else: it is driven all the same, its books are out of reach
 */
export function ownShop(origin: string, home: string): OwnShop | undefined {
  const file = join(home, '.run/processes.json');
  if (!existsSync(file)) return undefined;
  const processes = () => JSON.parse(readFileSync(file, 'utf8')) as RunningProcess[];
  const portOf = (name: string) => processes().find((one) => one.name === name)?.port;
  const { hostname, port } = new URL(origin);
  if (!['localhost', '127.0.0.1'].includes(hostname) || portOf('proxy') !== Number(port)) return undefined;
  const data = join(home, '.data');
  const adminUrl = process.env['DATABASE_URL'] ?? `postgres://127.0.0.1:${portOf('postgres') ?? 5432}`;
  return {
    processes,
    sandbox: `http://localhost:${portOf('sandbox')}/sandbox`,
    ledgerFile: join(data, 'sandbox/ledger.jsonl'),
    databaseUrl(service) {
      const name = `shop_${service}`;
      return urlFor({ adminUrl, role: name, password: secretsOf(data)(`database ${service}`), database: name });
    },
  };
}

export const homeOf = (env: NodeJS.ProcessEnv): string => env['LOAD_HOME'] ?? env['SHOP_HOME'] ?? ROOT;
