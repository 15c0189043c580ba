import { createInterface } from 'node:readline/promises';
import { systemClock } from '@shop/kit/clock';
import { newId } from '@shop/kit/ids';
import { createPool } from '@shop/kit/postgres/pool';
import { Refusal } from '@shop/primitives/refusal';
import { accountApplication } from './application/account-application.ts';
import { createSecrets } from './outbound/crypto/secrets.ts';
import { limitsOn } from './outbound/postgres/limits.ts';
import { readingFrom } from './outbound/postgres/reading.ts';
import { sessionBeginner } from './outbound/postgres/session.repository.ts';
import { transactOn } from './outbound/postgres/transact.ts';

/**
 * Sets a staff member's PIN, or opens a blocked one: `node services/account/src/set-pin.ts <e-mail>` with DATABASE_URL
 * and PIN_PEPPER; the PIN is read from standard input, so it is in no history. The service's relay publishes the audit row.
 */
const { DATABASE_URL: url = '', PIN_PEPPER: pepper = '' } = process.env;
const input = createInterface({ input: process.stdin });
const pin = await input.question('');
input.close();
const pool = createPool({ url, name: 'account-set-pin', max: 1 });
const secrets = createSecrets(pepper);
const app = accountApplication({
  transact: transactOn(pool, { digest: secrets.digest, nudge: () => {} }),
  beginSession: sessionBeginner(pool),
  reading: readingFrom(pool),
  limits: limitsOn(pool, { clock: systemClock, factor: 1 }),
  secrets,
  clock: systemClock,
  newId,
});
try {
  await app.setPin(process.argv[2] ?? '', pin.trim());
  process.stdout.write('The PIN is set.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : 'The PIN could not be set; see DATABASE_URL.'}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
