import type { Document, StaffAllocation } from '@shop/commerce/document';
import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { aSale } from '../../test/quotes.ts';
import { assertSale } from './verify-sale.ts';

const today = asNzDate('2026-11-21');
const { document: good } = aSale();

/** The sentence that refuses the document; '' when it may be an order. */
function refusalOf(document: Document): string {
  try {
    assertSale(document, today);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
const withContact = (change: Partial<Document['contact']>): Document => ({
  ...good,
  contact: { ...good.contact, ...change },
});
/** Its one sub-item with these allocations instead. */
const allocated = (rows: readonly Partial<StaffAllocation>[], cbm4?: number): Document => ({
  ...good,
  lines: good.lines.map(({ staff, ...line }) => ({
    ...line,
    staff: staff && {
      ...staff,
      subItems: staff.subItems.map((item) => ({
        ...{ ...item, cbm4: cbm4 ?? item.cbm4 },
        allocations: rows.flatMap((row) => item.allocations.map((usual) => ({ ...usual, ...row }))),
      })),
    },
  })),
});

describe('a staff document that is to be an order', () => {
  it('may, when everything is there', () => expect(refusalOf(good)).toBe(''));
  it.each<[string, Document]>([
    ['Looks like this cart is empty', { ...good, lines: [] }],
    ["Please enter customer's first name", withContact({ firstname: ' ', lastname: '' })],
    ["Please enter customer's last name", withContact({ lastname: '', mobile: '' })],
    ["Please enter customer's mobile No.", withContact({ mobile: '' })],
    ['Mobile number should be numbers only', withContact({ mobile: '021 a' })],
    ['Please enter acquisition channel', { ...withContact({ email: '' }), acquisition: '' }],
    [
      "Please enter valid customer's Email address",
      { ...allocated([{ from: '' }]), contact: withContact({ email: 'x' }).contact },
    ],
    ['Please enter a correct allocation location of Frame', allocated([{ from: '', dispatchDate: '' }])],
    ['Please enter a correct dispatch date of Frame', allocated([{ dispatchDate: '' }])],
    ['Please enter a correct dispatch date of Frame', allocated([{ dispatchDate: '2026-11-20' }])],
    ['Please enter a correct allocation QTY of Frame', allocated([{ qty: 2 }])],
    ['Please enter a correct allocation QTY of Frame', allocated([])],
    [
      "Please enter customer's delivery address",
      { ...allocated([{ method: 'DEL', to: '' }]), contact: withContact({ address: '', billingAddress: '' }).contact },
    ],
    ["Please enter customer's bill address", withContact({ billingAddress: '' })],
    ["Collect location shouldn't be empty", allocated([{ to: '' }])],
    ['Please select a valid shipping method', allocated([{ method: 'COU', to: '' }], 1_501)],
  ])('is refused with %j, the first rule that is broken', (sentence, document) => {
    expect(refusalOf(document)).toBe(sentence);
  });
  it('needs no address when all of it is collected, and a courier takes 0.15 m³', () => {
    expect(refusalOf(withContact({ address: '' }))).toBe('');
    expect(refusalOf(allocated([{ method: 'COU', to: '' }], 1_500))).toBe('');
    expect(refusalOf(allocated([{ dispatchDate: '2026-11-21' }]))).toBe('');
  });
});
