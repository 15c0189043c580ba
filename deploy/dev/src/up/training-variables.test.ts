import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { neededPorts } from './needs.ts';
import { readSettings } from './settings.ts';
import { besideTraining, trainingVariables } from './training-variables.ts';

const LIVE = {
  PATH: '/usr/bin',
  SHOP_TRAINING: '1',
  SHOP_REPLICAS: '3',
  SHOP_SERVERS: 'external',
  DATABASE_URL: 'postgres://live',
  REDIS_URL: 'redis://live',
  REDIS_CACHE_URL: 'redis://live-cache',
  KAFKA_BROKERS: 'live:9092',
  KAFKA_USERNAME: 'shop',
  KAFKA_PASSWORD: 'hunter2',
  TRAINING_ORIGIN: 'http://localhost:8480',
};

describe('the variables of a training shop', () => {
  const training = trainingVariables(LIVE, '/home/shop');

  it('name none of the live servers and none of its credentials, so it starts its own', () => {
    const values = Object.values(training).join(' ');
    expect(values).not.toMatch(/live|hunter2|external/);
    expect(readSettings(training).given).toEqual({});
  });

  it('have a folder of their own, from whose secret every password and key is derived', () => {
    expect(training['SHOP_HOME']).toBe('/home/shop/.training');
    expect(training['PATH']).toBe('/usr/bin');
  });

  it('open the training mode, which starts no further shop and leads back to the live counter', () => {
    const settings = readSettings(training);
    expect(settings).toMatchObject({ mode: 'training', withTraining: false, otherOrigin: 'http://localhost:8080' });
    expect(settings.ports.proxy).toBe(8480);
  });

  it('share no port with the live shop, whatever its offset and replicas', () => {
    for (const offset of ['0', '1000', '24000']) {
      const live = readSettings({ ...LIVE, SHOP_SERVERS: 'native', SHOP_PORT_OFFSET: offset, SHOP_REPLICAS: '4' });
      const beside = readSettings(trainingVariables({ SHOP_PORT_OFFSET: offset }, '/home/shop'));
      const taken = new Set(neededPorts(live, 'native').map(({ port }) => port));
      expect(neededPorts(beside, 'native').filter(({ port }) => taken.has(port))).toEqual([]);
    }
  });

  it('are where the live counter leads to, when it was started with them', () => {
    const live = readSettings({ SHOP_TRAINING: '1', SHOP_PORT_OFFSET: '1000' });
    expect(live).toMatchObject({ mode: 'demo', withTraining: true, otherOrigin: 'http://localhost:9480' });
    const { ports } = readSettings(trainingVariables({ SHOP_TRAINING: '1', SHOP_PORT_OFFSET: '1000' }, '/home/shop'));
    expect(`http://localhost:${ports.proxy}`).toBe(live.otherOrigin);
    expect(readSettings({})).toMatchObject({ mode: 'demo', withTraining: false, otherOrigin: undefined });
  });

  it('once they were used beside a shop, its next start leads its counter there, unless another address is named', () => {
    const home = mkdtempSync(join(tmpdir(), 'beside-'));
    const originOf = (env: NodeJS.ProcessEnv) => readSettings(besideTraining(env, home)).otherOrigin;
    expect(originOf({})).toBeUndefined();
    mkdirSync(join(home, '.training'));
    expect(originOf({ SHOP_PORT_OFFSET: '1000' })).toBe('http://localhost:9480');
    expect(originOf({ TRAINING_ORIGIN: 'http://localhost:1' })).toBe('http://localhost:1');
    expect(originOf({ SHOP_MODE: 'training' })).toBeUndefined();
    rmSync(home, { recursive: true });
  });

  it('are the only other mode that npm start opens', () => {
    expect(() => readSettings({ SHOP_MODE: 'live' })).toThrow('SHOP_MODE is «live»');
  });
});
