import { noActor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import { newId } from '@shop/kit/ids';
import { contactFrom } from '@shop/primitives/contact';
import { DraftTotals } from '@shop/proto/cart/v1/draft';
import { CartSent } from '@shop/proto/events/v1/cart_events';
import { eventually } from '@shop/kit/testing/eventually';
import { QuoteSent } from '@shop/proto/events/v1/order_events';
import { DocumentKind } from '@shop/proto/notification/v1/notification';
import { QuoteState } from '@shop/proto/order/v1/counter';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { about, type About } from './about.ts';
import { aService, type TestService } from './a-service.ts';
import { aBanking } from './bankings.ts';
import { aSale } from './sales.ts';
import { type AQuote, aQuoteEmail } from './quotes.ts';

let shop: TestService;
let of: About;
beforeAll(async () => {
  shop = await aService();
  of = about(shop);
});
afterAll(() => shop?.stop());
afterEach(() => {
  shop.near.is.away = false;
});

const print = (orderNo: string, kind: DocumentKind = DocumentKind.DOCUMENT_KIND_QUOTE) =>
  shop.client.renderDocument({ kind, orderNo });
const wordsOf = async (pdf: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replace(/\s+/g, ' ');

describe('printing a quote', () => {
  it('gives the saved version as a PDF with who made it, the same bytes each time', async () => {
    shop.near.quotes.set('10511', aQuoteEmail({ orderNo: '10511', version: 3 }));
    const { pdf, filename, version } = await print('10511');
    expect({ filename, version }).toEqual({ filename: 'quote-10511.pdf', version: 3 });
    const words = await wordsOf(pdf);
    for (const part of ['Sina Leota', 'Total to pay $40,528.00', 'shop.test/quote/']) expect(words).toContain(part);
    expect(Buffer.from((await print('10511')).pdf).equals(Buffer.from(pdf))).toBe(true);
  });

  it('is refused for an unknown number, an order that never was a quote, and no kind', async () => {
    const email = aQuoteEmail({ orderNo: '10512' });
    const order = email.quote && { ...email.quote, quote: undefined };
    shop.near.quotes.set('10512', { ...email, quote: order });
    await expect(print('99999')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(print('10512')).rejects.toMatchObject({ kind: 'precondition' });
    await expect(print('')).rejects.toMatchObject({ kind: 'malformed' });
    await expect(print('10511', DocumentKind.DOCUMENT_KIND_UNSPECIFIED)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('printing a paper of an order', () => {
  it('gives the order as it stands, with who served and where', async () => {
    shop.near.orders.set('30871', aSale());
    const { pdf, filename, version } = await print('30871', DocumentKind.DOCUMENT_KIND_RECEIPT);
    expect({ filename, version }).toEqual({ filename: 'tax-invoice-30871.pdf', version: 4 });
    const words = await wordsOf(pdf);
    for (const part of ['Tax invoice', 'Sina Leota', 'Remaining to pay $2,504.00']) expect(words).toContain(part);
    const again = await print('30871', DocumentKind.DOCUMENT_KIND_RECEIPT);
    expect(Buffer.from(again.pdf).equals(Buffer.from(pdf))).toBe(true);
  });

  it('gives the till receipt, and labels until the goods have left', async () => {
    shop.near.orders.set('30873', aSale({ orderNo: '30873' }));
    shop.near.orders.set('30874', aSale({ orderNo: '30874', status: 'locked' }));
    const till = await print('30873', DocumentKind.DOCUMENT_KIND_TILL_RECEIPT);
    expect(till.filename).toBe('till-receipt-30873.pdf');
    expect(await wordsOf(till.pdf)).toContain('Remaining to pay $2,504.00');
    const labels = await print('30873', DocumentKind.DOCUMENT_KIND_SOLD_LABEL);
    expect(labels.filename).toBe('sold-label-30873.pdf');
    expect(await wordsOf(labels.pdf)).toContain('2 of 2');
    await expect(print('30874', DocumentKind.DOCUMENT_KIND_SOLD_LABEL)).rejects.toMatchObject({
      ...{ kind: 'precondition', code: 'document.no_sold-label' },
    });
  });

  it('gives no receipt of what is pending, but its pro forma invoice; none of an unknown number', async () => {
    shop.near.orders.set('30872', aSale({ orderNo: '30872', status: 'pending', payments: [] }));
    await expect(print('30872', DocumentKind.DOCUMENT_KIND_RECEIPT)).rejects.toMatchObject({
      ...{ kind: 'precondition', message: 'A payment receipt is printed once an order is paid or has a deposit' },
    });
    const { pdf, filename } = await print('30872', DocumentKind.DOCUMENT_KIND_PRO_FORMA);
    expect(filename).toBe('pro-forma-30872.pdf');
    expect(await wordsOf(pdf)).toContain('This is not a tax invoice.');
    await expect(print('99999', DocumentKind.DOCUMENT_KIND_RECEIPT)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

const bankingAt = (branch: string, id: string) =>
  runInContext({ actor: { ...noActor, sessionHash: 'till', staffId: 'grace', role: 'staff', branch } }, () =>
    shop.client.renderBanking({ id }),
  );

describe('printing a banking record', () => {
  it('gives the record with who counted it and where, the same bytes each time', async () => {
    shop.near.bankings.set('418', aBanking());
    const { pdf, filename } = await bankingAt('AKL', '418');
    expect(filename).toBe('banking-AKL-2025-12-02.pdf');
    const words = await wordsOf(pdf);
    for (const part of ['Auckland, Tue 2 Dec 2025', 'Counted by Sina Leota', 'Difference −$15.00'])
      expect(words).toContain(part);
    const again = await bankingAt('AKL', '418');
    expect(Buffer.from(again.pdf).equals(Buffer.from(pdf))).toBe(true);
  });

  it('of WEB says the web shop; one of another branch is not found', async () => {
    shop.near.bankings.set('419', aBanking({ id: '419', branch: 'WEB' }));
    expect(await wordsOf((await bankingAt('WEB', '419')).pdf)).toContain('Web shop, Tue 2 Dec 2025');
    await expect(bankingAt('AKL', '419')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(bankingAt('AKL', '')).rejects.toMatchObject({ kind: 'not_found' });
  });
});

let numbers = 20_000;
/** A press of Send: its owner's record of it, and the event. */
function sending(options: AQuote = {}) {
  const orderNo = String(++numbers);
  const sendId = newId();
  shop.near.quotes.set(sendId, aQuoteEmail({ orderNo, ...options }));
  const body = QuoteSent.encode({ orderNo, version: 2, sendId, staffId: 'sina' }).finish();
  const publish = (id = newId()) => shop.publish({ topic: 'order.v1', type: 'quote.sent', key: orderNo, id, body });
  const mails = () => of.mailsAbout(`quote ${orderNo}`);
  return { orderNo, sendId, publish, mails };
}

describe('a quote that staff sent', () => {
  it('goes to the customer with its document, whose total is the mail’s; an answer reaches who sent it', async () => {
    const { orderNo, sendId, publish, mails } = sending({ note: 'Lovely to meet you both.' });
    await publish();
    await eventually(() => expect(mails()).toHaveLength(1), 20_000);
    const [{ to, mail } = { to: [], mail: undefined }] = mails();
    expect(to).toEqual(['mereana.hakaraia-featherstonhaugh@whaingaroaretreat.example']);
    expect(mail?.subject).toBe(`Your quote ${orderNo}, good until Mon 1 Dec`);
    expect(mail?.replyTo).toEqual([expect.objectContaining({ name: 'Sina Leota', address: 'sina@shop.test' })]);
    expect(mail?.text).toContain('Lovely to meet you both.');
    const [file, ...more] = mail?.attachments ?? [];
    expect(more).toEqual([]);
    expect(file).toMatchObject({ filename: `quote-${orderNo}.pdf`, mimeType: 'application/pdf' });
    const words = await wordsOf(new Uint8Array(file?.content as ArrayBuffer));
    for (const part of [words, mail?.text, mail?.html]) expect(part).toContain('$40,528.00');
    const sent = { requestId: `quote-${sendId}`, template: 'quote', state: 'sent', attempts: 1 };
    await eventually(async () => expect(await of.sent(orderNo)).toEqual([expect.objectContaining(sent)]));
  });

  it('goes once for each press, however often the event comes', async () => {
    const { orderNo, publish, mails } = sending();
    const [eventId, again] = [newId(), newId()];
    for (const id of [eventId, eventId, again]) await publish(id);
    await of.claimed(again);
    await eventually(async () => expect(await of.stateOf(orderNo)).toEqual(['sent']), 20_000);
    expect(mails()).toHaveLength(1);
  });

  it('waits for order while that is away, and goes then', async () => {
    const { publish, mails, orderNo } = sending();
    shop.near.is.away = true;
    await publish();
    await eventually(async () => expect(await of.stateOf(orderNo)).toEqual(['queued']), 20_000);
    shop.near.is.away = false;
    await eventually(() => expect(mails()).toHaveLength(1), 30_000);
  });

  it('is not sent once it is over or has become an order', async () => {
    const over = sending({ state: QuoteState.QUOTE_STATE_EXPIRED });
    const ordered = sending({ state: QuoteState.QUOTE_STATE_ORDERED });
    const [first, second] = [newId(), newId()];
    await over.publish(first);
    await ordered.publish(second);
    await Promise.all([of.claimed(first), of.claimed(second)]);
    await eventually(async () => {
      expect(await of.sent(over.orderNo)).toEqual([]);
      expect(await of.sent(ordered.orderNo)).toEqual([]);
    }, 20_000);
    expect([...over.mails(), ...ordered.mails()]).toEqual([]);
  });
});

describe('a cart that staff sent', () => {
  it('goes to its customer as it was then, with the link that opens it, once however often the event comes', async () => {
    const sentId = newId();
    const contact = contactFrom((field) => (field === 'email' ? 'ana@demo.test' : ''));
    const line = { sku: 'SOF', name: 'Drover sofa', optionText: 'Sage', thumb: '', url: 'drover-sofa', qty: 2 };
    const totals = DraftTotals.fromPartial({ subtotalCents: 200_000, grandTotalCents: 200_000, delivery: 'TBC' });
    shop.near.sentCarts.set(sentId, {
      ...{ sentId, token: 'a-token', staffId: 'sina', branch: 'AKL', note: 'As talked through', contact, totals },
      ...{ lines: [{ ...line, eachOrgCents: 100_000, eachCents: 100_000 }], sentAt: '2026-11-25T03:13:00.000Z' },
    });
    const body = CartSent.encode({ ...CartSent.fromPartial({ sentId, staffId: 'sina' }) }).finish();
    const ids = [newId(), newId()];
    for (const id of ids) await shop.publish({ topic: 'cart.v1', type: 'cart.sent', key: sentId, id, body });
    const mails = () => of.mailsAbout('Sina put a cart together for you');
    await eventually(() => expect(mails()).toHaveLength(1), 20_000);
    const [{ to, mail } = { to: [], mail: undefined }] = mails();
    expect(to).toEqual(['ana@demo.test']);
    for (const part of [
      'As talked through',
      'Drover sofa',
      '2 at $1,000.00',
      '$2,000.00',
      'To be confirmed',
      '/cart?from=a-token',
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.replyTo).toEqual([expect.objectContaining({ address: 'sina@shop.test' })]);
  });
});
