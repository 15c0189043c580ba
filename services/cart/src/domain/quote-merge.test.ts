import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { type DraftAllocation, type DraftLine, newLine } from './draft-line.ts';
import { mergedDraft } from './quote-merge.ts';

const at = new Date('2026-11-22T00:00:00Z');
const line = (sku: string, change: Partial<DraftLine> = {}): DraftLine => ({
  ...newLine({ lineId: `of-${sku}`, sku, qty: 1 }),
  ...change,
});
const empty = emptyDraft({ staffId: 'sam', branch: 'AKL' }, at, 'a');
const contact = { ...empty.contact, firstname: 'Ana', mobile: '021 1', address: '1 Gate Road', zip: '0626' };
const before: Draft = { ...empty, customerId: '7', contact, lines: [line('A'), line('B')] };
const merge = (theirs: Partial<Draft>, mine: Partial<Draft>) =>
  mergedDraft({ before, theirs: { ...before, ...theirs }, mine: { ...before, ...mine } });
const typed = (change: Partial<Draft['contact']>) => ({ contact: { ...contact, ...change } });
const allocation: DraftAllocation = {
  ...{ method: 'DEL', from: 'AKL', to: '', qty: 2, dispatchDate: '2026-11-25' },
  ...{ confirmed: false, note: '' },
} as DraftAllocation;
const discount = {
  ...({ type: 'fixed', amount: 500, reason: 'Other' } as const),
  eachCents: asCents(9_500),
} as DraftLine['discount'];

describe('a draft joined with what a colleague saved', () => {
  it('has the fields that either changed, and its own where both did', () => {
    const merged = merge(
      { ...typed({ firstname: 'Ben', mobile: '021 2' }), acquisition: 'Walk in' },
      { ...typed({ firstname: 'Cas', comment: 'Ring' }), feeMode: 'manual', manualFeeCents: asCents(500) },
    );
    expect(merged.contact).toMatchObject({ firstname: 'Cas', mobile: '021 2', comment: 'Ring' });
    expect(merged).toMatchObject({ acquisition: 'Walk in', feeMode: 'manual', manualFeeCents: 500 });
  });
  it('never has the address of one with the postcode of the other', () => {
    const merged = merge(typed({ address: '9 Far Road', zip: '9010' }), typed({ address: '2 Gate Road' }));
    expect(merged.contact).toMatchObject({ address: '2 Gate Road', zip: '0626' });
  });
  it('never gives what was typed for one customer to another: who chose another customer gives the whole person', () => {
    const other = { customerId: '8', ...typed({ firstname: 'Tui', mobile: '021 8' }) };
    const theirs = merge(other, typed({ mobile: '021 3', comment: 'Ring' }));
    expect(theirs).toMatchObject({ customerId: '8', contact: { firstname: 'Tui', mobile: '021 8', comment: 'Ring' } });
    const mine = merge(typed({ mobile: '021 3', comment: 'Ring' }), other);
    expect(mine).toMatchObject({ customerId: '8', contact: { firstname: 'Tui', mobile: '021 8', comment: 'Ring' } });
  });
  it('bills another customer where that customer is billed, not as was ticked for the one before', () => {
    const ticks = { ...before.ticks, useSameAddress: false };
    const merged = merge(
      { customerId: '8', ...typed({ firstname: 'Tui' }) },
      { ...typed({ billingAddress: 'PO 1' }), ticks },
    );
    expect(merged).toMatchObject({ contact: { billingAddress: '' }, ticks: { useSameAddress: true } });
  });
  it('has the lines that either added, and is without those that either took out', () => {
    const { lines } = merge({ lines: [line('B'), line('C')] }, { lines: [line('A'), line('D')] });
    expect(lines.map(({ sku }) => sku)).toEqual(['D', 'C']);
  });
  it('keeps a line that one took out and the other changed', () => {
    const theirs = merge({ lines: [line('A', { qty: 4 }), line('B')] }, { lines: [line('B')] });
    expect(theirs.lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['B', 1],
      ['A', 4],
    ]);
    const mine = merge({ lines: [line('B')] }, { lines: [line('A', { qty: 4 }), line('B')] });
    expect(mine.lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['A', 4],
      ['B', 1],
    ]);
  });
  it('has of one line the quantity of one, the price of the other, and the notes of either', () => {
    const allocated = { sku: 'A-1', notes: '', tags: [], allocations: [allocation] };
    const noted = { sku: 'A-1', notes: 'Top floor', tags: ['TWO'], allocations: [] };
    const { lines } = merge(
      { lines: [line('A', { qty: 2, subItems: [allocated] }), line('B', { discount })] },
      { lines: [line('A', { discount, subItems: [noted] }), line('B', { qty: 3 })] },
    );
    const [a, b] = lines;
    expect(a).toMatchObject({ qty: 2, discount, subItems: [{ ...noted, allocations: [allocation] }] });
    expect(b).toMatchObject({ qty: 3, discount });
  });
  it('never has the quantity of one with the allocations of the other', () => {
    const allocated = { sku: 'A-1', notes: '', tags: [], allocations: [allocation] };
    const { lines } = merge(
      { lines: [line('A', { qty: 2, subItems: [allocated] }), line('B')] },
      { lines: [line('A', { qty: 5 }), line('B')] },
    );
    expect(lines[0]).toMatchObject({ qty: 5, subItems: [] });
  });
  it('holds no more items than a sale does', () => {
    const many = (from: number) => Array.from({ length: 60 }, (_, n) => line(`S${from + n}`));
    expect(() => merge({ lines: many(0) }, { lines: many(100) })).toThrow('A sale holds up to 100 different items.');
  });
});
