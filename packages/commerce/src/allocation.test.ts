import { asNzDate } from '@shop/primitives/nz-time';
import { asCbm4 } from '@shop/primitives/volume';
import { describe, expect, it } from 'vitest';
import { BACK_ORDER, NOT_COLLECTED_THERE, allocationProblem, collectionProblem, courierAllowed } from './allocation.ts';
import type { Allocation, SubItem } from './allocation.ts';

const item: SubItem = { name: 'Oak leg', qty: 4, cbm4: asCbm4(500) };
const today = asNzDate('2026-09-27');
const sources = new Map([
  ['DC', { name: 'Distribution centre', available: 4 }],
  ['PO-7', { name: 'PO-7', available: 1 }],
]);
const aRow = (row: Partial<Allocation> = {}): Allocation => ({
  method: 'DEL',
  from: 'DC',
  to: '',
  qty: 4,
  dispatchDate: '2026-09-28',
  ...row,
});
const problem = (...rows: Partial<Allocation>[]) => allocationProblem(item, rows.map(aRow), { sources, today });

describe('courier', () => {
  it('carries up to 0.15 m³ inclusive', () => {
    expect(courierAllowed(asCbm4(500), 3)).toBe(true);
    expect(courierAllowed(asCbm4(1500), 1)).toBe(true);
    expect(courierAllowed(asCbm4(1501), 1)).toBe(false);
  });
});

describe('saving allocations', () => {
  it('accepts what adds up and is there', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({ qty: 3 }, { qty: 1, from: 'PO-7', method: 'COU' })).toBeUndefined();
    expect(problem({ from: BACK_ORDER })).toBeUndefined();
    expect(problem({ dispatchDate: today })).toBeUndefined();
  });
  it.each([
    ["Can't delete all shipping method", []],
    ["Dispatch date shouldn't be empty", [{ dispatchDate: '', from: '' }]],
    ["Allocation location shouldn't be empty", [{ from: '', method: 'PCK' as const }]],
    ["Collect location shouldn't be empty", [{ method: 'PCK' as const, qty: 0 }]],
    ['Please select a valid shipping method', [{ method: 'COU' as const }]],
    ["Allocation Quantity shouldn't be 0", [{ qty: 0 }]],
    ["Allocation Quantity shouldn't be 0", [{ qty: -4 }, { qty: 8 }]],
    ['Please enter a correct dispatch date of Oak leg', [{ dispatchDate: '2026-09-26' }]],
    ['Please enter a correct dispatch date of Oak leg', [{ dispatchDate: '2027-02-29' }]],
    ['Please enter a correct dispatch date of Oak leg', [{ dispatchDate: '9999-12-31' }]],
    ['Total qty should be 4', [{ qty: 3 }]],
  ] as [string, Partial<Allocation>[]][])('says %j', (sentence, rows) => {
    expect(problem(...rows)).toBe(sentence);
  });
  it('names the first row that is wrong', () => {
    expect(problem({ dispatchDate: '' }, { from: '' })).toBe("Dispatch date shouldn't be empty");
  });
  it('counts what several rows take from one source together', () => {
    const more: SubItem = { ...item, qty: 6 };
    const problemOf = (...rows: Partial<Allocation>[]) => allocationProblem(more, rows.map(aRow), { sources, today });
    expect(problemOf({ qty: 3 }, { qty: 3, method: 'PCK', to: 'AKL' })).toBe('Distribution centre only has 4 stock');
    expect(problemOf({ qty: 4 }, { qty: 2, from: 'PO-7' })).toBe('PO-7 only has 1 stock');
    expect(problemOf({ qty: 4 }, { qty: 2, from: 'XXX' })).toBe('XXX only has 0 stock');
  });
  it('asks of what is collected alone whether goods are collected there', () => {
    const collected = aRow({ method: 'PCK', to: 'AKL' });
    expect(collectionProblem([collected, aRow()], ['WLG', 'AKL'])).toBeUndefined();
    expect(collectionProblem([aRow(), collected], ['WLG'])).toBe(NOT_COLLECTED_THERE);
  });
});
