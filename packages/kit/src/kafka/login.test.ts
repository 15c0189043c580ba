import { describe, expect, it } from 'vitest';
import { isSecretKey } from '../redact.ts';
import { kafkaOf, loginOf } from './login.ts';

describe("Kafka's credentials", () => {
  it('are user and password, or none where Kafka requires none', () => {
    const login = { username: 'order', password: 'hunter2' };
    expect(loginOf({ KAFKA_USERNAME: 'order', KAFKA_PASSWORD: 'hunter2' })).toEqual(login);
    expect(loginOf({})).toBeUndefined();
    expect(kafkaOf({ KAFKA_BROKERS: ['a:1'], KAFKA_USERNAME: '', KAFKA_PASSWORD: '' })).toEqual({ brokers: ['a:1'] });
  });

  it('say how to sign in and whose certificates the brokers show, where that is set', () => {
    const config = { KAFKA_USERNAME: 'order', KAFKA_PASSWORD: 'hunter2', KAFKA_MECHANISM: 'scram-sha-512' } as const;
    const login = { username: 'order', password: 'hunter2', mechanism: 'scram-sha-512', ca: 'PEM' };
    expect(loginOf({ ...config, KAFKA_CA: 'PEM' })).toEqual(login);
  });

  it('are refused in one sentence when one of the two is missing, without the other', () => {
    const both = 'Kafka needs KAFKA_USERNAME and KAFKA_PASSWORD, or none of them.';
    expect(() => loginOf({ KAFKA_USERNAME: 'order' })).toThrow(`KAFKA_PASSWORD must be set too: ${both}`);
    expect(() => loginOf({ KAFKA_PASSWORD: 'hunter2' })).toThrow(`KAFKA_USERNAME must be set too: ${both}`);
    expect(() => loginOf({ KAFKA_CA: 'PEM' })).toThrow(`KAFKA_USERNAME must be set too: ${both}`);
    expect(() => loginOf({ KAFKA_MECHANISM: 'scram-sha-512' })).toThrow(`KAFKA_USERNAME must be set too: ${both}`);
  });

  it('reach no log', () => {
    expect(isSecretKey('KAFKA_PASSWORD')).toBe(true);
    expect(isSecretKey('password')).toBe(true);
  });
});
