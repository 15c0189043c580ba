import type { DraftAnswer } from '@shop/contract/pos/draft';
import { describe, expect, it } from 'vitest';
import { type Change, changesIn, shownOf, withChange, wordsOf } from './change.ts';

const qty = (sku: string, count: number): Change => ({ kind: 'item', sku, item: { qty: count } });
const all = (...changes: Change[]) =>
  changes.reduce<readonly Change[]>((waiting, next) => withChange(waiting, next), []);

describe('changes that wait together', () => {
  it('are one call for the values of a line, each as it was last', () => {
    expect(all(qty('A', 2), qty('A', 3), { kind: 'item', sku: 'A', item: { shipmethod: 'PCK' } })).toEqual([
      { kind: 'item', sku: 'A', item: { qty: 3, shipmethod: 'PCK' } },
    ]);
  });
  it('keep their order where a line is removed or added between', () => {
    const changes: Change[] = [
      qty('A', 2),
      { kind: 'remove', sku: 'A' },
      { kind: 'add', sku: 'A', qty: 1, key: 'k' },
      qty('A', 5),
    ];
    expect(all(...changes)).toEqual(changes);
  });
  it('of the parts of a line do not take each other’s place', () => {
    const part = (sku: string, notes: string): Change => ({
      kind: 'item',
      sku: 'A',
      item: { subItems: [{ sku, notes }] },
    });
    expect(all(part('a1', 'up'), part('a2', 'down'), part('a1', 'left'))).toEqual([
      {
        kind: 'item',
        sku: 'A',
        item: {
          subItems: [
            { sku: 'a1', notes: 'left' },
            { sku: 'a2', notes: 'down' },
          ],
        },
      },
    ]);
  });
  it('never join two scans: two units were scanned', () => {
    const scan = (key: string): Change => ({ kind: 'add', sku: 'A', qty: 1, key });
    expect(all(scan('1'), scan('2'))).toHaveLength(2);
  });
});

describe('the screen', () => {
  const answer = {
    cart: { firstname: 'Ana', lastname: 'Lee', comment: '' },
    cartItems: [
      { sku: 'A', qty: 1, subItems: [] },
      { sku: 'B', qty: 1, subItems: [] },
    ],
  } as unknown as DraftAnswer;

  it('shows what was typed over what was read', () => {
    const shown = shownOf(answer, [
      { kind: 'fields', fields: { firstname: 'Anna' } },
      qty('A', 4),
      { kind: 'remove', sku: 'B' },
    ]);
    expect([shown.fields.firstname, shown.fields.lastname]).toEqual(['Anna', 'Lee']);
    expect(shown.items.map(({ sku, qty: count }) => [sku, count])).toEqual([['A', 4]]);
  });
  it('begins blank, with one address for both', () => {
    expect(shownOf(undefined, []).fields).toMatchObject({ firstname: '', useSameAddress: 1, useAutoShippingCost: 1 });
  });
  it('says by their names which fields are not saved', () => {
    expect(wordsOf({ kind: 'fields', fields: { mobile: '1', comment: 'x' } })).toEqual(['Mobile', 'Notes']);
    expect(wordsOf(qty('A', 2))).toEqual(['Items']);
  });
});

describe('what a tab kept before it was loaded anew', () => {
  it('is sent as it was, without what is no change', () => {
    const kept = [
      { kind: 'remove', sku: 'A' },
      { kind: 'load' },
      { kind: 'item', sku: 'B' },
      { kind: 'rename' },
      null,
      3,
    ];
    expect(changesIn(JSON.stringify(kept))).toEqual(kept.slice(0, 2));
    expect(changesIn(null)).toEqual([]);
    expect(changesIn('{}')).toEqual([]);
  });
  it('says which codes are on their way, each as often as it was scanned, until the answer has them', () => {
    const add = (sku: string): Change => ({ kind: 'add', sku, qty: 1, key: 'k' });
    expect(shownOf(undefined, [add('SOFA'), add('RUG'), add('SOFA')]).adding).toEqual(['SOFA', 'RUG', 'SOFA']);
    expect(shownOf(undefined, []).adding).toEqual([]);
  });
});
