import type { IncomingMessage } from 'node:http';
import { createRedis } from '@shop/kit/redis';
import { eventually } from '@shop/kit/testing/eventually';
import { freshRedis } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageLimit } from './page-limit.ts';

const clients: ReturnType<typeof createRedis>[] = [];
beforeAll(async () => {
  const url = await freshRedis();
  clients.push(createRedis(url, 'worker'), createRedis(url, 'worker'));
});
afterAll(() => clients.forEach((client) => client.disconnect()));

it('the pages that one server gave to a client count at the others', async () => {
  const [one, other] = clients.map((redis) => pageLimit({ addresses: { of: () => '203.0.113.9' }, factor: 1, redis }));
  const request = {} as IncomingMessage;
  for (let page = 0; page < 600; page += 1) expect(await one?.take(request)).toBeUndefined();
  await eventually(async () => expect(await other?.take(request)).toMatch(/^\d+$/));
});
