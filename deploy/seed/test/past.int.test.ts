import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREEMENTS, type Books, disagreements, openBooks } from './books.ts';

const LOAD = fileURLToPath(new URL('../src/load.ts', import.meta.url));
let books: Books;

/** As `npm start` loads it. */
async function load(): Promise<string> {
  const env = { ...process.env, ...books.urls, PIN_PEPPERS: PEPPER, SEED_SKUS: '300', DEMO: '1' };
  const child = spawn(process.execPath, [LOAD], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(said);
  return said;
}
const PEPPER = `1:${Buffer.alloc(32, 7).toString('base64')}`;

beforeAll(async () => {
  books = await openBooks();
  await load();
});
afterAll(() => books.close());

describe('every book of the seed agrees with every other:', () => {
  it.each(AGREEMENTS.map(([what], at) => [what, at] as const))('%s', async (_what, at) => {
    expect(await disagreements(books, at)).toEqual([]);
  });

  it('loaded again it changes nothing', async () => {
    const before = await books.rows('order', 'select order_no, xmin from orders');
    await load();
    expect(await books.rows('order', 'select order_no, xmin from orders')).toEqual(before);
  });
});
