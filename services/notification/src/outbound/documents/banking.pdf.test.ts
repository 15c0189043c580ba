import { describe, expect, it } from 'vitest';
import { aShop } from '../../../test/a-shop.ts';
import { aBanking, banked } from '../../../test/bankings.ts';
import { fontsOf, pagesOf, sizesOf, wordsOf } from '../../../test/pdfs.ts';
import { bankingPaper } from '../../domain/banking-paper.ts';
import { toBankingRecord } from '../grpc/banking.mapper.ts';
import { documents as documentsOf } from './documents.ts';

const documents = documentsOf({ isTraining: false });
const staff = new Map([['sina', { firstname: 'Sina', lastname: 'Leota' }]]);
const printed = (options?: Parameters<typeof aBanking>[0]) =>
  documents.banking(
    bankingPaper({ record: toBankingRecord(aBanking(options)), branchName: 'Auckland', staff, shop: aShop }),
  );
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => banked('2025-12-02T03:40:00Z', 1_000 + at, { reference: `REF-${at + 1}` }));

describe('a printed banking record', () => {
  it('says on one A4 what the browser prints of it', async () => {
    const pdf = await printed();
    const pages = await pagesOf(pdf);
    expect(await sizesOf(pdf)).toEqual([[210, 297]]);
    const needed = [
      ...['Record 418 Submitted Tue 2 Dec 2025, 5:48 pm Cannot be changed once submitted', 'Banking record'],
      ...['Auckland, Tue 2 Dec 2025', 'Difference −$15.00 2 methods differ', 'Expected $9,830.00 Actual $9,815.00'],
      ...[
        'Payments, 9:08 am to 4:40 pm 3',
        'Counted by Sina Leota',
        'By method Method Code Expected Actual Difference',
      ],
      ...['EFTPOS veftpos $6,214.00 $6,194.00 −$20.00', 'Offline offline $320.00 $325.00 +$5.00'],
      ...['Total $9,830.00 $9,815.00 −$15.00', 'Payments of the day Time Reference Staff Method Amount'],
      ...['Mon 1 Dec, 9:08 am, late BENNETT #30873 Sina Leota directcrd $1,000.00', '4:40 pm 30873 Sina Leota offline'],
      ...['10:02 am WC-5512 #30869 Web windcave $3,296.00', '3 payments $4,616.00', 'Counted by Checked by Date'],
      ...['Comment One purchase was keyed as $1,294.00. $5.00 extra', 'Page 1 of 1'],
      ...['Banking record 418, Auckland, Tue 2 Dec 2025 Page 1'],
    ];
    for (const words of needed) expect(pages[0]).toContain(words);
    expect(pages[0]?.indexOf('BENNETT')).toBeLessThan(pages[0]?.indexOf('4:40 pm 30873') ?? 0);
  });

  it('looks as it is drawn: one face for its words, sums under their columns, the names on one line at the foot', async () => {
    const pdf = await printed();
    expect(new Set(fontsOf(pdf))).toEqual(
      new Set([
        'Figtree-Regular',
        'Figtree-SemiBold',
        'Newsreader-Medium',
        'Newsreader-MediumItalic',
        'Newsreader-Regular',
      ]),
    );
    const words = await wordsOf(pdf);
    const [counted, checked, date] = ['Counted by', 'Checked by', 'Date'].map((name) =>
      words.findLast(({ text }) => text === name),
    );
    expect([checked?.y, date?.y]).toEqual([counted?.y, counted?.y]);
    const texts = words.map(({ text }) => text);
    expect(texts).toContain('Mon 1 Dec, 9:08 am, late');
    const [left, middle, right] = [counted, checked, date].map((one) => one?.x ?? Number.NaN);
    expect(Number(right) - Number(middle)).toBeCloseTo(Number(middle) - Number(left), 1);
  });

  it('keeps fifteen payments on one page, and of more repeats their head and keeps the sum with the last', async () => {
    expect(await pagesOf(await printed({ payments: many(15) }))).toHaveLength(1);
    const pages = await pagesOf(await printed({ payments: many(120), paymentCount: 620 }));
    for (const page of pages.filter((text) => text.includes('REF-')))
      expect(page).toContain('Time Reference Staff Method Amount');
    const end = pages.find((text) => text.includes('The last 120 of 620 payments')) ?? '';
    expect(end).toContain('REF-1 #30873');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.at(-1)).toContain('Counted by Checked by Date');
  });

  it('breaks a long reference within its column and a long comment between its lines; nothing is cut', async () => {
    const reference = 'A-LONG-REFERENCE-WITHOUT-A-BLANK-'.repeat(4);
    const comment = Array.from({ length: 90 }, (_, at) => `Line ${at + 1} of what was said.`).join('\n');
    const pages = await pagesOf(
      await printed({ comment, payments: [banked('2025-12-02T03:40:00Z', 5, { reference })] }),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join('').replaceAll(/\s/g, '')).toContain(reference);
    for (const said of ['Line 1 of', 'Line 90 of']) expect(pages.join(' ')).toContain(said);
  });

  it('says that there was no comment and no payment, and is the same bytes each time', async () => {
    const empty = { comment: '', payments: [], staffId: 'who' };
    const [once, again] = await Promise.all([printed(empty), printed(empty)]);
    expect((await pagesOf(once))[0]).toContain('0 payments $0.00 Comment None.');
    expect(once.equals(again)).toBe(true);
  });
});
