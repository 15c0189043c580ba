import type { Checked } from './check.ts';
import type { Rule } from './rule.ts';

/** Of one rule so many faults are listed; the count says how many there are. */
const MOST_LISTED = 20;

/** What a person reads: a line for each rule, and under a broken one its faults. */
export function tableOf(rules: readonly Rule[], { faults, orders }: Checked): string[] {
  const lines = rules.flatMap(({ name, holds }) => {
    const mine = faults.filter(({ rule }) => rule === name);
    const head = `${mine.length === 0 ? '✓' : '✗'} ${name.padEnd(17)} ${String(mine.length).padStart(5)}  ${holds}`;
    const listed = mine.slice(0, MOST_LISTED).map(({ subject, sentence }) => `    ${subject}: ${sentence}`);
    const more = mine.length > MOST_LISTED ? [`    and ${mine.length - MOST_LISTED} more`] : [];
    return [head, ...listed, ...more];
  });
  const sum = faults.length === 0 ? 'the books agree' : `${faults.length} faults`;
  return [...lines, '', `${orders} orders, ${rules.length} rules: ${sum}`];
}
