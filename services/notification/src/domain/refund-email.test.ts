import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../test/a-shop.ts';
import { aSale, eftpos } from '../../test/sales.ts';
import { emails } from '../outbound/emails/emails.ts';
import { toSale } from '../outbound/grpc/sale.mapper.ts';
import { refundEmail, refundOf } from './refund-email.ts';

type Row = Parameters<typeof eftpos>[0];
const paid = eftpos({ id: 'paid', amountCents: 470_900 });
const back = (amountCents: number, more: Row = {}) =>
  eftpos({
    ...{ id: 'back', type: 2, amountCents, refundOf: 'paid', flow: 'hosted', name: 'Credit or debit card' },
    ...{ settledAt: '2025-12-11T03:00:00.000Z', ...more },
  });
function emailOf(...payments: ReturnType<typeof eftpos>[]) {
  const sale = toSale(aSale({ status: 'paid', payments }));
  const mailed = refundOf(sale, 'back');
  return mailed && refundEmail({ sale, places, staff: undefined, shop: aShop }, mailed);
}

describe('the mail of a refund', () => {
  it('says how much went back, which way, what it does to the price, and its GST, in both parts', async () => {
    const email = emailOf(paid, back(81_363));
    expect(email).toMatchObject({
      subject: 'Refund of $813.63 for order 30871',
      heading: 'Your $813.63 is on its way back',
      title: 'Credit note 30871-C1',
      total: '$813.63',
      gst: 'Includes GST of $106.13',
      closing: 'The credit note is attached as a PDF. It corrects tax invoice 30871.',
    });
    if (!email) throw new Error('there is no mail');
    const { html, text } = await emails(aShop).refund(email);
    for (const part of [html.replace(/<[^>]+>/g, ' '), text])
      for (const word of [
        '$813.63',
        'GST of $106.13',
        'to the card you paid with',
        '11 Dec 2025',
        'Consumer Guarantees',
      ])
        expect(part).toContain(word);
    expect(html).toContain('prefers-color-scheme: dark');
  });
  it.each<[Row, string, string]>([
    [{ flow: 'transfer', name: 'Bank transfer' }, 'by bank transfer', 'Your $10.00 is on its way back'],
    [{ flow: 'ledger', name: 'Store credit' }, 'as store credit', 'Your $10.00 is back'],
    [{ flow: 'manual', name: 'Offline' }, 'at the shop', 'Your $10.00 is back'],
  ])('by %j says so', (more, way, heading) => {
    const email = emailOf(paid, back(1_000, more));
    expect(email?.lead).toContain(`back ${way} on 11 Dec 2025`);
    expect(email?.heading).toBe(heading);
  });
  it('of what was received beyond the price has no credit note and no GST', () => {
    const email = emailOf(paid, eftpos({ id: 'late', amountCents: 5_000 }), back(5_000));
    expect(email).toMatchObject({ title: 'Order 30871', gst: 'Your order’s price and its GST stay as they are' });
    expect(email?.closing).toContain('no credit note');
  });
  it('is not made of a refund that has not gone back, or of a payment', () => {
    expect(emailOf(paid, back(1_000, { status: 4 }))).toBeUndefined();
    expect(emailOf(paid, back(1_000, { id: 'another' }))).toBeUndefined();
    expect(emailOf(paid, eftpos({ id: 'back' }))).toBeUndefined();
  });
});
