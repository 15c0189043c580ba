import { lineTags } from '@shop/commerce/line-tags';
import type { DetailItem } from '@shop/contract/pos/order-detail';
import type { StaffSubItem } from '@shop/proto/common/v1/counter';
import type { StaffLine } from '@shop/proto/order/v1/counter';
import { wire } from '../v1/money.ts';

type Written = Pick<DetailItem, 'delTags' | 'notes' | 'allocationNotes'>;

const NOTHING: Written = { delTags: [], notes: '', allocationNotes: [] };

/** What staff wrote of a line as a whole: each tag once with its price, and the note that all of its parts have. */
export function writtenOfLine(staff: StaffLine | undefined): Written {
  if (!staff) return NOTHING;
  const [only, ...others] = staff.subItems;
  return {
    delTags: lineTags(staff).map(({ code, text, addsCents }) => ({ code, text, price: wire(addsCents) })),
    notes: commonNote(staff),
    allocationNotes: only && others.length === 0 ? notesOf(only) : [],
  };
}

/** What they wrote of one part of several alone. */
export function writtenOfPart(staff: StaffLine | undefined, sku: string): Written {
  const part = staff?.subItems.find((one) => one.sku === sku);
  if (!staff || !part) return NOTHING;
  const all = lineTags(staff);
  const isOfAll = staff.subItems.every(({ tags }) => all.every(({ code }) => tags.includes(code)));
  const own = all.filter(({ code }) => part.tags.includes(code));
  return {
    delTags: isOfAll ? [] : own.map(({ code, text }) => ({ code, text, price: wire(0) })),
    notes: commonNote(staff) === '' ? part.notes : '',
    allocationNotes: notesOf(part),
  };
}

const commonNote = ({ subItems: [first, ...others] }: StaffLine): string =>
  first && others.every(({ notes }) => notes === first.notes) ? first.notes : '';

const notesOf = ({ allocations }: StaffSubItem): Written['allocationNotes'] =>
  allocations.filter(({ note }) => note !== '').map(({ qty, from, note }) => ({ qty, from, note }));
