import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lineReader, sentenceOf } from './log-tail.ts';

describe('what the terminal shows of the logs', () => {
  it('shows warnings and errors with their cause, and no ordinary line', () => {
    const line = (level: string) => JSON.stringify({ level, msg: 'relay paused', err: { message: 'no broker' } });
    expect(sentenceOf(line('info'))).toBeUndefined();
    expect(sentenceOf(line('warn'))).toBe('warn: relay paused (no broker)');
  });

  it('shows a line that is no JSON as it is: a crash before the log was there', () => {
    expect(sentenceOf('DATABASE_URL is missing.')).toBe('DATABASE_URL is missing.');
    expect(sentenceOf('    at main (file:///x.ts:1:1)')).toBeUndefined();
    expect(sentenceOf('Node.js v24.21.0')).toBeUndefined();
  });

  it('reads whole lines as they are appended, also when one comes in two pieces', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tail-'));
    const file = join(folder, 'log');
    writeFileSync(file, 'old\n');
    const read = lineReader(file);
    appendFileSync(file, 'one\ntw');
    expect(read()).toEqual(['one']);
    appendFileSync(file, 'o\n');
    expect(read()).toEqual(['two']);
    rmSync(folder, { recursive: true });
  });
});
