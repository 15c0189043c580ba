import { systemClock } from '@shop/kit/clock';
import { parseConfig } from '@shop/kit/config';
import { createLog } from '@shop/kit/log';
import { createPool } from '@shop/kit/postgres/pool';
import { createRedis } from '@shop/kit/redis';
import { Refusal } from '@shop/primitives/refusal';
import { switchOffStaff } from './application/switch-off-staff.ts';
import { switchOffConfig } from './config.ts';
import { digest } from './outbound/crypto/secrets.ts';
import { accountQuery } from './outbound/postgres/account.query.ts';
import { transactOn } from './outbound/postgres/transact.ts';
import { invalidateSessions } from './outbound/redis/session-cache.ts';

/**
 * Switches a staff member off: `node services/account/src/switch-off.ts <e-mail>` with DATABASE_URL and the caches'
 * Redis. The service's relay publishes the audit row and the end of the sessions.
 */
const { DATABASE_URL: url, REDIS_URL, REDIS_CACHE_URL } = parseConfig(switchOffConfig);
const pool = createPool({ url, name: 'account-switch-off', max: 2 });
const redis = createRedis(REDIS_CACHE_URL ?? REDIS_URL, 'worker');
const invalidate = invalidateSessions(redis, createLog('account-switch-off'));
const transact = transactOn(pool, { digest, nudge: () => {}, invalidate });
try {
  await switchOffStaff({ transact, reading: accountQuery(pool), clock: systemClock })(process.argv[2] ?? '');
  process.stdout.write('Switched off and signed out.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : 'It could not be done; see DATABASE_URL.'}\n`);
  process.exitCode = 1;
} finally {
  redis.disconnect();
  await pool.end();
}
