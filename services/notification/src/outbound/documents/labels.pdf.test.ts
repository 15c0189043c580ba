import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../../test/a-shop.ts';
import { barsOf, fontsOf, pagesOf, sizesOf } from '../../../test/pdfs.ts';
import { type ASale, aSale, soldLines } from '../../../test/sales.ts';
import { type SoldLabel, soldLabels } from '../../domain/sold-label.ts';
import { toSale } from '../grpc/sale.mapper.ts';
import { documents as documentsOf } from './documents.ts';

const documents = documentsOf({ isTraining: false });

const savedAt = new Date('2025-12-02T03:00:00.000Z');
const labelsOf = (options?: ASale) =>
  soldLabels({ sale: toSale(aSale(options)), places, staff: undefined, shop: aShop });
const print = (more: Partial<SoldLabel> = {}, labels = labelsOf()) =>
  documents.labels(
    labels.map((label) => ({ ...label, ...more })),
    savedAt,
  );
/** Bars and gaps of the code 10482-DRV3SSGE-1, in modules. */
const DRAWN =
  '2112322213123131211141312232111221321123132311313111232211322131132131132113131321131221321232212131132331112';
const QUIET = 10;

describe('printed labels', () => {
  it('are A6, one for each piece, and say all that the label says', async () => {
    const pdf = await print();
    expect(await sizesOf(pdf)).toEqual([
      [105, 148],
      [105, 148],
      [105, 148],
    ]);
    const [first = '', second = '', bed = ''] = await pagesOf(pdf);
    for (const words of [
      'Tussock',
      'DEL',
      '30871',
      'Kererū & Daughters',
      'Linden middle seat',
      '1 of 2',
      'Ōrākei 1071',
    ])
      expect(first).toContain(words);
    expect(second).toContain('2 of 2');
    expect(bed).toContain('Backroad bed, queen');
  });

  it('have their code in the bars of Code 128, with ten modules of white on either side', async () => {
    const [bars = []] = barsOf(await print({ code: '10482-DRV3SSGE-1' }));
    const module = Math.min(...bars.map(([, width]) => width));
    const widths = bars.flatMap(([x, width], at) => {
      const next = bars[at + 1];
      return next ? [width, next[0] - x - width] : [width];
    });
    expect(widths.map((width) => Math.round(width / module)).join('')).toBe(DRAWN);
    const [left = 0] = bars[0] ?? [];
    expect(Math.round((left - (6 * 72) / 25.4) / module)).toBe(QUIET);
    expect(module).toBeGreaterThan((0.25 * 72) / 25.4);
  });

  it('cuts names after two lines and stays on its page', async () => {
    const long = 'Te Whare Wānanga o Ōtāhuhu me ngā Kura o Māngere '.repeat(8);
    const facts = ['SKU', 'From', 'To', 'Date'].map((label) => ({ label, value: long }));
    const pages = await pagesOf(await print({ customer: long, item: long, note: long, facts, orderNo: '100042' }));
    expect(pages).toHaveLength(3);
    expect(pages[0]?.match(/…/g)).toHaveLength(7);
    expect(pages[0]).toContain('100042');
    expect(pages[0]?.match(/Ōtāhuhu/g)?.length).toBeLessThan(12);
  });

  it('says below the piece what whoever brings it has to know, in two lines at most', async () => {
    const [page] = await pagesOf(await print({ handling: 'Two people. Ring first. Stairs' }));
    expect(page).toContain('Two people. Ring first. Stairs');
    expect(page).not.toContain('…');
    const [cut] = await pagesOf(await print({ handling: 'Ring first. '.repeat(40) }));
    expect(cut).toContain('…');
    expect(cut?.match(/Ring first/g)?.length).toBeLessThan(15);
  });

  it('cuts no sku of the shop, however long', async () => {
    const facts = [{ label: 'SKU', value: 'DROVE-COF-100-TRAVERTINE-A' }];
    const [page] = await pagesOf(await print({ facts, code: '100042-DROVECOF100TRAVERTINEA-12' }));
    expect(page).toContain('SKU DROVE-COF-100-TRAVERTINE-A');
    expect(page?.replaceAll(' ', '')).toContain('100042-DROVECOF100TRAVERTINEA-12');
  });

  it('embeds its fonts, and is the same bytes for the same labels', async () => {
    const [once, again] = await Promise.all([print(), print()]);
    expect(fontsOf(once)).toEqual([
      ...['Figtree-Bold', 'Figtree-Regular', 'Figtree-SemiBold'],
      ...['Newsreader-Medium', 'Newsreader-MediumItalic'],
    ]);
    expect(once.equals(again)).toBe(true);
  });

  it('stays below 1 MB with ninety of them', async () => {
    const lines = Array.from({ length: 30 }, () => soldLines()).flat();
    const pdf = await print({}, labelsOf({ lines }));
    expect(await sizesOf(pdf)).toHaveLength(90);
    expect(pdf.length).toBeLessThan(1_000_000);
  });
});
