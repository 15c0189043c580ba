import { describe, expect, it } from 'vitest';
import { isTaken, reportedOf } from './reported.ts';

const asked = '2026-11-27T17:12:31.000Z';
const said = (approved: boolean, type: 'purchase' | 'refund' = 'purchase') => ({
  ...{ type, approved, amount: '34.21', at: '2026-11-28 06:10' },
});
const of = (found: Parameters<typeof isTaken>[0]) =>
  reportedOf({ data: { asked, found: found ?? null }, isPending: false });

describe('what the provider’s report says beside the decision', () => {
  it('is one sentence for each state, with when it was asked', () => {
    const when = 'The provider’s own report, asked at 6:12:31 am: ';
    expect(of([said(true)])).toBe(`${when}Approved, $34.21, Sat 28 Nov, 6:10 am.`);
    expect(of([said(false)])).toBe(`${when}Declined, $34.21, Sat 28 Nov, 6:10 am.`);
    expect(of([])).toBe(`${when}Nothing of it yet.`);
    expect(of(null)).toBe(`${when}Does not answer now.`);
  });
  it('says that it is being asked, and where it could not be', () => {
    expect(reportedOf({ isPending: true })).toBe('The provider’s own report is being asked…');
    expect(reportedOf({ data: null, isPending: false })).toBe('The provider’s own report could not be asked.');
  });
  it('is taken when it approved the same and did not reverse it', () => {
    expect(isTaken([said(true)], { type: 1 })).toBe(true);
    expect(isTaken([said(true), said(true, 'refund')], { type: 1 })).toBe(false);
    expect(isTaken([said(true, 'refund')], { type: 2 })).toBe(true);
    expect([isTaken([said(false)], { type: 1 }), isTaken([], { type: 1 }), isTaken(null, { type: 1 })]).toEqual([
      ...[false, false, false],
    ]);
  });
});
