import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/paths.ts';

/** Who may know a payment method by its name: payment, whose rows they are, and what makes demo or past data. */
const MAY: readonly RegExp[] = [/^services\/payment\//, /\/seed\//, /^deploy\//];
const NAMES = [
  'windcave',
  'weftpos',
  'veftpos',
  'directcrd',
  'offline',
  'credit',
  'financenow',
  'no-deposit',
  'voucher',
];

const quoted = `['"\`](?:${NAMES.join('|')})['"\`]`;
/** `gateway === 'x'`, `'x' !== code`, `method?.gateway == "x"`, `gateway: 'x'`, `= 'x'`, `['x'].includes(gateway)`, `case 'x'` */
const DECIDES: readonly RegExp[] = [
  new RegExp(`(?:gateway|code|kind)\\)?\\s*[!=]==?\\s*${quoted}`),
  new RegExp(`${quoted}\\s*[!=]==?\\s*\\S*(?:gateway|code|kind)`),
  new RegExp(`gateway:\\s*${quoted}`),
  new RegExp(`case\\s+${quoted}`),
  new RegExp(`=\\s*\\[?${quoted}\\s*[,;\\]]`),
];
/** A quoted word that is none of ours: an event of the browser, the kinds of a code that was typed. */
const NOT_A_METHOD = /addEventListener|kind/;

const decides = (line: string): boolean => !NOT_A_METHOD.test(line) && DECIDES.some((rule) => rule.test(line));

const sources = globSync(
  ['services/*/src/**/*.ts', 'packages/*/src/**/*.{ts,tsx}', 'bff/src/**/*.ts', 'web-*/src/**/*.{ts,tsx}'],
  {
    cwd: ROOT,
  },
).filter((file) => !/\.test\.tsx?$/.test(file) && !MAY.some((rule) => rule.test(file)));

describe('a payment method is data', () => {
  it('nothing outside payment and seeds decides by its name', () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (decides(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
  it.each([
    "row.gateway === 'windcave'",
    'if (gateway !== "voucher") return;',
    "const isCredit = 'credit' === row.gateway;",
    "const DEFAULT = 'windcave';",
    "const HELD = ['voucher', 'credit'];",
    "case 'directcrd':",
    "const CARD = { gateway: 'windcave' };",
  ])('and %s would be found', (line) => {
    expect(decides(line)).toBe(true);
  });
});
