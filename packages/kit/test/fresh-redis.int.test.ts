import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelOf, createRedis } from '../src/redis.ts';
import { eventually } from '../src/testing/eventually.ts';
import { freshRedis } from '../src/testing/servers.ts';

const urls: string[] = [];
const clients: ReturnType<typeof createRedis>[] = [];
beforeAll(async () => {
  // More than the sixteen databases that Redis has by itself.
  for (let nth = 0; nth < 40; nth += 1) urls.push(await freshRedis());
  clients.push(...urls.slice(0, 2).map((url) => createRedis(url, 'worker')));
});
afterAll(() => clients.forEach((client) => client.disconnect()));

it('never hands out one database twice, nor the one that counts them', () => {
  expect(new Set(urls.map((url) => new URL(url).pathname)).size).toBe(40);
  expect(urls.map((url) => new URL(url).pathname)).not.toContain('/0');
});

it('hands out databases that are empty and that others cannot empty', async () => {
  const [one, other] = clients;
  expect(await one?.dbsize()).toBe(0);
  await one?.set('kept', '1');
  await other?.flushdb();
  expect(await one?.get('kept')).toBe('1');
});

it('keeps what is published in one database from those who listen in another', async () => {
  const [url = '', otherUrl = ''] = urls;
  const received: string[] = [];
  const listener = createRedis(url, 'worker');
  clients.push(listener);
  listener.on('message', (_channel: string, message: string) => received.push(message));
  await listener.subscribe(channelOf(url, 'pages'));
  await clients[1]?.publish(channelOf(otherUrl, 'pages'), 'not for us');
  await clients[0]?.publish(channelOf(url, 'pages'), 'for us');
  await eventually(() => expect(received).toEqual(['for us']));
});
