import { systemClock } from '@shop/kit/clock';
import { parseConfig } from '@shop/kit/config';
import { createPool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { commandConfig } from '../config.ts';
import { loadPeople } from './load-people.ts';

const SANDBOX_TENANT = '5c1e8d3a-2f47-4b9e-8a60-1d7f3b2c9e54';

/** `node services/account/src/seed/load.ts <folder>` with DATABASE_URL and PIN_PEPPERS; OIDC_TENANT names another issuer's tenant. */
const { DATABASE_URL: url, PIN_PEPPERS: peppers } = parseConfig(commandConfig);
const { OIDC_TENANT: tenant = SANDBOX_TENANT } = process.env;
const pool = createPool({ url, name: 'account-seed', mostMs: 0 });
const options = { peppers, tenant, now: systemClock.now() };
const written = await withTransaction(pool, (tx) => loadPeople(tx, process.argv[2] ?? '.', options));
process.stdout.write(`account: ${written} people\n`);
await pool.end();
