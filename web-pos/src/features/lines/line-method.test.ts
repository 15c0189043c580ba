import type { StaffAllocation } from '@shop/contract/pos/draft-item';
import { expect, it } from 'vitest';
import { methodWords, movedParts } from './line-method.ts';

const row = (method: StaffAllocation['method'], qty: number, to = ''): StaffAllocation => ({
  ...{ method, from: 'DC', to, qty, dispatch_date: '2026-11-25', confirmed: 1, note: '' },
});
const item = (...allocation: StaffAllocation[]) => ({
  shipmethod: 'DEL' as const,
  subItems: [{ sku: 'FRAME', qty: 2, allocation }],
});

it('a line says how its pieces leave: never DEL where all are collected', () => {
  expect(methodWords(item())).toBe('DEL');
  expect(methodWords(item(row('PCK', 2, 'WLG')))).toBe('PCK');
  expect(methodWords(item(row('PCK', 1, 'WLG'), row('DEL', 1)))).toBe('DEL + PCK');
  expect(methodWords(item(row('PCK', 1, 'WLG')))).toBe('DEL + PCK');
  expect(methodWords(item(row('COU', 2)))).toBe('COU');
});

it('choosing a method of the line moves what is allocated of it; what is moved is not confirmed', () => {
  const to = (shipmethod: 'DEL' | 'PCK', pick_location: string) => ({ shipmethod, pick_location });
  expect(movedParts(item(row('DEL', 1), row('PCK', 1, 'AKL')), to('PCK', 'WLG'))).toEqual([
    { sku: 'FRAME', allocation: [{ ...row('PCK', 1, 'WLG'), confirmed: 0 }, row('PCK', 1, 'WLG')] },
  ]);
  expect(movedParts(item(row('PCK', 2, 'AKL')), to('DEL', ''))).toEqual([
    { sku: 'FRAME', allocation: [{ ...row('DEL', 2), confirmed: 0 }] },
  ]);
  expect(movedParts(item(), to('PCK', 'WLG'))).toEqual([]);
});
