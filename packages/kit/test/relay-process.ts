/** A relay in a process of its own, so that a test can kill it: node relay-process.ts <database url> <brokers> <prefix>. */
import { startRelay } from '../src/kafka/relay.ts';
import { createLog } from '../src/log.ts';
import { createPool } from '../src/postgres/pool.ts';

const [url = '', brokers = '', prefix = ''] = process.argv.slice(2);
const log = createLog('relay', { level: 'warn' });
startRelay({ pool: createPool({ url, name: 'victim' }), brokers: brokers.split(','), service: 'victim', log, prefix });
