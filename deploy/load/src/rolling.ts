import { load } from './load.ts';
import { homeOf, ownShop } from './own-shop.ts';
import { restartable, restartAll } from './restarts.ts';

/**
 * `npm run load:rolling`: every process of a shop with replicas is restarted, one after another, under the mix. Right is:
 * no visit failed, no request answered 5xx, the books agree.
 */
const SECONDS_EACH = 12;
/** Before the first restart, and after the last one. */
const QUIET_SECONDS = 10;

try {
  const env = process.env;
  const shop = ownShop(env['LOAD_ORIGIN'] || 'http://localhost:8080', homeOf(env));
  if (!shop)
    throw new Error('The shop is not one of this machine (LOAD_HOME names its folder): nothing to restart here.');
  const names = restartable(shop);
  const seconds = Number(env['LOAD_SECONDS'] || names.length * SECONDS_EACH + 2 * QUIET_SECONDS);
  console.log(`Restarting ${names.length} processes within ${seconds} s …`);
  const isRight = await load({
    workload: 'rolling',
    env: { ...env, LOAD_SECONDS: String(seconds) },
    beside: () => restartAll({ shop, names, seconds: seconds - 2 * QUIET_SECONDS, quietMs: QUIET_SECONDS * 1_000 }),
  });
  process.exitCode = isRight ? 0 : 1;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
