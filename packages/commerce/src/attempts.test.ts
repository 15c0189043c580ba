import { describe, expect, it } from 'vitest';
import { type AttemptState, isEnded, isWatched, movesTo, statusAfter } from './attempts.ts';
import { moved, PAYMENT } from './payments.ts';

const all: readonly AttemptState[] = ['started', 'open', 'captured', 'declined', 'cancelled', 'closed', 'aborted'];

describe('the moves of an attempt', () => {
  it('are these and no other: only what is open or was closed by us comes to an end', () => {
    expect(all.map((to) => `${to} < ${movesTo(to).join(' ')}`)).toEqual([
      'started < ',
      'open < started',
      'captured < started open closed',
      'declined < started open closed',
      'cancelled < started open closed',
      'closed < started open',
      'aborted < ',
    ]);
  });
  it('need no query to the provider once it has given its outcome', () => {
    expect(all.filter(isWatched)).toEqual(['started', 'open', 'closed']);
  });
  it('end in a status that a payment which was sent may take', () => {
    const ends = all.filter(isEnded);
    expect(ends.map(statusAfter)).toEqual([1, 3, 0, 0, 0]);
    for (const end of ends) expect(() => moved({ status: PAYMENT.sent }, statusAfter(end))).not.toThrow();
  });
});
