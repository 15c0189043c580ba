import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { counterOriginAt, OF_A_MODE, TRAINING_STEP } from './mode.ts';
import { readSettings } from './settings.ts';

/** Servers of the live shop, and what chose them: a training shop never gets near them. */
const OF_THE_LIVE_SERVERS = [
  'SHOP_SERVERS',
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_CACHE_URL',
  'KAFKA_BROKERS',
  'KAFKA_USERNAME',
  'KAFKA_PASSWORD',
];

/**
 * The variables of a training shop beside the shop that these variables open: a folder of its own with its own secret, so its own
 * passwords and keys; its own ports; servers of its own.
 * @param live the variables of the shop that it stands beside @param home that shop's folder
 * @throws Problem for an offset that means nothing
 */
export function trainingVariables(live: NodeJS.ProcessEnv, home: string): NodeJS.ProcessEnv {
  const left = new Set<string>([...OF_A_MODE, ...OF_THE_LIVE_SERVERS]);
  const offset = live['SHOP_PORT_OFFSET'] || '0';
  const { ports } = readSettings({ SHOP_PORT_OFFSET: offset });
  return {
    ...Object.fromEntries(Object.entries(live).filter(([name]) => !left.has(name))),
    SHOP_MODE: 'training',
    SHOP_HOME: trainingHome(home),
    SHOP_PORT_OFFSET: String(Number(offset) + TRAINING_STEP),
    SHOP_REPLICAS: '1',
    LIVE_ORIGIN: counterOriginAt(ports),
  };
}

const trainingHome = (home: string): string => join(home, '.training');

/**
 * The variables of `npm start` with the address of the training shop that was opened beside it before, by whichever way: its counter
 * leads there. An address that is named stays, and so does a shop that is a training shop itself.
 * @param home the shop's own folder
 */
export function besideTraining(env: NodeJS.ProcessEnv, home: string): NodeJS.ProcessEnv {
  if (env['TRAINING_ORIGIN'] || env['SHOP_MODE'] || !existsSync(trainingHome(home))) return env;
  return { ...env, TRAINING_ORIGIN: counterOriginAt(readSettings(env).ports, TRAINING_STEP) };
}
