import { asCents } from '@shop/primitives/money';
import { asCbm4 } from '@shop/primitives/volume';
import { describe, expect, it } from 'vitest';
import type { CartLine } from './cart.ts';
import { cannotSupply, changedLine, withLine, withoutLine } from './lines.ts';
import type { Sellable } from './sellable.ts';

const line: CartLine = { sku: 'A', qty: 2, method: 'DEL', pickLocation: '' };
const sellable = { sku: 'A', priceCents: asCents(100), volumeCbm4: asCbm4(1), resupply: true, freeAny: 0 } as Sellable;
const lastThree = { ...sellable, resupply: false, freeAny: 3 };
const around = { sellable, collectAt: ['AKL', 'HAM'] };

describe('a change of a line', () => {
  it('lets what can come back grow beyond the stock, and nothing else', () => {
    expect(cannotSupply(sellable, 999)).toBe(false);
    expect(cannotSupply(lastThree, 3)).toBe(false);
    expect(cannotSupply(lastThree, 4)).toBe(true);
    expect(() => changedLine(line, { sku: 'A', qty: 4 }, { ...around, sellable: lastThree })).toThrow('sold out');
  });
  it('lets a line that sold out shrink or stay: that is the way out', () => {
    const gone = { ...around, sellable: { ...lastThree, freeAny: 0 } };
    expect(changedLine(line, { sku: 'A', difference: -1 }, gone).qty).toBe(1);
    expect(changedLine(line, { sku: 'A', difference: 0, method: 'PCK', pickLocation: 'AKL' }, gone).qty).toBe(2);
  });
  it('needs a collection point to collect, drops it for delivery, and keeps the one it has', () => {
    const collected = changedLine(line, { sku: 'A', method: 'PCK', pickLocation: 'HAM' }, around);
    expect(collected).toEqual({ ...line, method: 'PCK', pickLocation: 'HAM' });
    expect(changedLine(collected, { sku: 'A', qty: 3 }, { ...around, collectAt: [] })).toMatchObject({
      qty: 3,
      pickLocation: 'HAM',
    });
    expect(changedLine(collected, { sku: 'A', method: 'DEL', pickLocation: 'HAM' }, around)).toEqual(line);
    expect(() => changedLine(line, { sku: 'A', method: 'PCK' }, around)).toThrow('Please choose a collection point');
    expect(() => changedLine(line, { sku: 'A', method: 'PCK', pickLocation: 'DC' }, around)).toThrow(
      'cannot be collected',
    );
    expect(() => changedLine(line, { sku: 'A', method: 'COU' }, around)).toThrow(
      'Please choose delivery or collection',
    );
  });
  it('that changes nothing gives the same objects, so that nothing is written', () => {
    const lines = [line];
    expect(changedLine(line, { sku: 'A', qty: 2, method: 'DEL' }, around)).toBe(line);
    expect(withLine(lines, line)).toBe(lines);
    expect(withoutLine(lines, 'B')).toBe(lines);
    expect(withoutLine(lines, 'A')).toEqual([]);
    expect(withLine([line, { ...line, sku: 'B' }], { ...line, qty: 9 })).toEqual([
      { ...line, qty: 9 },
      { ...line, sku: 'B' },
    ]);
  });
});
