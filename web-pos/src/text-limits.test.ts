import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('a text field', () => {
  it('takes as much as the calls do: its limit is one of TEXT_LIMITS, which their schemas have, and no number', () => {
    const files = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.tsx'));
    expect(files.length).toBeGreaterThan(50);
    const counted = files.filter((file) =>
      /maxLength=\{\d{2,}\}/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    );
    expect(counted).toEqual([]);
  });
});
