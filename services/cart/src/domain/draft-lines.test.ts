import { SOLD_OUT } from '@shop/commerce/cart-rules';
import { describe, expect, it } from 'vitest';
import { aSold } from '../../test/sold.ts';
import type { DraftLine } from './draft-line.ts';
import { newLine } from './draft-line.ts';
import { withAdded } from './draft-lines.ts';
import { changedLine, withLine, withoutLine } from './lines.ts';
import type { Sellable } from './sellable.ts';

const line = (sku: string, qty = 1): DraftLine => newLine({ lineId: `l-${sku}`, sku, qty });
const add = (lines: readonly DraftLine[], sku: string, qty = 1) => addSold(lines, aSold({ sku }), qty);
const addSold = (lines: readonly DraftLine[], sellable: Sellable, qty: number) =>
  withAdded(lines, { lineId: `new-${sellable.sku}`, sellable, qty });
const lamp = aSold({ sku: 'LAMP', resupply: false, freeAny: 3 });

describe('adding to a draft', () => {
  it('puts a new item last', () => {
    expect(add([line('A')], 'B', 2)).toEqual([line('A'), { ...line('B', 2), lineId: 'new-B' }]);
  });
  it('puts one that is brought back where it stood, or last where there are fewer lines by now', () => {
    const at = (place: number) =>
      withAdded([line('A'), line('B')], { lineId: 'c', sellable: aSold({ sku: 'C' }), qty: 1, place }).map(
        ({ sku }) => sku,
      );
    expect([at(0), at(1), at(7)]).toEqual([
      ['C', 'A', 'B'],
      ['A', 'C', 'B'],
      ['A', 'B', 'C'],
    ]);
  });
  it('adds the same sku up, in its place and with its line', () => {
    expect(add([line('A', 2), line('B')], 'A', 3)).toEqual([line('A', 5), line('B')]);
  });
  it('takes 999 of an item and not one more', () => {
    expect(add([line('A', 998)], 'A')).toEqual([line('A', 999)]);
    expect(() => add([line('A', 999)], 'A')).toThrow('Quantity should be a whole number from 1 to 999');
  });
  it('takes 100 lines and not one more', () => {
    const full = Array.from({ length: 100 }, (_, at) => line(`S${at}`));
    expect(add(full.slice(1), 'NEW')).toHaveLength(100);
    expect(() => add(full, 'NEW')).toThrow('A sale holds up to 100 different items.');
    expect(add(full, 'S0')[0]?.qty).toBe(2);
  });
  it('refuses what is short and cannot come back, counting what is there', () => {
    expect(addSold([line('LAMP', 2)], lamp, 1)[0]?.qty).toBe(3);
    expect(() => addSold([line('LAMP', 2)], lamp, 2)).toThrow(SOLD_OUT);
  });
});

describe('a line of a draft', () => {
  const around = { sellable: lamp, collectAt: ['AKL'] };
  it('keeps its id when quantity and method change; below 1 becomes 1', () => {
    const changed = changedLine(
      line('LAMP', 2),
      { sku: 'LAMP', difference: -5, method: 'PCK', pickLocation: 'AKL' },
      around,
    );
    expect(changed).toEqual({ ...line('LAMP'), qty: 1, method: 'PCK', pickLocation: 'AKL' });
  });
  it('keeps its place when it changes, and is removed once', () => {
    const lines = [line('A'), line('B')];
    expect(withLine(lines, line('A', 3))).toEqual([line('A', 3), line('B')]);
    expect(withoutLine(lines, 'A')).toEqual([line('B')]);
    expect(withoutLine(lines, 'C')).toBe(lines);
  });
});
