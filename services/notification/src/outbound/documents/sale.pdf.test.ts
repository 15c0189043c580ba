import { describe, expect, it } from 'vitest';
import { asCents } from '@shop/primitives/money';
import { aShop, places } from '../../../test/a-shop.ts';
import { pagesOf, wordsOf } from '../../../test/pdfs.ts';
import { type ASale, aSale, eftpos, soldLines, transfer } from '../../../test/sales.ts';
import { creditNotes } from '../../domain/credit-note.ts';
import { invoicePaper, proFormaPaper } from '../../domain/sale-paper.ts';
import { toSale } from '../grpc/sale.mapper.ts';
import { documents as documentsOf } from './documents.ts';

const documents = documentsOf({ isTraining: false });

const staff = { firstname: 'Sina', lastname: 'Leota', email: 'sina@shop.test' };
const matter = (options?: ASale) => ({ sale: toSale(aSale(options)), places, staff, shop: aShop });
const invoice = (options?: ASale) => documents.a4(invoicePaper(matter(options)));
const many = (count: number) =>
  Array.from({ length: count / 2 }, (_, at) =>
    soldLines().map((line, nth) => ({ ...line, sku: `LINE-${at * 2 + nth + 1}` })),
  ).flat();

describe('a printed tax invoice', () => {
  it('says on one page all that the paper says', async () => {
    const pages = await pagesOf(await invoice());
    expect(pages).toHaveLength(1);
    const needed = [
      ...['Tax invoice', 'GST number 136-410-132', 'Remaining to pay $2,504.00 of $4,709.00', 'Tue 2 Dec 2025'],
      ...['Payments Date Method Reference Amount', '2 Dec 2025 EFTPOS 30871-1 $2,005.00', 'Paid so far $2,205.00'],
      ...['To pay the rest by bank transfer Tussock & Tarn Limited, 01-0902-0068389-00', 'Grand total $4,709.00'],
      ...['Includes GST at 15% $614.22', 'Total before GST $4,094.78', 'Consumer Guarantees Act 1993', 'Page 1 of 1'],
    ];
    for (const words of needed) expect(pages[0]).toContain(words);
  });

  it('of sixty lines repeats its head and keeps sums, payments and the last two lines together', async () => {
    const pages = await pagesOf(await invoice({ lines: many(60) }));
    for (const page of pages.filter((words) => words.includes('LINE-')))
      expect(page).toContain('SKU Item Qty Each Total');
    const ending = pages.find((page) => page.includes('Grand total')) ?? '';
    for (const words of ['LINE-59', 'LINE-60', 'Payments', 'Paid so far']) expect(ending).toContain(words);
  });

  it('keeps a dozen payments beside the sums and the law below them', async () => {
    const payments = Array.from({ length: 12 }, (_, at) =>
      at % 2 ? transfer({ id: `${at}` }) : eftpos({ id: `${at}`, name: 'Farmers finance, six months interest free' }),
    );
    const pages = await pagesOf(await invoice({ payments, status: 'paid' }));
    const page = pages.find((words) => words.includes('Grand total')) ?? '';
    expect(page.match(/Farmers finance/g)).toHaveLength(6);
    expect(page).toContain('Backroad bed');
    expect(page.indexOf('Consumer Guarantees')).toBeGreaterThan(page.indexOf('Grand total'));
  });

  it('gives a coupon whose name takes two lines room: the next sum stands below it', async () => {
    const { sale, ...rest } = matter();
    const totals = { ...sale.totals, couponDiscountCents: asCents(10_000) };
    const paper = invoicePaper({ ...rest, sale: { ...sale, couponCode: 'WELCOME10SPRING', totals } });
    const words = await wordsOf(await documents.a4(paper));
    const heightOf = (text: string) => words.find((run) => run.text.includes(text))?.y ?? Number.NaN;
    expect(heightOf('Coupon discount') - heightOf('WELCOME10SPRING')).toBeGreaterThan(9);
    const delivery = words.filter(({ text }) => text === 'Delivery').map(({ y }) => heightOf('WELCOME10SPRING') - y);
    expect(Math.min(...delivery.filter((below) => below > -9))).toBeGreaterThan(9);
  });

  it('is the same bytes while the order stays the same', async () => {
    const [once, again] = await Promise.all([invoice(), invoice()]);
    expect(once.equals(again)).toBe(true);
  });
});

describe('a printed pro forma invoice', () => {
  it('says that it is no tax invoice', async () => {
    const [page] = await pagesOf(await documents.a4(proFormaPaper(matter({ status: 'pending', payments: [] }))));
    expect(page).toContain('Pro forma invoice This is not a tax invoice. It asks for payment');
    expect(page).toContain('Amount to pay $4,709.00');
  });

  it('breaks neither the words of its box nor the line below its title while there is room', async () => {
    const { sale, ...rest } = matter({ status: 'pending', payments: [] });
    const totals = { ...sale.totals, grandTotalCents: asCents(9900) };
    const words = await wordsOf(await documents.a4(proFormaPaper({ ...rest, sale: { ...sale, totals } })));
    const texts = words.map(({ text }) => text);
    expect(texts).toContain('It asks for payment; no GST can be claimed on it.');
    expect(texts.filter((text) => text === 'Amount to pay')).toHaveLength(2);
  });
});

describe('printed credit notes', () => {
  it('are one after the other, each with its number and its own pages', async () => {
    const back = (id: string, amountCents: number, settledAt: string) =>
      eftpos({ id, type: 2, amountCents, settledAt, reference: id });
    const payments = [
      eftpos({ amountCents: 470_900 }),
      back('R-1', 81_363, '2025-12-11T03:00:00.000Z'),
      back('R-2', 10_000, '2025-12-12T03:00:00.000Z'),
    ];
    const pages = await pagesOf(await documents.a4(...creditNotes(matter({ status: 'paid', payments }))));
    expect(pages).toHaveLength(2);
    const needed = [
      ...['Credit note Supply correction information for tax invoice 30871 of 2 Dec 2025', 'Refunded to you $813.63'],
      ...['Refund Date Method Reference Amount 11 Dec 2025 EFTPOS R-1 $813.63', 'Credit −$813.63'],
      ...['GST in this credit, 15% −$106.13', 'It is now $3,895.37', 'Credit note 30871-C1, Tussock', 'Page 1 of 1'],
    ];
    for (const words of needed) expect(pages[0]).toContain(words);
    for (const words of [
      'Credit note 30871-C2, Tussock',
      'Invoice 30871 was $3,895.37',
      'It is now $3,795.37',
      'Page 1 of 1',
    ])
      expect(pages[1]).toContain(words);
  });
});
