import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../../test/a-shop.ts';
import { type AQuote, aQuoteEmail, drawnLines, staffLine } from '../../../test/quotes.ts';
import { quoteEmail } from '../../domain/quote-email.ts';
import { quotePaper } from '../../domain/quote-paper.ts';
import { toQuote } from '../grpc/quote.mapper.ts';
import { emails } from './emails.ts';

const sina = { firstname: 'Sina', lastname: 'Leota', email: 'sina@shop.test' };
const emailOf = (options: AQuote = {}, { staff }: { staff?: typeof sina } = { staff: sina }) =>
  quoteEmail({ quote: toQuote(aQuoteEmail(options)), places, staff, shop: aShop });
const words = (html: string) =>
  html
    .replace(/<(style|head).*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

describe("a quote's mail", () => {
  it('says in both parts until when it is good, what is in it, what it costs and where to pay', async () => {
    const email = emailOf({ note: 'Lovely to meet you both.\nThe sage linen is in stock.' });
    expect(email.subject).toBe('Your quote 10511, good until Mon 1 Dec');
    expect(email.preview).toBe('$40,528.00, held for you until the end of Mon 1 Dec.');
    const { html, text } = await emails(aShop).quote(email);
    const needed = [
      ...['Here is your quote, Mereana', 'Lovely to meet you both.', 'The sage linen is in stock.'],
      ...['Sina, Tussock & Tarn Auckland, 09 555 0141', 'Mon 1 Dec 2025', 'Nothing is reserved until you pay.'],
      ...['Drover 3 seater sofa', 'Was $1,899.00', '2 at $1,799.00', '$3,598.00', '6 × Fleece bedside, oak'],
      ...['Subtotal before discount', '−$1,200.00', '$684.00', 'Total to pay', '$40,528.00', 'GST of $5,286.26'],
      ...['attached as a PDF', 'it reaches Sina.', 'Consumer Guarantees Act', '136-410-132, 14 Constellation Drive'],
    ];
    for (const part of needed) {
      expect(words(html)).toContain(part);
      expect(text).toContain(part);
    }
    expect(email.title).toBe('Quote 10511');
    for (const part of [html, text]) expect(part).toContain('https://shop.test/quote/q7KQ4M2XDb0Vt3nLs8RzWg?v=2');
  });

  it('says of a delivery without a price that its fee is not included, and holds the prices alone', async () => {
    const quote = toQuote(aQuoteEmail({}));
    const totals = { ...quote.totals, delivery: 'TBC' as const };
    const email = quoteEmail({ quote: { ...quote, totals }, places, staff: sina, shop: aShop });
    const { html, text } = await emails(aShop).quote(email);
    for (const part of [words(html), text]) {
      expect(part).toContain('Until then the prices stay as they are.');
      expect(part).toContain('The delivery fee is not included');
      expect(part).not.toContain('the prices and the delivery fee');
    }
  });

  it('names the delivery tags of a line with what each adds', () => {
    const tags = [{ code: 'ASM', text: 'Assembly', addsCents: 8_900 }];
    const lines = [staffLine({ sku: 'DSK-FL-BRS', name: 'Dusk floor lamp', tags })];
    expect(emailOf({ lines }).lines[0]?.notes).toContain('Assembly $89.00');
  });

  it('says of a piece on back-order, as its document does, that it is ordered when the quote is paid', async () => {
    const sources = (from: string) => [{ method: 'DEL', from, to: '', qty: 1, eta: '' }];
    const piece = (name: string, from: string) => ({
      ...{ sku: name, name, qty: 1, cbm4: 600 },
      allocations: sources(from),
    });
    const lines = [
      staffLine({
        sku: 'NOR-SET',
        name: 'Bedroom set',
        subItems: [piece('Bed', 'DC'), piece('Bedside', 'BACK-ORDER')],
      }),
      staffLine({ sku: 'DSK-FL-BRS', name: 'Dusk floor lamp', subItems: [piece('Dusk floor lamp', 'DC')] }),
    ];
    const ordered = 'Part of it is on back order: we order it for you when you pay, and tell you the day';
    const email = emailOf({ lines });
    expect(email.lines.map(({ notes }) => notes.includes(ordered))).toEqual([true, false]);
    expect(email.lines[0]?.parts).toEqual(['1 × Bed', '1 × Bedside (on back order)']);
    const paper = quotePaper({ quote: toQuote(aQuoteEmail({ lines })), places, staff: sina, shop: aShop });
    expect(paper.lines.map(({ notes }) => notes.includes(ordered))).toEqual([true, false]);
  });

  it('without words of the sender has no box for them, and without a sender names none', async () => {
    const { html } = await emails(aShop).quote(emailOf({ note: ' \n ' }, {}));
    expect(words(html)).not.toContain('Sina');
    expect(words(html)).toContain('Just answer this mail.');
  });

  it('shows what staff wrote as text, never as part of the page', async () => {
    const { html } = await emails(aShop).quote(emailOf({ note: '<img src=x onerror=alert(1)> & co' }));
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; co');
  });

  it('adds up: its lines less the discount of the document make its total', () => {
    const { lines, sums, total } = emailOf({ lines: drawnLines().slice(0, 2) });
    const cents = (text: string) => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);
    const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + cents(text), 0);
    expect(sum(sums.map(({ value }) => value))).toBe(cents(total));
    expect(sum(lines.map(({ amount }) => amount))).toBe(sum(sums.slice(0, 2).map(({ value }) => value)));
  });
});
