import { expect, it } from 'vitest';
import { byHandOf, byHandReason, isByHand } from './by-hand.ts';
import { inWords } from './terminal-words.ts';

const said = { approverId: 'mia', at: '2026-11-27T17:12:31.000Z', reported: 'did not answer' };

it('reads who said it, when, and what the report said then, out of the reason it was written as', () => {
  expect(byHandOf(byHandReason(said))).toEqual(said);
  expect(byHandOf(byHandReason({ ...said, approverId: '' }))).toEqual({ ...said, approverId: '' });
  expect([byHandOf('by hand'), byHandOf('51 DECLINED'), byHandOf('')]).toEqual([undefined, undefined, undefined]);
  expect([isByHand('by hand'), isByHand(byHandReason(said)), isByHand('by handover')]).toEqual([true, true, false]);
});
it('is no words of a terminal: its screen says by hand alone', () => {
  expect(inWords(byHandReason(said))).toBe('by hand');
});
