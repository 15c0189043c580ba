import { readFileSync } from 'node:fs';

/** A typed query, and the class of products that was meant. */
export interface Query {
  readonly query: string;
  readonly class: string;
}

/** What the shop answered: the types of the first cards, and how the search was understood. */
export interface Answer {
  /** names of level 2, of the first five cards or fewer */
  readonly types: readonly string[];
  readonly count: number;
  readonly level: string;
  readonly missing: readonly string[];
}

export interface Scored extends Query, Answer {
  readonly isRight: boolean;
}

/** So many of the first five must be of the meant kind. */
const FIRST = 5;
const ENOUGH = 3;

const data = (name: string): URL => new URL(`../../data/${name}`, import.meta.url);
/** Which of our types are the class or, where we carry none, the nearest to it. */
const CLASSES = JSON.parse(readFileSync(data('classes.json'), 'utf8')) as Record<string, string[]>;

/** @param file tab-separated `query`, `class` with a head line; absent: the half of WANDS that was given */
export function readQueries(file: string | URL = data('wands-queries.tsv')): Query[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [query = '', wanted = ''] = line.split('\t');
    return { query, class: wanted.trim() };
  });
}

/** @throws Error for a class that classes.json does not map */
export function scored(query: Query, answer: Answer): Scored {
  const wanted = CLASSES[query.class];
  if (!wanted) throw new Error(`data/classes.json does not say which of our types “${query.class}” is.`);
  const types = answer.types.slice(0, FIRST);
  return { ...query, ...answer, types, isRight: types.filter((type) => wanted.includes(type)).length >= ENOUGH };
}

export interface Score {
  readonly right: number;
  readonly empty: number;
  readonly of: number;
}

export const scoreOf = (all: readonly Scored[]): Score => ({
  right: all.filter(({ isRight }) => isRight).length,
  empty: all.filter(({ count }) => count === 0).length,
  of: all.length,
});

/** One line a query, the wrong ones last, and the sum. */
export function reportOf(all: readonly Scored[]): string {
  const lines = all
    .toSorted((a, b) => Number(b.isRight) - Number(a.isRight))
    .map(({ isRight, query, class: wanted, level, count, types, missing }) => {
      const lost = missing.length > 0 ? ` · without ${missing.join(', ')}` : '';
      return `${isRight ? '✓' : '✗'} ${query} → ${wanted} · ${level} · ${count} · ${types.join(', ')}${lost}`;
    });
  const { right, empty, of } = scoreOf(all);
  const share = of === 0 ? 0 : (100 * right) / of;
  return `${lines.join('\n')}\n\n${right} of ${of} right (${share.toFixed(1)} %), ${empty} empty`;
}
