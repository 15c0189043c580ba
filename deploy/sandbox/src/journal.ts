import { mkdir, open, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** A file of JSON lines that is only ever added to. */
export interface Journal<T> {
  /** Answers when the record lies on the disk (fsync); records that wait together share one. */
  append(record: T): Promise<void>;
  /** Deletes every record. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface Opened<T> {
  readonly records: T[];
  readonly journal: Journal<T>;
}

export interface JournalFile<T> {
  readonly path: string;
  readonly schema: z.ZodType<T>;
  /** how many of the newest records are worth keeping; all when left out */
  readonly keep?: number;
}

/**
 * Reads what earlier runs wrote and goes on writing after it. A last line without its end was torn by a crash before
 * it was acknowledged, and is cut off.
 * @throws Error naming file and line when a whole line cannot be read: a ledger must not lose an entry in silence
 */
export async function openJournal<T>(file: JournalFile<T>): Promise<Opened<T>> {
  await mkdir(dirname(file.path), { recursive: true });
  const written = await readOrEmpty(file.path);
  const whole = written.slice(0, written.lastIndexOf('\n') + 1);
  if (whole.length < written.length) await truncate(file.path, Buffer.byteLength(whole));
  const all = whole
    .split('\n')
    .slice(0, -1)
    .map((line, index) => parseLine(file, line, index + 1));
  const records = all.slice(Math.max(0, all.length - (file.keep ?? all.length)));
  if (records.length < all.length) await replaceFile(file.path, records);
  return { records, journal: writerOf<T>(await open(file.path, 'a')) };
}

async function readOrEmpty(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function parseLine<T>({ path, schema }: JournalFile<T>, line: string, number: number): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error(`${path}, line ${number} cannot be read. Repair it, or move the file away to begin anew.`, {
      cause,
    });
  }
}

const lineOf = (record: unknown): string => `${JSON.stringify(record)}\n`;

async function replaceFile(path: string, records: readonly unknown[]): Promise<void> {
  await writeFile(`${path}.new`, records.map(lineOf).join(''), { flush: true });
  await rename(`${path}.new`, path);
}

interface Waiting {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (reason: unknown) => void;
}

/** One flush at a time; what arrives meanwhile goes into the next one, so a busy sandbox needs few fsyncs. */
function writerOf<T>(file: FileHandle): Journal<T> {
  let waiting: Waiting[] = [];
  let flushing = Promise.resolve();
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await file.appendFile(batch.map(({ line }) => line).join(''));
      await file.datasync();
      for (const { done } of batch) done();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  };
  return {
    append: (record) =>
      new Promise((done, failed) => {
        waiting.push({ line: lineOf(record), done, failed });
        flushing = flushing.then(flush);
      }),
    clear: async () => {
      const emptied = flushing.then(() => file.truncate(0));
      flushing = emptied.catch(() => undefined);
      await emptied;
    },
    close: async () => {
      await flushing;
      await file.close();
    },
  };
}
