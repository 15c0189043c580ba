import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../../test/a-shop.ts';
import { pagesOf, sizesOf } from '../../../test/pdfs.ts';
import { aSale, soldLines } from '../../../test/sales.ts';
import { invoicePaper } from '../../domain/sale-paper.ts';
import { soldLabels } from '../../domain/sold-label.ts';
import { tillReceipt } from '../../domain/till-receipt.ts';
import { toSale } from '../grpc/sale.mapper.ts';
import { documents } from './documents.ts';

const staff = { firstname: 'Sina', lastname: 'Leota', email: 'sina@shop.test' };
const lines = Array.from({ length: 30 }, soldLines).flat();
const matter = { sale: toSale(aSale({ lines })), places, staff, shop: aShop };
const label = { sale: toSale(aSale()), places, staff, shop: aShop };
const printed = (isTraining: boolean) => {
  const all = documents({ isTraining });
  return Promise.all([
    all.a4(invoicePaper(matter)),
    all.roll(tillReceipt(matter)),
    all.labels(soldLabels(label), new Date('2025-12-02T03:00:00.000Z')),
  ]);
};

describe('a document of a training shop', () => {
  it('has the word across each page, and more than once on a long receipt', async () => {
    for (const pdf of await printed(true)) {
      const pages = await pagesOf(pdf);
      expect(pages.length).toBeGreaterThan(0);
      for (const page of pages) expect(page).toContain('TRAINING');
    }
    const [, receipt] = await printed(true);
    const [page = ''] = await pagesOf(receipt);
    expect(page.match(/TRAINING/g)?.length).toBeGreaterThan(3);
  });

  it('is as long and says all that it says elsewhere, where the word is not', async () => {
    const [training, live] = await Promise.all([printed(true), printed(false)]);
    for (const [at, pdf] of live.entries()) {
      const other = training[at] ?? Buffer.of();
      expect(await sizesOf(other)).toEqual(await sizesOf(pdf));
      const [pages, others] = await Promise.all([pagesOf(pdf), pagesOf(other)]);
      expect(pages.join()).not.toContain('TRAINING');
      expect(others.map((page) => page.replaceAll(/ ?TRAINING ?/g, ' ').trim())).toEqual(
        pages.map((page) => page.trim()),
      );
    }
  });
});
