import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { termKey } from '../listing/port.ts';
import { cleanFields } from '../outbound/html/clean-html.ts';
import type { Step } from './step.ts';

/** The file's rows as JSON arrays of at most `size` rows each, html cleaned. Nothing is kept: files may be large. */
export async function* batchesOf(
  dir: string,
  step: Step,
  size: number,
): AsyncGenerator<{ json: string; rows: number }> {
  let lines: string[] = [];
  const input = createReadStream(join(dir, `${step.file}.jsonl`), 'utf8');
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') lines.push(rowOf(line, step));
    if (lines.length === size) {
      yield batch(lines);
      lines = [];
    }
  }
  if (lines.length > 0) yield batch(lines);
}

const termed = z.looseObject({ term: z.string() });

function rowOf(line: string, { html, keyed }: Step): string {
  if (html) return JSON.stringify(cleanFields(JSON.parse(line), html));
  if (!keyed) return line;
  const row = termed.parse(JSON.parse(line));
  return JSON.stringify({ ...row, key: termKey(row.term) });
}

const batch = (lines: string[]) => ({ json: `[${lines.join(',')}]`, rows: lines.length });

/** A hash over the steps' files: another seed has another stamp. */
export async function stampOf(dir: string, steps: readonly Step[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { file } of steps) {
    hash.update(file);
    for await (const chunk of createReadStream(join(dir, `${file}.jsonl`))) hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}
