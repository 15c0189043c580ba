import { type Bits, count, either, none, without } from './bits.ts';
import type { Level, Relaxed } from './search/relax.ts';
import type { Term } from './search/terms.ts';

/** How a search was understood, for the sentence above its list. */
export interface SearchNote {
  readonly level: Level;
  /** products that have everything that could be had; behind them come others of the type */
  readonly exact: number;
  /** what nothing has, as it was written */
  readonly missing: readonly string[];
  /** what is shown, in a few words; '' when it is simply everything */
  readonly showing: string;
  /** the search as it was read, when words were mended; else '' */
  readonly corrected: string;
  /** what it excluded, as it was written; nothing shown has it */
  readonly without?: readonly string[];
  /** the price it names, 'under $500'; '' when it names none or nothing of the kind has that price */
  readonly price: string;
}

/** The products that a search shows. */
export interface Searched {
  readonly bits: Bits;
  /** the most relevant first, no product twice */
  readonly steps: readonly Bits[];
  /** what is shown is of the type that was named */
  readonly isType: boolean;
  /** what chooses the combination on a card */
  readonly applied: readonly Term[];
  /** what a card may not show, where its product comes in something else */
  readonly avoided: readonly Term[];
  readonly note: SearchNote;
}

const levels: readonly Level[] = ['all', 'most', 'type', 'near'];

/**
 * Alternatives ('oak or walnut') stand side by side; one that nothing comes close to, while another is there, is left out and
 * named as missing.
 */
export function joined(groups: readonly Relaxed[], corrected: string): Searched | undefined {
  const rank = ({ level }: Relaxed) => levels.indexOf(level);
  const best = Math.min(...groups.map(rank));
  const used = groups.filter((one) => rank(one) === best || one.level === 'most').toSorted((a, b) => rank(a) - rank(b));
  const [first] = used;
  if (!first) return undefined;
  const [only, ...more] = used;
  const steps = more.length === 0 && only ? [...only.steps] : sideBySide(used.map(({ steps: own }) => own));
  const like = steps[0];
  const bits = like ? steps.reduce(either) : new Uint32Array();
  const exact = used.length === 1 ? first.exact : count(bits);
  const { isType } = first;
  const missing = [...new Set(groups.flatMap((one) => one.missing))];
  const level = first.level === 'all' && missing.length > 0 ? 'most' : first.level;
  const showing = [...new Set(used.map((one) => one.showing))].filter(Boolean).join(' and ');
  const without = [...new Set(used.flatMap((one) => one.without ?? []))];
  const note = { level, exact, missing, showing, corrected, without, price: '' };
  const applied = used.flatMap((one) => one.applied);
  return { bits, steps, isType, applied, avoided: avoidedBy(used), note };
}

/** Of words that mean nothing to the shop nothing is found. */
export function notFound(text: string, within: Bits): Searched {
  const bits = none(within);
  const note = {
    level: 'near',
    exact: 0,
    missing: [text],
    showing: '',
    corrected: '',
    without: [],
    price: '',
  } as const;
  return { bits, steps: [bits], isType: false, applied: [], avoided: [], note };
}

/** What one alternative excludes another may show. */
const avoidedBy = ([first, ...others]: readonly Relaxed[]): readonly Term[] =>
  first?.avoided.filter(({ text }) => others.every(({ avoided }) => avoided.some((one) => one.text === text))) ?? [];

/** The first steps of all together, then their second ones; who came before does not come again. */
function sideBySide(groups: readonly (readonly Bits[])[]): Bits[] {
  const longest = Math.max(...groups.map(({ length }) => length));
  const like = groups.flat()[0];
  if (!like) return [];
  let seen = none(like);
  return Array.from({ length: longest }, (_, nth) => {
    const step = without(groups.flatMap((steps) => steps[nth] ?? []).reduce(either, none(like)), seen);
    seen = either(seen, step);
    return step;
  });
}
