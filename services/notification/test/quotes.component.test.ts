import { DocumentKind } from '@shop/proto/notification/v1/notification';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aService, type TestService } from './a-service.ts';
import { aQuoteLetter } from './quotes.ts';

let shop: TestService;
beforeAll(async () => {
  shop = await aService();
});
afterAll(() => shop?.stop());

const print = (orderNo: string, kind: DocumentKind = DocumentKind.DOCUMENT_KIND_QUOTE) =>
  shop.client.renderDocument({ kind, orderNo });
const wordsOf = async (pdf: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replace(/\s+/g, ' ');

describe('printing a quote', () => {
  it('gives the saved version as a PDF with who made it, the same bytes each time', async () => {
    shop.near.quotes.set('10511', aQuoteLetter({ orderNo: '10511', version: 3 }));
    const { pdf, filename, version } = await print('10511');
    expect({ filename, version }).toEqual({ filename: 'quote-10511.pdf', version: 3 });
    const words = await wordsOf(pdf);
    for (const part of ['Sina Leota', 'Total to pay $40,528.00', 'shop.test/quote/']) expect(words).toContain(part);
    expect(Buffer.from((await print('10511')).pdf).equals(Buffer.from(pdf))).toBe(true);
  });

  it('is refused for an unknown number, an order that never was a quote, and no kind', async () => {
    const letter = aQuoteLetter({ orderNo: '10512' });
    const order = letter.quote && { ...letter.quote, quote: undefined };
    shop.near.quotes.set('10512', { ...letter, quote: order });
    await expect(print('99999')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(print('10512')).rejects.toMatchObject({ kind: 'precondition' });
    await expect(print('')).rejects.toMatchObject({ kind: 'malformed' });
    await expect(print('10511', DocumentKind.DOCUMENT_KIND_UNSPECIFIED)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
