import { createInterface } from 'node:readline/promises';
import { systemClock } from '@shop/kit/clock';
import { parseConfig } from '@shop/kit/config';
import { createPool } from '@shop/kit/postgres/pool';
import { Refusal } from '@shop/primitives/refusal';
import { setPin } from './application/set-pin.ts';
import { commandConfig } from './config.ts';
import { digest, hashesWith } from './outbound/crypto/secrets.ts';
import { accountQuery } from './outbound/postgres/account.query.ts';
import { transactOn } from './outbound/postgres/transact.ts';

/**
 * Sets a staff member's PIN, or opens a blocked one: `node services/account/src/set-pin.ts <e-mail>` with DATABASE_URL
 * and PIN_PEPPERS; the PIN is read from standard input, so it is in no history. The service's relay publishes the audit row.
 */
const { DATABASE_URL: url, PIN_PEPPERS: peppers } = parseConfig(commandConfig);
const input = createInterface({ input: process.stdin });
const pin = await input.question('');
input.close();
const pool = createPool({ url, name: 'account-set-pin', max: 1 });
const deps = {
  transact: transactOn(pool, { digest, nudge: () => {}, invalidate: () => Promise.resolve() }),
  reading: accountQuery(pool),
  secrets: hashesWith(peppers),
  clock: systemClock,
};
try {
  await setPin(deps)(process.argv[2] ?? '', pin.trim());
  process.stdout.write('The PIN is set.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : 'The PIN could not be set; see DATABASE_URL.'}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
