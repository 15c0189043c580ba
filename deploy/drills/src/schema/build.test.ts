import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../dev/src/paths.ts';
import { COLUMNS, ORDER, patched } from './build.ts';
import { RELEASES } from './releases.ts';

describe('the demonstration of a schema change', () => {
  it.each(RELEASES)('still fits order as it is: a release that $what', ({ code }) => {
    const source = readFileSync(join(ROOT, ORDER, COLUMNS), 'utf8');
    expect(patched(source, code)).toContain(`export const lineColumns = {\n  ...before,${code}`);
  });

  it('has migrations that come after all of order', () => {
    const theirs = globSync(`${ORDER}/migrations/*.sql`, { cwd: ROOT }).map((file) => basename(file));
    const names = RELEASES.flatMap(({ migration }) => (migration ? [migration[0]] : []));
    expect([...theirs, ...names].toSorted().slice(-names.length)).toEqual(names);
  });
});
