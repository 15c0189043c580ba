import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import {
  customersDays,
  isAsSeen,
  isSameChoice,
  placesOf,
  reallocationProblem,
  whyNotAllocated,
} from './reallocation.ts';

const TODAY = asNzDate('2026-11-23');
const stands = (id: string, qty: number, dispatched = 0) => ({ id, qty, dispatched, asked: 0 });
const row = (more: object = {}) => ({
  ...({ method: 'DEL', from: 'AKL', to: '', qty: 2, dispatchDate: '2026-11-24', confirmed: false, note: '' } as const),
  ...more,
});

describe('allocating an order anew', () => {
  it('is possible from placing until all has left, while its stock is held', () => {
    for (const status of ['pending', 'deposit', 'paid', 'part-dispatched'] as const)
      expect(whyNotAllocated({ status, holdState: 'held' })).toBe('');
    expect(whyNotAllocated({ status: 'paid', holdState: 'final' })).toBe('');
    expect(whyNotAllocated({ status: 'pending', holdState: 'released' })).toMatch('not held');
    for (const status of ['placing', 'quote', 'dispatched', 'completed', 'locked', 'refunded'] as const)
      expect(whyNotAllocated({ status, holdState: 'final' })).not.toBe('');
  });
  it('begins with what waits as it was seen: no other row, none less, and none that has left', () => {
    const rows = [stands('1', 2, 2), stands('2', 2, 1), stands('3', 1)];
    expect(isAsSeen(rows, ['3', '2'])).toBe(true);
    for (const seen of [['2'], ['1', '2', '3'], ['2', '4'], []]) expect(isAsSeen(rows, seen)).toBe(false);
  });
  it('places what has not left and is not on its way out, by the rules of allocations', () => {
    const part = { name: 'seat', cbm4: 900, allocations: [stands('1', 2, 1), { ...stands('2', 2), asked: 1 }] };
    expect(reallocationProblem(part, [row()], TODAY)).toBeUndefined();
    expect(reallocationProblem(part, [row({ qty: 3 })], TODAY)).toBe('Total qty should be 2');
    expect(reallocationProblem(part, [row({ method: 'COU' })], TODAY)).toBe('Please select a valid shipping method');
    expect(reallocationProblem(part, [row({ from: 'BACK-ORDER' })], TODAY)).toBeUndefined();
  });
  it('tells the customer the day that staff arranged: a week later where it is brought, and none before it is there', () => {
    const rows = [
      row({ dispatchDate: '2027-04-10' }),
      row({ dispatchDate: '2027-04-10', method: 'PCK' }),
      row({ dispatchDate: '2026-12-01' }),
      row({ dispatchDate: '' }),
    ];
    const etas = ['2027-02-21', '', '2027-02-21', '2026-12-02'];
    expect(customersDays(rows, { etas, isUnpriced: false, before: [] })).toEqual([
      ...['2027-04-19', '2027-04-10', '2027-02-21', '2026-12-02'],
    ]);
    expect(customersDays(rows, { etas, isUnpriced: true, before: [] })[0]).toBe('2027-02-21');
    expect(customersDays([row()], { etas: [''], isUnpriced: true, before: [] })).toEqual(['']);
  });
  it('leaves the customer the day of what did not change, however many of it there are', () => {
    const before = [
      { ...row(), eta: '2026-11-27' },
      { ...row({ from: 'BACK-ORDER' }), eta: '' },
      { ...row(), eta: '2026-11-29' },
    ];
    const daysOf = (...rows: ReturnType<typeof row>[]) =>
      customersDays(rows, { etas: rows.map(() => '2027-02-21'), isUnpriced: false, before });
    const kept = [row({ qty: 1, note: 'Bay 4' }), row({ confirmed: true }), row(), row({ from: 'BACK-ORDER' })];
    expect(daysOf(...kept)).toEqual(['2026-11-27', '2026-11-29', '2026-11-29', '']);
    const changes = [{ from: 'DC' }, { method: 'PCK', to: 'AKL' }, { dispatchDate: '2026-11-25' }];
    for (const change of changes) expect(daysOf(row(change))).toEqual(['2027-02-21']);
  });
  it('is logged with the day where there is one', () => {
    const at = (from: string, dispatchDate: string) => ({ from, qty: 1, dispatchDate });
    expect(placesOf([at('DC', '2027-04-10'), at('BACK-ORDER', '')])).toBe(
      '1 from DC for 10 Apr 2027, 1 from BACK-ORDER',
    );
  });
  it('is the same choice only with every word the same', () => {
    expect(isSameChoice([row()], [row()])).toBe(true);
    for (const other of [[row({ note: 'x' })], [row({ qty: 1 })], [row(), row()], []])
      expect(isSameChoice([row()], other)).toBe(false);
    expect(placesOf([row(), row({ from: 'BACK-ORDER', qty: 1 })])).toBe(
      '2 from AKL for 24 Nov 2026, 1 from BACK-ORDER for 24 Nov 2026',
    );
  });
});
