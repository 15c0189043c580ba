import { parseCents, subtract, sum } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../test/a-shop.ts';
import { aSale, eftpos } from '../../test/sales.ts';
import { toSale } from '../outbound/grpc/sale.mapper.ts';
import { creditNotes } from './credit-note.ts';
import { assertPrintable } from './sale.ts';

const paid = eftpos({ amountCents: 470_900 });
const back = (amountCents: number, day: number) =>
  eftpos({
    ...{ id: `back-${day}`, type: 2, amountCents, refundOf: paid.id, reference: `R-${day}` },
    settledAt: `2025-12-${String(day).padStart(2, '0')}T03:00:00.000Z`,
  });
const staff = { firstname: 'Sina', lastname: 'Leota', email: '' };
const saleOf = (...payments: ReturnType<typeof eftpos>[]) => toSale(aSale({ status: 'paid', payments }));
const notes = (...payments: ReturnType<typeof eftpos>[]) =>
  creditNotes({ sale: saleOf(...payments), places, staff, shop: aShop });
const cents = (text = '') => {
  const amount = parseCents(text.replace('−', '').replace(/[$,]/g, ''));
  if (amount === undefined) throw new Error(`"${text}" is no amount`);
  return amount;
};

describe('a credit note', () => {
  it('says what a correction of a tax invoice must say: its number and day, the invoice, the credit and the GST in it', () => {
    const [note, ...more] = notes(paid, back(81_363, 11));
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      title: 'Credit note',
      intro: 'Supply correction information for tax invoice 30871 of 2 Dec 2025.',
      stamp: { label: 'Refunded to you', figure: '$813.63', note: 'Thu 11 Dec 2025' },
      sums: [{ label: 'Price given back', value: '−$813.63' }],
      total: { label: 'Credit', value: '−$813.63' },
      foot: 'Credit note 30871-C1, Tussock & Tarn',
      transfer: undefined,
    });
    expect(note?.facts.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Credit note number 30871-C1',
      'Date Thu 11 Dec 2025',
      'Corrects invoice 30871',
      'Branch Auckland, 09 555 0141',
    ]);
    expect(note?.gst).toEqual([
      { label: 'GST in this credit, 15%', value: '−$106.13' },
      { label: 'Credit before GST', value: '−$707.50' },
      { label: 'Invoice 30871 was', value: '$4,709.00' },
      { label: 'It is now', value: '$3,895.37' },
    ]);
    expect(note?.seller.at(-1)).toBe('GST number 136-410-132');
    expect(note?.people[0]?.title).toBe('Sold to');
  });

  it('is one for each refund, and they add up: to what the invoice comes to, and with their GST', () => {
    const both = notes(paid, back(81_363, 11), back(389_537, 12));
    expect(both.map(({ foot, total }) => [foot.split(',')[0], total.value])).toEqual([
      ['Credit note 30871-C1', '−$813.63'],
      ['Credit note 30871-C2', '−$3,895.37'],
    ]);
    for (const { total, gst } of both) {
      const [within, without, was, now] = gst.map(({ value }) => cents(value));
      if (!within || !without || was === undefined || now === undefined) throw new Error('a figure is missing');
      expect(sum([within, without])).toBe(cents(total.value));
      expect(subtract(was, cents(total.value))).toBe(now);
    }
    expect(both.map(({ lines }) => lines[0]?.name)).toEqual([
      'A part of the price of the order, given back',
      'The price of the order, given back',
    ]);
    expect(both[1]?.gst.at(-1)?.value).toBe('$0.00');
  });

  it('says why money went back and who approved it; an old one that a manager did', () => {
    const why = { why: 'Scratched on the way', approverId: 'm1' };
    const sale = saleOf(paid, { ...back(100, 11), ...why }, back(200, 12));
    const approvers = new Map([['m1', { firstname: 'Helen', lastname: 'Drummond', email: '' }]]);
    const both = creditNotes({ sale, places, staff, shop: aShop, approvers });
    expect(both.map(({ lines }) => lines[0]?.notes)).toEqual([
      ['Reason: Scratched on the way', 'Refund approved by Helen Drummond'],
      ['Refund approved by a manager'],
    ]);
  });

  it('shows the refund itself, and what of it was beyond the price', () => {
    const twice = eftpos({ id: 'twice', amountCents: 10_000 });
    const [note] = notes(paid, twice, back(30_000, 11));
    expect(note?.payments).toEqual({
      title: 'Refund',
      rows: [{ date: '11 Dec 2025', method: 'EFTPOS', reference: 'R-11', amount: '$300.00' }],
      totals: [
        { label: 'Refunded', value: '$300.00' },
        { label: 'Of it received beyond the price', value: '$100.00' },
      ],
    });
    expect(note?.total.value).toBe('−$200.00');
  });

  it('is refused of an order without one', () => {
    const sentence = 'A credit note is printed once a refund took something off the price of an order';
    expect(() => assertPrintable('credit-note', saleOf(paid))).toThrow(sentence);
    expect(() => assertPrintable('credit-note', { ...saleOf(paid, back(100, 11)), status: 'locked' })).toThrow(
      sentence,
    );
    assertPrintable('credit-note', saleOf(paid, back(100, 11)));
  });
});
