import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/paths.ts';

/** What a field of each type ends in, so that rows, messages and domain have one name for it (CONTRIBUTING). */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  Cents: /(Cents|^cents)$/,
  Cbm4: /(Cbm4|^cbm4)$/,
  NzDate: /(On|^today|^eta|^expiry)$/,
};
const FIELD = /\breadonly (\w+)\??: (Cents|Cbm4|NzDate)\b/g;

const wrongIn = (text: string): string[] =>
  [...text.matchAll(FIELD)].map(([, name = '', type = '']) => (ENDINGS[type]?.test(name) ? '' : name)).filter(Boolean);

const sources = globSync(['services/*/src/**/*.ts', 'packages/commerce/src/*.ts'], { cwd: ROOT });

describe('the names of fields', () => {
  it('of money end in Cents, of volumes in Cbm4, of New Zealand days in On', () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.flatMap((file) =>
      wrongIn(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file} ${name}`),
    );
    expect(found).toEqual([]);
  });
  it.each([
    'readonly amount: Cents;',
    'readonly min?: Cents',
    'readonly volume: Cbm4 | undefined',
    'readonly endDate: NzDate',
  ])('and "%s" would be found', (line) => expect(wrongIn(line)).toHaveLength(1));
});
