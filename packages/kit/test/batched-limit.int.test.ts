import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '../src/rate-limits.ts';
import { createRedis } from '../src/redis.ts';
import { freshRedis } from '../src/testing/servers.ts';

const rules = { read: { per: 'address', points: 100, seconds: 86_400, batched: true } } as const;
const clients: ReturnType<typeof createRedis>[] = [];
const who = { address: '203.0.113.9', hash: 'h' };

beforeAll(async () => {
  const url = await freshRedis();
  clients.push(createRedis(url, 'worker'), createRedis(url, 'worker'), createRedis(url, 'worker'));
});
afterAll(() => clients.forEach((client) => client.disconnect()));

it('is one limit for all processes, though none of them waits for Redis', async () => {
  const replicas = clients.map((redis) => rateLimits(rules, { redis, factor: 1 }));
  let taken = 0;
  for (let round = 0; round < 10; round += 1) {
    for (const limits of replicas) {
      for (let n = 0; n < 5; n += 1) {
        taken += await limits.take(['read'], who).then(
          () => 1,
          () => 0,
        );
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 650));
  }
  // Five of each process lie between two looks at the common count; by itself each would take 50, 150 in all.
  expect(taken).toBeGreaterThanOrEqual(100);
  expect(taken).toBeLessThanOrEqual(115);
});
