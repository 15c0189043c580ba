// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DayField } from './day-field.tsx';

const ROOT = join(import.meta.dirname, '..');
const wordsOf = (value: string, none?: string) => {
  document.body.innerHTML = renderToStaticMarkup(
    <DayField value={value} onChange={() => undefined} {...(none && { none })} />,
  );
  return document.querySelector('.day-words')?.textContent;
};

describe('a day that is chosen', () => {
  it('is read as everywhere on the counter; without one it says so', () => {
    expect([wordsOf('2025-12-05'), wordsOf(''), wordsOf('', 'Never')]).toEqual([
      'Fri 5 Dec 2025',
      'No day yet',
      'Never',
    ]);
  });
  it('is asked for by this field alone', () => {
    const files = globSync('**/*.tsx', { cwd: ROOT, exclude: ['**/*.test.tsx'] });
    expect(files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('type="date"'))).toEqual([
      'lib/day-field.tsx',
    ]);
  });
});
