import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowed, type ImportFixture, refused, targets } from './fixtures/import-rules.ts';
import { ROOT } from '../src/paths.ts';

const config = join(ROOT, '.dependency-cruiser.cjs');
const rules = (createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }).forbidden;
/** A path of the fixture's own tree, as against the name of a package or of node's. */
const isOwn = (imported: string) => /\.tsx?$/.test(imported) && !imported.startsWith('.');

function sourceOf({ from, imports }: ImportFixture): string {
  const path = isOwn(imports) ? relative(dirname(from), imports) : imports;
  return `import * as it from '${isOwn(imports) && !path.startsWith('.') ? `./${path}` : path}';\nexport default it;\n`;
}

describe('the import rules', () => {
  let folder: string;
  let broken: { from: string; rule: string }[];

  beforeAll(async () => {
    mkdirSync(join(ROOT, '.run'), { recursive: true });
    // Inside the project, so that npm packages are found as for real files.
    folder = mkdtempSync(join(ROOT, '.run', 'import-rules-'));
    const files = [
      ...targets.map((from) => [from, 'export const here = 1;\n']),
      ...[...refused, ...allowed].map((fixture) => [fixture.from, sourceOf(fixture)]),
    ];
    for (const [file = '', text = ''] of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const options = { ...(await extractOptions(config)), baseDir: folder, validate: true };
    const { output } = await cruise(
      ['packages', 'services', 'bff', 'web-store', 'web-pos', 'proto', 'deploy'],
      options,
    );
    broken = (output as ICruiseResult).summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(refused)('$rule refuses $from importing $imports', ({ from, rule }) => {
    expect(broken.filter((found) => found.from === from).map((found) => found.rule)).toContain(rule);
  });

  it.each(allowed)('lets $from import $imports', ({ from }) => {
    expect(broken.filter((found) => found.from === from)).toEqual([]);
  });

  it('have a fixture each: a rule never seen failing is not a rule', () => {
    const seen = new Set(refused.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});
