import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callOf, declaredRoutes } from '@shop/contract/routes';
import { describe, expect, it } from 'vitest';

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const page = readFileSync(at('docs/counter.md'), 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, id = '', , , rule = '', test = '', slice = '', state = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d/.test(id) ? [{ id, rule, test: test.replaceAll('`', ''), slice, state }] : [];
});

describe('the page of what the counter must do', () => {
  it('has more than 200 rows, each once, with a slice and a state', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const wrong = rows.filter(
      ({ slice, state }) =>
        !/^([A-D](( to|,) [A-D])?|next issue)$/.test(slice) || !/^(done|part|not done)$/.test(state),
    );
    expect(wrong).toEqual([]);
  });
  it('names a test that exists for whatever is done in whole or in part, and none for what is not', () => {
    const wrong = rows.filter(({ test, state }) => (state === 'not done' ? test !== '' : !existsSync(at(test))));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
  it('names only pages of rules that exist', () => {
    const named = rows.flatMap(({ rule }) => rule.match(/[a-z-]+(?= \d|$)/g) ?? []).filter((name) => name !== 'to');
    const missing = [...new Set(named)].filter((name) => !existsSync(at(`docs/rules/${name}.md`)));
    expect(missing).toEqual([]);
  });
  it('has every call of the counter that the contract declares', () => {
    const written = new Set(page.match(/(GET|POST|PUT) \/[\w/{}-]+/g));
    const declared = declaredRoutes.filter(({ path }) => /^\/pos\/|^\/v1\/quote\//.test(path));
    const missing = declared.filter(({ method, path }) => !written.has(`${method.toUpperCase()} ${path}`));
    expect(missing.map(callOf)).toEqual([]);
  });
});
