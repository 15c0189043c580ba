import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const page = readFileSync(at('docs/payments.md'), 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, id = '', , , test = '', words = '', state = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d/.test(id) ? [{ id, test: test.replaceAll('`', ''), words, state }] : [];
});

describe('the page of what payments must do', () => {
  it('has more than 100 rows, each once, with a state', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ state }) => !/^(works|part)$/.test(state))).toEqual([]);
  });
  it('names a test or a measurement that is there, by words that stand in it', () => {
    const wrong = rows.filter(({ test, words }) => {
      return words === '' || !existsSync(at(test)) || !readFileSync(at(test), 'utf8').includes(words);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
