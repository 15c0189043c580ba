import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/paths.ts';

/** Files before this number ran where they will ever run on a large table. */
const FIRST_HELD = 420;
const numberOf = (path: string) => Number(basename(path).slice(0, 4));

/** Tables of which a file builds an index while nobody can write them: none that the file itself made. */
function blocked(sql: string): string[] {
  const text = sql.replace(/--.*$/gm, '').toLowerCase();
  const made = new Set([...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table));
  const built = text.matchAll(
    /create (?:unique )?index (?!concurrently\b)(?:if not exists )?\w+\s+on (?:only )?(\w+)/g,
  );
  return [...built].map(([, table = '']) => table).filter((table) => !made.has(table));
}

describe('a migration', () => {
  const files = globSync('services/*/migrations/*.sql', { cwd: ROOT }).filter((path) => numberOf(path) >= FIRST_HELD);
  it('builds an index of a table that was there before beside writes of it: concurrently, outside a transaction', () => {
    const stops = files.flatMap((path) =>
      blocked(readFileSync(join(ROOT, path), 'utf8')).map((table) => `${path}: ${table}`),
    );
    expect(stops).toEqual([]);
  });
  it('is caught where it does not, and left alone where the table is its own', () => {
    expect(blocked('create unique index a on orders (b);\ncreate index c\n  on d (e);')).toEqual(['orders', 'd']);
    expect(blocked('-- create index x on y\ncreate index concurrently a on orders (b);')).toEqual([]);
    expect(blocked('create table mine (a int);\ncreate index a on mine (a);')).toEqual([]);
  });
});
