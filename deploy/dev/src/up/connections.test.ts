import { expect, it } from 'vitest';
import { poolSizesFor } from './connections.ts';

/** Pools, and one session beside each for the relay. */
const connectionsOf = (replicas: number) =>
  replicas * Object.values(poolSizesFor({ replicas, mostConnections: 300 })).reduce((sum, size) => sum + size + 1, 0);

it.each([1, 2, 3, 4])('gives the pools of %i replicas no more connections than our PostgreSQL has', (replicas) => {
  expect(connectionsOf(replicas)).toBeLessThanOrEqual(300 - 20);
});

it('gives one of each what it works best with', () => {
  expect(poolSizesFor({ replicas: 1, mostConnections: 300 })).toMatchObject({ order: 24, catalog: 16, banking: 4 });
});

it('keeps order the largest and none under four at four replicas', () => {
  const sizes = poolSizesFor({ replicas: 4, mostConnections: 300 });
  expect(Math.max(...Object.values(sizes))).toBe(sizes.order);
  expect(Math.min(...Object.values(sizes))).toBe(4);
});

it('refuses in one sentence a server that has too few', () => {
  expect(() => poolSizesFor({ replicas: 3, mostConnections: 100 })).toThrow(
    'PostgreSQL allows 100 connections and 3 of every service need 140: raise max_connections or lower SHOP_REPLICAS.',
  );
});
