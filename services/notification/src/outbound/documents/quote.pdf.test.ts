import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../../test/a-shop.ts';
import { pagesOf } from '../../../test/pdfs.ts';
import { type AQuote, aQuoteEmail, drawnLines, staffLine } from '../../../test/quotes.ts';
import { quotePaper } from '../../domain/quote-paper.ts';
import { QuoteState } from '@shop/proto/order/v1/counter';
import { toQuote } from '../grpc/quote.mapper.ts';
import { documents as documentsOf } from './documents.ts';

const documents = documentsOf({ isTraining: false });

const sina = { firstname: 'Sina', lastname: 'Leota', email: 'sina@shop.test' };
const paperOf = (options?: AQuote) =>
  quotePaper({ quote: toQuote(aQuoteEmail(options)), places, staff: sina, shop: aShop });
const print = (options?: AQuote) => documents.a4(paperOf(options));
/** Baseline of the lowest words of each page, in points from its foot. */
async function lowestOf(pdf: Buffer): Promise<number[]> {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  return contents.map(({ items }) =>
    Math.min(...items.map((item) => ('str' in item && item.str.trim() ? Number(item.transform[5]) : 1e4))),
  );
}
/** The foot line's own. */
const FOOT = 26;
const HEAD = 'SKU Item Qty Each Total';
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    staffLine({ sku: `LINE-${at + 1}`, name: `Piece number ${at + 1}`, subItems: drawnLines()[3]?.subItems ?? [] }),
  );

describe('a printed quote', () => {
  it('says all that a quote must say, once, on two pages', async () => {
    const pages = await pagesOf(await print());
    expect(pages).toHaveLength(2);
    const all = pages.join(' ');
    const needed = [
      ...['Quote 10511, Tussock & Tarn', 'Good until the end of Mon 1 Dec 2025 6 days from the day it was made'],
      ...['Tue 25 Nov 2025', 'Auckland, 09 555 0141', 'Sina Leota', 'GST number 136-410-132', 'Page 2 of 2'],
      ...['Whāingaroa Coastal Retreat', 'Hākaraia', '26 Ōmahu Street', 'Waikato 3295'],
      ...['Nor’wester bedroom set, queen', 'Bundle and save', 'was $3,490.00', '$9,870.00', 'FLX-BSD-OAK'],
      ...['Subtotal before discount $40,654.00', 'Direct discount, in the lines −$1,200.00', 'Assembly $270.00'],
      ...['Total to pay $40,528.00', 'Includes GST at 15% $5,286.26', 'Total before GST $35,241.74'],
      ...['Accept and pay online shop.test/quote/ q7KQ4M2XDb0Vt3nLs8RzWg', 'Consumer Guarantees Act 1993'],
    ];
    for (const words of needed) expect(all).toContain(words);
  });

  it('of three items is one page: its terms come closer together where that spares a second one', async () => {
    const lines = Array.from({ length: 3 }, (_, at) =>
      staffLine({ sku: `LINE-${at}`, name: `Piece ${at}`, subItems: [] }),
    );
    const pdf = await print({ lines });
    expect(await pagesOf(pdf)).toHaveLength(1);
    for (const lowest of await lowestOf(pdf)) expect(lowest).toBeGreaterThan(FOOT);
  });

  it('repeats the head of its table on each page that has lines', async () => {
    const pages = await pagesOf(await print({ lines: many(60) }));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages.filter((words) => words.includes('LINE-'))) expect(page).toContain(HEAD);
  });

  it('never parts a set from its parts, nor the sums from the last two lines', async () => {
    const pages = await pagesOf(await print({ lines: many(60) }));
    for (const page of pages) {
      const sets = page.match(/LINE-\d+/g)?.length ?? 0;
      for (const part of ['NOR-BED-QN-OAT', 'TUI-MAT-QN-MED', 'FLX-BSD-OAK'])
        expect(page.split(part).length - 1).toBe(sets);
    }
    const ending = pages.find((page) => page.includes('Total to pay'));
    expect(ending).toContain('LINE-59');
    expect(ending).toContain('LINE-60');
  });

  it('of four sets fills its first page with three: the last alone goes over with the sums', async () => {
    const [first = '', second = ''] = await pagesOf(await print({ lines: many(4) }));
    expect([first.match(/LINE-\d+/g)?.length, second.match(/LINE-\d+/g)?.length]).toEqual([3, 1]);
    expect(second).toContain('Total to pay');
  });

  it('is the same bytes for the same version, and others for the next', async () => {
    const [once, again, next] = await Promise.all([print(), print(), print({ lines: drawnLines().slice(1) })]);
    expect(once.equals(again)).toBe(true);
    expect(once.equals(next)).toBe(false);
  });

  it('stays below 1 MB with a hundred sets', async () => {
    expect((await print({ lines: many(100) })).length).toBeLessThan(1_000_000);
  });

  it('wraps long names, skus and notes, and tears only what is longer than a page, never below its foot', async () => {
    const long = 'A chair that was moved to the cottage and back again. ';
    const lines = [
      staffLine({ sku: 'S'.repeat(60), name: long.repeat(5), notes: long.repeat(80) }),
      staffLine({ sku: 'NEXT', name: 'N'.repeat(200) }),
    ];
    const pdf = await print({ lines });
    const pages = await pagesOf(pdf);
    expect(pages.join(' ').match(/cottage/g)).toHaveLength(5 + 2 * 80);
    expect(pages[0]).toContain('SSSS');
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    for (const lowest of await lowestOf(pdf)) expect(lowest).toBeCloseTo(FOOT, 0);
  });

  it('offers no payment once it is over, and says so', async () => {
    const all = (await pagesOf(await print({ state: QuoteState.QUOTE_STATE_EXPIRED }))).join(' ');
    expect(all).toContain('Was good until the end of');
    expect(all).not.toContain('Accept and pay');
    expect(all).not.toContain('/quote/');
  });

  it('embeds its fonts', async () => {
    const bytes = (await print()).toString('latin1');
    const names = new Set(bytes.match(/\/FontName \/[A-Z]{6}\+[\w-]+/g));
    expect(names.size).toBe(5);
    expect(bytes.match(/\/FontFile2/g)?.length).toBe(5);
  });
});
