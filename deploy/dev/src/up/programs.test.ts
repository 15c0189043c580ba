import { globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { placeOf, programOf, SOURCES } from './programs.ts';

describe('the program of an entry', () => {
  it.each(['services/cart/src/main.ts', 'bff/src/main.ts', 'web-store/server/main.ts'])(
    'stands as deep as %s, so that what it looks up beside itself is the same',
    (entry) => {
      const program = programOf(entry);
      expect(program).toMatch(/\/dist\/main\.js$/);
      expect(dirname(dirname(program))).toBe(dirname(dirname(entry)));
    },
  );
});

describe('the programs', () => {
  it.each([
    'proto/access.ts',
    'proto/planned.ts',
    'proto/ranks.json',
    'proto/gen/shop/cart/v1/cart.ts',
    'packages/kit/src/actor.ts',
  ])('are made anew when %s changes', (file) => {
    const files = SOURCES.flatMap((pattern) => globSync([pattern, `${pattern}/**`], { cwd: ROOT }));
    expect(files).toContain(file);
  });
});

describe('another version of some programs', () => {
  it('is run where the folder has it, and this clone else', () => {
    const other = mkdtempSync(join(tmpdir(), 'programs-'));
    mkdirSync(join(other, 'services/order/dist'), { recursive: true });
    writeFileSync(join(other, 'services/order/dist/main.js'), '');
    const place = (program: string) => placeOf(program, other);
    expect(place('services/order/dist/main.js')).toBe(join(other, 'services/order/dist/main.js'));
    expect(place('services/cart/dist/main.js')).toBe(join(ROOT, 'services/cart/dist/main.js'));
    expect(placeOf('services/order/dist/main.js', undefined)).toBe(join(ROOT, 'services/order/dist/main.js'));
  });
});
