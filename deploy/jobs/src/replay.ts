/**
 * `node replay.ts <service> <since>`: that service's events of a moment (ISO 8601) and later are published again (deploy/procedures.md, Kafka is
 * lost; Restore). Its database is DATABASE_URL. While the relay runs they leave at once.
 */
import { parseConfig } from '@shop/kit/config';
import { createPool } from '@shop/kit/postgres/pool';
import { publishAgain } from '@shop/kit/postgres/outbox-rows';
import { migrateConfig } from './config.ts';

const [service = '', since = ''] = process.argv.slice(2);
const at = new Date(since);
if (service === '' || Number.isNaN(at.getTime()))
  throw new Error('node replay.ts <service> <since, as 2026-11-26T01:00:00Z>');
const pool = createPool({ url: parseConfig(migrateConfig).DATABASE_URL, name: `replay ${service}`, max: 1 });
try {
  console.log(`${service}: ${await publishAgain(pool, at)} events are published again`);
} finally {
  await pool.end();
}
