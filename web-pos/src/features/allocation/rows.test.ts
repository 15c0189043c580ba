import type { SubItem } from '@shop/contract/pos/draft-item';
import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { isCourier, nextRow, problemOf, type Row, rowsOf, sourcesOf, withField } from './rows.ts';

const TODAY = asNzDate('2026-11-23');
const seat = {
  ...{
    sku: 'SEAT',
    name: 'Lindis seat',
    qty: 3,
    cbm: '0.0500',
    allocation: [],
    pOrders: { PO1: { qty: 8, eta: '2026-12-12' } },
  },
  locationQty: { AKL: { free: 2, clr: 1, alloc: 0, nons: 0, on_hand: 3 } },
} as unknown as SubItem;
const DEL = { shipmethod: 'DEL', pick_location: '' } as const;
const row = (part: Partial<Row> = {}): Row => ({
  ...{ method: 'DEL', from: 'AKL', to: '', qty: 3, dispatch_date: '2026-11-24', confirmed: 0, note: '', ...part },
});
const problem = (...rows: Row[]) => problemOf(seat, rows, TODAY);

describe('the rows of an allocation', () => {
  it('begin with one for all, by the method of the line; a further one takes what is left', () => {
    expect(rowsOf(seat, DEL)).toMatchObject([{ method: 'DEL', qty: 3, from: '', dispatch_date: '' }]);
    expect(nextRow(seat, DEL, [row({ qty: 2 })])).toMatchObject({ qty: 1 });
    expect(rowsOf(seat, { shipmethod: 'PCK', pick_location: 'WLG' })).toMatchObject([{ method: 'PCK', to: 'WLG' }]);
  });
  it('are no longer confirmed when source, day or method change; a note changes nothing', () => {
    const sure = row({ confirmed: 1 });
    expect(withField(sure, { note: 'left door' }).confirmed).toBe(1);
    expect(
      [withField(sure, { from: 'DC' }), withField(sure, { dispatch_date: '2026-11-30' })].map((one) => one.confirmed),
    ).toEqual([0, 0]);
    expect(withField(row({ method: 'PCK', to: 'WLG' }), { method: 'COU' })).toMatchObject({ to: '', confirmed: 0 });
  });
  it('say their first problem at its row and field', () => {
    expect(problem(row(), row({ dispatch_date: '' }))).toEqual({
      ...{ text: "Dispatch date shouldn't be empty", at: 1, field: 'dispatch_date' },
    });
    expect(problem(row({ from: '' }))).toMatchObject({ at: 0, field: 'from' });
    expect(problem(row({ method: 'PCK' }))).toMatchObject({ field: 'to' });
    expect(problem(row({ qty: 0 }))).toMatchObject({ field: 'qty' });
    expect(problem(row({ dispatch_date: '2026-11-22' }))).toEqual({
      ...{ text: 'Please enter a correct dispatch date of Lindis seat', at: 0, field: 'dispatch_date' },
    });
    expect(problem()).toEqual({ text: "Can't delete all shipping method" });
    expect(problem(row({ qty: 2 }))).toEqual({ text: 'Total qty should be 3' });
    expect(problem(row({ qty: 1 }), row({ qty: 2, method: 'COU' }))).toBeUndefined();
  });
  it('go by courier up to 0.15 m³', () => {
    expect([isCourier(seat, 3), isCourier(seat, 4)]).toEqual([true, false]);
    expect(problem(row({ qty: 4, method: 'COU' }))).toMatchObject({
      text: 'Please select a valid shipping method',
      field: 'method',
    });
  });
  it('come from places, what is on its way, or a back-order', () => {
    expect(sourcesOf(seat, (code) => `${code} shop`, TODAY)).toEqual([
      { code: 'AKL', words: 'AKL shop, 3 free', from: TODAY },
      { code: 'PO1', words: 'PO1, 8 coming', from: '2026-12-12' },
      { code: 'BACK-ORDER', words: 'BACK-ORDER', from: '' },
    ]);
  });
});
