import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = import.meta.dirname;
const read = (file: string) => readFileSync(file, 'utf8');

/** Every module that a file leads to, also those that are fetched later; none of another package. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  if (file.endsWith('.css')) return seen;
  for (const [, path = ''] of read(file).matchAll(/(?:from |import ?\(?)'(\.[^']+)'/g))
    closure(join(dirname(file), path.replace('?inline', '')), seen);
  return seen;
}

/** Classes that a style is for by themselves, '.sums > div' but not '.cards .sums': those that more than one screen may lean on. */
function classesOf(css: string): Set<string> {
  const selectors = [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{/g)].flatMap(([, all = '']) =>
    all.split(','),
  );
  return new Set(selectors.flatMap((selector) => /^\.(-?[a-z][\w-]*)/i.exec(selector.trim())?.[1] ?? []));
}
const usedIn = (code: string) =>
  [...code.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain = '', made = '']) =>
    [plain, ...[...made.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, text = '']) => text)].flatMap((text) =>
      text.split(/\s+/),
    ),
  );

/** Names that different screens have for different things, each with its own style. */
const NAMESAKES = new Set(['said', 'dot', 'grid-line', 'open', 'say', 'taken', 'part']);

const pages = globSync('routes/**/*.page.tsx', { cwd: ROOT }).map((page) => join(ROOT, page));
const styles = globSync('**/*.css', { cwd: ROOT }).map((path) => join(ROOT, path));
const everywhere = classesOf(read(join(ROOT, 'pos.css')));

// Or the panel of one screen stands where another screen's styles put it, once that was seen.
it('the frame is laid out by its own styles alone', () => {
  const others = styles.filter((path) => !path.endsWith('/pos.css'));
  expect(others.filter((path) => /\.pos\b[^{]*\{|\.panel(?: > [^{]*)? \{/.test(read(path)))).toEqual([]);
});

it('the styles of a screen go with it', () => {
  const screens = globSync('routes/**/*.tsx', { cwd: ROOT }).filter((path) =>
    /import '[^']*\.css'/.test(read(join(ROOT, path))),
  );
  expect(screens).toEqual([]);
});

// A screen has its own styles alone, whatever was seen before (use-styles.ts).
it.each(pages.map((page) => [relative(ROOT, page), page]))('%s brings every style it uses', (_, page) => {
  const files = [...closure(page)];
  const mine = new Set(files.filter((file) => file.endsWith('.css')).flatMap((file) => [...classesOf(read(file))]));
  const elsewhere = new Set(styles.flatMap((file) => [...classesOf(read(file))]));
  const used = files.filter((file) => file.endsWith('.tsx')).flatMap((file) => usedIn(read(file)));
  const missing = used.filter(
    (name) => elsewhere.has(name) && !NAMESAKES.has(name) && !mine.has(name) && !everywhere.has(name),
  );
  expect([...new Set(missing)]).toEqual([]);
});
