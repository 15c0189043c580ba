import { systemClock } from '@shop/kit/clock';
import { createPool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { loadPeople } from './load-people.ts';

/** `node services/account/src/seed/load.ts <folder>` with DATABASE_URL, PIN_PEPPER and OIDC_TENANT. */
const { DATABASE_URL: url = '', PIN_PEPPER: pepper = '', OIDC_TENANT: tenant = '' } = process.env;
const pool = createPool({ url, name: 'account-seed' });
const options = { pepper, tenant, now: systemClock.now() };
const written = await withTransaction(pool, (tx) => loadPeople(tx, process.argv[2] ?? '.', options));
process.stdout.write(`account: ${written} people\n`);
await pool.end();
