import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openJournal } from './journal.ts';

const schema = z.object({ n: z.number() });
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(folder, 'deep', 'notes.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(...numbers: number[]): Promise<void> {
  const { journal } = await openJournal({ path, schema });
  await Promise.all(numbers.map((n) => journal.append({ n })));
  await journal.close();
}

async function read(keep?: number): Promise<number[]> {
  const { journal, records } = await openJournal({ path, schema, ...(keep === undefined ? {} : { keep }) });
  await journal.close();
  return records.map(({ n }) => n);
}

test('records written together are read again in their order', async () => {
  await write(1, 2, 3);
  await write(4);
  expect(await read()).toEqual([1, 2, 3, 4]);
});

test('a last line torn by a crash is cut off and the next record stands on a line of its own', async () => {
  await write(1);
  await appendFile(path, '{"n":');
  expect(await read()).toEqual([1]);
  await write(2);
  expect(await readFile(path, 'utf8')).toBe('{"n":1}\n{"n":2}\n');
});

test('a torn line that breaks inside a letter of several bytes is cut off at the right byte', async () => {
  await write(1);
  await appendFile(path, Buffer.from('{"n":"ā', 'utf8').subarray(0, -1));
  await write(2);
  expect(await read()).toEqual([1, 2]);
});

test('a whole line that cannot be read stops the start and names file and line', async () => {
  await write(1);
  await appendFile(path, '{"n":"one"}\n');
  await expect(read()).rejects.toThrow(/notes\.jsonl, line 2 cannot be read/);
});

test('only the newest records are kept when a number is given, in the file too', async () => {
  await write(1, 2, 3);
  expect(await read(2)).toEqual([2, 3]);
  expect(await read()).toEqual([2, 3]);
});

test('clearing deletes what was written before it and keeps what comes after', async () => {
  const { journal } = await openJournal({ path, schema });
  void journal.append({ n: 1 });
  await journal.clear();
  await journal.append({ n: 2 });
  await journal.close();
  expect(await read()).toEqual([2]);
});
