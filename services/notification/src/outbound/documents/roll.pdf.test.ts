import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../../test/a-shop.ts';
import { fontsOf, pagesOf, sizesOf } from '../../../test/pdfs.ts';
import { type ASale, aSale, eftpos, soldLines } from '../../../test/sales.ts';
import { tillReceipt } from '../../domain/till-receipt.ts';
import { toSale } from '../grpc/sale.mapper.ts';
import { documents as documentsOf } from './documents.ts';

const documents = documentsOf({ isTraining: false });

const staff = { firstname: 'Sina', lastname: 'Leota', email: 'sina@shop.test' };
const print = (options?: ASale) =>
  documents.roll(tillReceipt({ sale: toSale(aSale(options)), places, staff, shop: aShop }));
const many = (count: number, more: object = {}) =>
  Array.from({ length: count / 2 }, (_, at) =>
    soldLines().map((line, nth) => ({ ...line, sku: `LINE-${at * 2 + nth + 1}`, ...more })),
  ).flat();

describe('a printed till receipt', () => {
  it('says on one page of 80 mm all that the tax invoice must say', async () => {
    const pdf = await print();
    const [[width, height] = [0, 0], ...more] = await sizesOf(pdf);
    expect([width, more]).toEqual([80, []]);
    expect(height).toBeGreaterThan(200);
    const [page] = await pagesOf(pdf);
    const needed = [
      ...['Tax invoice', 'GST number 136-410-132', 'Order 30871', 'Tue 2 Dec 2025', 'Served by Sina Leota'],
      ...['Sold to Kererū & Daughters Joinery Wiremu Pōtaka-Llewellyn 021 555 0166', 'Linden corner sofa $2,990.00'],
      ...['LIN-COR-SND, was $3,290.00', '1 × Linden middle seat', 'Collect from Auckland', 'Delivery $129.00'],
      ...['Grand total $4,709.00', 'Includes GST at 15% $614.22', 'Total before GST $4,094.78'],
      ...['EFTPOS $2,005.00 2 Dec 2025, 30871-1', 'Paid so far $2,205.00', 'Remaining to pay $2,504.00'],
      ...['Reference 30871', 'Consumer Guarantees Act 1993'],
    ];
    for (const words of needed) expect(page).toContain(words);
  });

  it('shows what was given back below zero', async () => {
    const back = eftpos({ id: '0193', type: 2, amountCents: 100_000, settledAt: '2025-12-08T03:00:00.000Z' });
    const [page] = await pagesOf(await print({ status: 'paid', payments: [eftpos({ amountCents: 470_900 }), back] }));
    expect(page).toContain('EFTPOS refund −$1,000.00 8 Dec 2025, 30871-1 Paid, less what was refunded $3,709.00');
  });

  it('grows with its lines, on one page', async () => {
    const [short, long] = await Promise.all([print(), print({ lines: many(60) })]);
    const [[, before] = [0, 0]] = await sizesOf(short);
    const sizes = await sizesOf(long);
    expect(sizes).toHaveLength(1);
    expect(sizes[0]?.[1]).toBeGreaterThan(before * 4);
    const [page = ''] = await pagesOf(long);
    expect(page.match(/LINE-\d+/g)).toHaveLength(60);
    expect(page.indexOf('Consumer Guarantees')).toBeGreaterThan(page.indexOf('Grand total'));
  });

  it('goes on in a second piece where no printer takes so long a one, and loses nothing', async () => {
    const pdf = await print({ lines: many(60, { optionText: 'Oat bouclé, walnut legs. '.repeat(40) }) });
    const sizes = await sizesOf(pdf);
    expect(sizes.length).toBeGreaterThan(1);
    for (const [width, height] of sizes) {
      expect(width).toBe(80);
      expect(height).toBeLessThanOrEqual(3_011);
    }
    expect((await pagesOf(pdf)).join(' ').match(/LINE-\d+/g)).toHaveLength(60);
  });

  it('embeds its fonts, and is the same bytes while the order stays the same', async () => {
    const [once, again] = await Promise.all([print(), print()]);
    expect(fontsOf(once)).toEqual([
      ...['Figtree-Bold', 'Figtree-Regular', 'Figtree-SemiBold'],
      ...['Newsreader-Medium', 'Newsreader-MediumItalic', 'Newsreader-Regular'],
    ]);
    expect(once.equals(again)).toBe(true);
  });
});
