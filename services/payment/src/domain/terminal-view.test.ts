import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { codeOf, screenOf } from './terminal-view.ts';

const ended = (state: Attempt['state'], reason: string) => ({ state, reason }) as Attempt;

describe('what a till is shown of a payment that never began', () => {
  it.each([
    ['PC', 'Another transaction is in progress at this terminal'],
    ['REGISTER_BUSY', 'Another transaction is in progress at this terminal'],
    ['PD', 'The terminal was not reached. Check its power and cable, or use another one.'],
    ['PO', 'The provider refused this terminal: its settings need a look'],
  ])('is a sentence in place of %s, and never says that it was cancelled', (code, words) => {
    expect(screenOf(ended('cancelled', code), null)).toMatchObject({ statusId: 6, dl1: 'NOT STARTED', dl2: words });
    expect(codeOf(ended('cancelled', code))).toBe(code);
  });
  it('is cancelled or timed out where that is how it ended', () => {
    expect(screenOf(ended('cancelled', 'VW CANCELLED'), null)).toMatchObject({ dl1: 'CANCELLED', dl2: 'Cancelled' });
    expect(screenOf(ended('declined', 'VB TIMED OUT'), null)).toMatchObject({ dl2: 'Timed out' });
    expect(screenOf(ended('declined', '51 DECLINED'), null)).toMatchObject({ dl1: 'DECLINED', dl2: '51 DECLINED' });
  });
});
