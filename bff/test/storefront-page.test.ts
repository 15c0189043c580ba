import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const page = readFileSync(at('docs/storefront.md'), 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, id = '', , , test = '', state = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return /^\d/.test(id) ? [{ id, test: test.replaceAll('`', ''), state }] : [];
});

describe('the page of what the storefront must do', () => {
  it('has more than 175 rows, each once, with a state', () => {
    expect(rows.length).toBeGreaterThan(175);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ state }) => !/^(works|part|missing)$/.test(state))).toEqual([]);
  });
  it('names a test that exists for whatever works, and none for what is missing', () => {
    const wrong = rows.filter(({ test, state }) => {
      if (state === 'missing') return test !== '';
      return state === 'works' || test !== '' ? test === '' || !existsSync(at(test)) : false;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
