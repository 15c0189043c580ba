import { asCbm4 } from '@shop/primitives/volume';
import { expect, it } from 'vitest';
import { aSold } from '../../test/sold.ts';
import type { DraftAllocation, DraftLine } from './draft-line.ts';
import { newLine } from './draft-line.ts';
import { followingAllocations } from './line-method.ts';

const piece = (sku: string, qty: number) => ({ sku, name: sku, description: '', qty, cbm4: asCbm4(3_000), colour: '' });
const sofa = aSold({ sku: 'SOFA', components: [piece('FRAME', 1), piece('CUSHION', 2)] });
const [part] = sofa.components;
const row = (method: DraftAllocation['method'], qty: number, to = ''): DraftAllocation => ({
  ...{ method, from: 'DC', to, qty, dispatchDate: '2026-11-25', confirmed: false, note: '' },
});
const units = (part?.qty ?? 0) * 2;
const lineOf = (allocations: readonly DraftAllocation[], line: Partial<DraftLine> = {}): DraftLine => ({
  ...newLine({ lineId: 'l', sku: 'SOFA', qty: 2 }),
  subItems: sofa.components.map(({ sku, qty }, at) => ({
    ...{ sku, notes: '', tags: [] },
    allocations: at === 0 ? allocations : [row(allocations[0]?.method ?? 'DEL', qty * 2, allocations[0]?.to)],
  })),
  ...line,
});
const follow = (line: DraftLine) => {
  const { method, pickLocation } = followingAllocations(line, sofa);
  return `${method} ${pickLocation}`.trim();
};

it('a line of which every piece is collected is collected, where its first piece is', () => {
  expect(follow(lineOf([row('PCK', units, 'WLG')]))).toBe('PCK WLG');
});
it('a line of which no piece is collected is delivered, by our van or by courier', () => {
  expect(follow(lineOf([row('COU', units)], { method: 'PCK', pickLocation: 'AKL' }))).toBe('DEL');
});
it('a line of both keeps its own method, and so does one of which some is missing', () => {
  const pck = { method: 'PCK', pickLocation: 'AKL' } as const;
  const mixed = [row('PCK', 1, 'WLG'), row('DEL', units - 1)];
  expect([follow(lineOf(mixed)), follow(lineOf(mixed, pck))]).toEqual(['DEL', 'PCK AKL']);
  expect(follow(lineOf([row('PCK', units - 1, 'WLG')]))).toBe('DEL');
});
it('a place of collection that some of it has stays', () => {
  const rows = [row('PCK', 1, 'WLG'), row('PCK', units - 1, 'AKL')];
  expect(follow(lineOf(rows, { method: 'PCK', pickLocation: 'AKL' }))).toBe('PCK AKL');
});
