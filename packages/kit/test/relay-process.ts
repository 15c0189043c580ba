/**
 * A relay in a process of its own, so that a test can kill it: node relay-process.ts <database url> <brokers> <prefix>, Kafka's
 * credentials in KAFKA_USERNAME and KAFKA_PASSWORD.
 */
import { kafkaOf } from '../src/kafka/login.ts';
import { startRelay } from '../src/kafka/relay.ts';
import { createLog } from '../src/log.ts';
import { createPool } from '../src/postgres/pool.ts';

const [url = '', brokers = '', prefix = ''] = process.argv.slice(2);
const log = createLog('relay', { level: 'warn' });
const servers = kafkaOf({ ...process.env, KAFKA_BROKERS: brokers.split(',') });
startRelay({ ...servers, pool: createPool({ url, name: 'victim' }), service: 'victim', log, prefix });
