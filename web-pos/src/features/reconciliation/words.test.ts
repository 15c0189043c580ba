import { expect, it } from 'vitest';
import { whatToDo } from './words.ts';

const theirs = { approved: true, amount: '8.21', at: '2026-11-28T01:00:00.000Z' };

it('money that came while its payment is in doubt here is resolved, not entered by hand as well', () => {
  const ours = { state: 'open', amount: '9.21', at: theirs.at };
  for (const kind of ['not_booked', 'refund'] as const) {
    const words = whatToDo({ kind, theirs, ours });
    expect(words).toMatch(/press .*Resolve.* Do not enter it by hand\.$/i);
    expect(whatToDo({ kind, theirs, ours: { ...ours, state: 'declined' } })).toMatch(/by hand/);
    expect(whatToDo({ kind, theirs, ours: { ...ours, state: 'declined' } })).not.toBe(words);
  }
});
