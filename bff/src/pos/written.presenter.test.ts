import { ShipMethod, StaffAllocation, StaffSubItem } from '@shop/proto/common/v1/counter';
import { StaffLine } from '@shop/proto/order/v1/counter';
import { describe, expect, it } from 'vitest';
import { writtenOfLine, writtenOfPart } from './written.presenter.ts';

const bay = StaffAllocation.fromPartial({ method: ShipMethod.SHIP_METHOD_DEL, from: 'DC', qty: 2, note: 'Bay 4' });
const silent = StaffAllocation.fromPartial({ ...bay, from: 'AKL', note: '' });
const part = (sku: string, more: Partial<StaffSubItem> = {}) =>
  StaffSubItem.fromPartial({ sku, qty: 2, notes: 'Ring first', tags: ['ASM', 'STAIRS'], ...more });
const tags = [
  { code: 'ASM', text: 'Assembly', addsCents: 8_900 },
  { code: 'STAIRS', text: 'Stairs', addsCents: 0 },
];
const line = (...subItems: StaffSubItem[]) => StaffLine.fromPartial({ tags, subItems });

describe('what staff wrote of a line', () => {
  it('stands at it once: tags with what they add, the note, and what was noted of where units come from', () => {
    expect(writtenOfLine(line(part('FRAME', { allocations: [bay, silent] })))).toEqual({
      delTags: [
        { code: 'ASM', text: 'Assembly', price: '89.00' },
        { code: 'STAIRS', text: 'Stairs', price: '0.00' },
      ],
      notes: 'Ring first',
      allocationNotes: [{ qty: 2, from: 'DC', note: 'Bay 4' }],
    });
  });

  it('is not said again at each of several parts, but for where their units come from', () => {
    const set = line(part('BED', { allocations: [bay] }), part('SIDE'));
    expect(writtenOfLine(set)).toMatchObject({ notes: 'Ring first', allocationNotes: [] });
    expect(writtenOfPart(set, 'BED')).toEqual({
      ...{ delTags: [], notes: '', allocationNotes: [{ qty: 2, from: 'DC', note: 'Bay 4' }] },
    });
  });

  it('stands at the parts where they differ', () => {
    const set = line(part('BED'), part('SIDE', { notes: 'Top floor', tags: ['STAIRS'] }));
    expect(writtenOfLine(set).notes).toBe('');
    expect(writtenOfPart(set, 'SIDE')).toMatchObject({
      delTags: [{ text: 'Stairs', price: '0.00' }],
      notes: 'Top floor',
    });
  });

  it('is nothing where no staff member made the document', () => {
    expect(writtenOfLine(undefined)).toEqual({ delTags: [], notes: '', allocationNotes: [] });
  });
});
