import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../test/a-shop.ts';
import { type ASale, aSale, eftpos } from '../../test/sales.ts';
import { toSale } from '../outbound/grpc/sale.mapper.ts';
import { invoicePaper } from './sale-paper.ts';
import { tillReceipt } from './till-receipt.ts';

const staff = { firstname: 'Sina', lastname: 'Leota', email: 'sina@shop.test' };
const matter = (options?: ASale) => ({ sale: toSale(aSale(options)), places, staff, shop: aShop });
const receipt = (options?: ASale) => tillReceipt(matter(options));

describe('a till receipt', () => {
  it('says what the tax invoice says, in its words: seller, buyer, lines, sums, GST and the law', () => {
    const { title, seller, people, lines, sums, total, gst, law } = invoicePaper(matter());
    expect(receipt()).toMatchObject({ title, seller, lines, sums, total, gst, law, buyer: people[0] });
    expect([title, gst[0]?.value]).toEqual(['Tax invoice', '$614.22']);
  });

  it('names the order, when it was supplied, where, and who served', () => {
    expect(receipt().heading).toEqual([
      'Order 30871',
      'Tue 2 Dec 2025, 10:04 am',
      'Auckland, 09 555 0141',
      'Served by Sina Leota',
    ]);
    expect(receipt({ branch: 'WEB' }).heading[2]).toBe('Sold by Web store');
    expect(receipt().code).toBe('30871');
  });

  it('of a deposit says what is paid and what is left', () => {
    expect(receipt().payments).toEqual([
      { label: 'EFTPOS', value: '$2,005.00', note: '2 Dec 2025, 30871-1' },
      { label: 'Bank transfer', value: '$200.00', note: '2 Dec 2025, POTAKA' },
    ]);
    expect(receipt().paid).toEqual([
      { label: 'Paid so far', value: '$2,205.00' },
      { label: 'Remaining to pay', value: '$2,504.00' },
    ]);
  });

  it('of an order without a deposit says what is left, and of a paid one that it is paid', () => {
    expect(receipt({ payments: [] })).toMatchObject({
      payments: [],
      paid: [{ label: 'Remaining to pay', value: '$4,709.00' }],
    });
    expect(receipt({ status: 'paid', payments: [eftpos({ amountCents: 470_900 })] }).paid).toEqual([
      { label: 'Paid in full', value: '$4,709.00' },
    ]);
  });

  it('says what was received beyond the total', () => {
    expect(receipt({ status: 'paid', payments: [eftpos({ amountCents: 480_900 })] }).paid).toEqual([
      { label: 'Paid in full', value: '$4,809.00' },
      { label: 'To be paid back', value: '$100.00' },
    ]);
  });

  it('shows what was given back below zero', () => {
    const back = eftpos({ id: '0193', type: 2, amountCents: 100_000, settledAt: '2025-12-08T03:00:00.000Z' });
    const { payments, paid, transfer } = receipt({
      status: 'paid',
      payments: [eftpos({ amountCents: 470_900 }), back],
    });
    expect(payments.at(-1)).toMatchObject({ label: 'EFTPOS refund', value: '−$1,000.00' });
    expect(paid).toEqual([{ label: 'Paid, less what was refunded', value: '$3,709.00' }]);
    expect(transfer).toBeUndefined();
  });
});
