import { asCents, parseCents, subtract, sum } from '@shop/primitives/money';
import { StaffAllocation } from '@shop/proto/common/v1/counter';
import { DOCUMENT_STATUSES } from '@shop/commerce/order-states';
import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../test/a-shop.ts';
import { part } from '../../test/orders.ts';
import { staffLine } from '../../test/quotes.ts';
import { type ASale, aSale, eftpos, transfer } from '../../test/sales.ts';
import { toSale } from '../outbound/grpc/sale.mapper.ts';
import type { Paper } from './paper.ts';
import { assertPrintable, type SaleMatter } from './sale.ts';
import { invoicePaper, proFormaPaper } from './sale-paper.ts';

const sina = { firstname: 'Sina', lastname: 'Leota', email: 'sina@shop.test' };
const matter = (options: ASale = {}): SaleMatter => {
  const sale = toSale(aSale(options));
  return { sale, places, staff: sale.staffId ? sina : undefined, shop: aShop };
};
const invoice = (options?: ASale) => invoicePaper(matter(options));
const proForma = (options?: ASale) => proFormaPaper(matter(options));
const cents = (text: string) => {
  const amount = parseCents(text.replace('−', '-').replace(/[$,]/g, ''));
  if (amount === undefined) throw new Error(`"${text}" is no amount`);
  return amount;
};
const whole = [eftpos(), transfer({ amountCents: 270_400, settledAt: '2025-12-04T03:00:00.000Z' })];
const addUp = ({ sums, total, gst, lines }: Paper) => {
  expect(sum(sums.map(({ value }) => cents(value)))).toBe(cents(total.value));
  expect(sum(gst.map(({ value }) => cents(value)))).toBe(cents(total.value));
  expect(cents(gst[0]?.value ?? '')).toBe(Math.round((cents(total.value) * 3) / 23));
  const [before, off] = sums.map(({ value }) => cents(value));
  expect(sum(lines.map((line) => cents(line.total)))).toBe(sum([before ?? asCents(0), off ?? asCents(0)]));
};

describe('a tax invoice', () => {
  it('says what the law asks: that it is one, who sells under which GST number, who buys, when, what, and the GST', () => {
    const paper = invoice();
    expect([paper.title, paper.warning, paper.foot]).toEqual(['Tax invoice', '', 'Tax invoice 30871, Tussock & Tarn']);
    expect([paper.seller[0], paper.seller.at(-1)]).toEqual(['Tussock & Tarn Limited', 'GST number 136-410-132']);
    expect(paper.facts).toEqual([
      { label: 'Invoice and order number', value: '30871' },
      { label: 'Date of supply', value: 'Tue 2 Dec 2025' },
      { label: 'Branch', value: 'Auckland, 09 555 0141' },
      { label: 'Served by', value: 'Sina Leota' },
    ]);
    expect(paper.people[0]).toEqual({
      title: 'Sold to',
      lines: ['Kererū & Daughters Joinery', 'Wiremu Pōtaka-Llewellyn', '021 555 0166', 'wiremu@kereru.example'],
    });
    expect(paper.people.map(({ title }) => title)).toEqual(['Sold to', 'Deliver to', 'Bill to']);
    expect(paper.gst).toEqual([
      { label: 'Includes GST at 15%', value: '$614.22' },
      { label: 'Total before GST', value: '$4,094.78' },
    ]);
    expect(paper.law).toContain('Consumer Guarantees Act 1993');
    expect(paper.law).toContain('shop.test/returns-policy');
  });

  it('says the delivery tags and notes of a line, but not what staff noted for themselves of where it comes from', () => {
    const tags = [
      { code: 'ASM', text: 'Assembly', addsCents: 8_900 },
      { code: 'STAIRS', text: 'Stairs', addsCents: 0 },
    ];
    const subItems = [part('Lamp')];
    const line = staffLine({ sku: 'DSK-FL-BRS', name: 'Dusk floor lamp', notes: 'Ring first', tags, subItems });
    const allocations = [StaffAllocation.fromPartial({ from: 'DC', qty: 1, note: 'Bay 4' })];
    const staff = { ...line.staff, subItems: line.staff.subItems.map((piece) => ({ ...piece, allocations })) };
    for (const paper of [invoice({ lines: [{ ...line, staff }] }), proForma({ lines: [{ ...line, staff }] })]) {
      expect(paper.lines[0]?.notes).toEqual(expect.arrayContaining(['Assembly, Stairs', 'Ring first']));
      expect(JSON.stringify(paper)).not.toContain('Bay 4');
    }
  });

  it('adds up to the cent: lines and charges to the total, GST and the rest to the total, payments to what was paid', () => {
    const paper = invoice();
    addUp(paper);
    expect(paper.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Subtotal before discount $4,880.00',
      'Direct discount, in the lines −$300.00',
      'Delivery $129.00',
    ]);
    expect(paper.total).toEqual({ label: 'Grand total', value: '$4,709.00' });
    const [paid, due] = paper.payments?.totals ?? [];
    expect(sum((paper.payments?.rows ?? []).map(({ amount }) => cents(amount)))).toBe(cents(paid?.value ?? ''));
    expect(subtract(cents(paper.total.value), cents(paid?.value ?? ''))).toBe(cents(due?.value ?? ''));
  });

  it('is also the receipt: each payment with its day, its reference and its amount, and how the rest is paid', () => {
    const paper = invoice();
    expect(paper.payments).toEqual({
      title: 'Payments',
      rows: [
        { date: '2 Dec 2025', method: 'EFTPOS', reference: '30871-1', amount: '$2,005.00' },
        { date: '2 Dec 2025', method: 'Bank transfer', reference: 'POTAKA', amount: '$200.00' },
      ],
      totals: [
        { label: 'Paid so far', value: '$2,205.00' },
        { label: 'Remaining to pay', value: '$2,504.00' },
      ],
    });
    expect(paper.stamp).toEqual({ label: 'Remaining to pay', figure: '$2,504.00', note: 'of $4,709.00' });
    expect(paper.intro).toBe(
      'Also your receipt for the payments below. The rest is due before the first piece leaves us.',
    );
    expect(paper.transfer).toEqual({
      title: 'To pay the rest by bank transfer',
      lines: [
        'Tussock & Tarn Limited, 01-0902-0068389-00',
        'Reference 30871, exactly: it is how we know the money is yours.',
      ],
    });
  });

  it('of what is paid in full asks for nothing and names the day of the last money', () => {
    const paper = invoice({ status: 'paid', payments: whole });
    expect(paper.stamp).toEqual({ label: 'Paid in full', figure: '$4,709.00', note: '4 Dec 2025' });
    expect(paper.intro).toBe('Also your payment receipt. Keep it for the guarantee.');
    expect(paper.payments?.totals).toEqual([{ label: 'Paid', value: '$4,709.00' }]);
    expect(paper.transfer).toBeUndefined();
  });

  it('says what was received beyond the total, and that it is paid back', () => {
    const paper = invoice({ status: 'paid', payments: [...whole, eftpos({ id: '0194', amountCents: 10_000 })] });
    expect(paper.stamp).toMatchObject({ label: 'Paid in full', figure: '$4,809.00' });
    expect(paper.stamp.note).toContain('$100.00 of it is to be paid back to you');
  });

  it('shows what was given back as taken away, and does not ask for it again', () => {
    const back = eftpos({ id: '0193', type: 2, amountCents: 100_000, settledAt: '2025-12-08T03:00:00.000Z' });
    const paper = invoice({ status: 'paid', payments: [...whole, back] });
    expect(paper.payments?.rows.at(-1)).toMatchObject({ method: 'EFTPOS refund', amount: '−$1,000.00' });
    expect(paper.payments?.totals).toEqual([{ label: 'Paid', value: '$3,709.00' }]);
    expect(paper.stamp).toEqual({ label: 'Paid, less what was refunded', figure: '$3,709.00', note: '8 Dec 2025' });
    expect(paper.transfer).toBeUndefined();
  });

  it('shows no deposit that a manager let go, and is not dated by it', () => {
    const none = eftpos({ name: 'No deposit', amountCents: 0, settledAt: '2025-11-28T03:00:00.000Z' });
    const paper = invoice({ payments: [none, ...whole] });
    expect(paper.payments?.rows.map(({ method }) => method)).toEqual(['EFTPOS', 'Bank transfer']);
    expect(paper.facts[1]).toEqual({ label: 'Date of supply', value: 'Tue 2 Dec 2025' });
    expect(invoice({ payments: [none] }).payments).toBeUndefined();
  });

  it('shows no payment that was only chosen, and is dated by the order while no money came', () => {
    const paper = invoice({ payments: [eftpos({ status: 0, settledAt: undefined })] });
    expect(paper.payments).toBeUndefined();
    expect(paper.facts[1]).toEqual({ label: 'Date of supply', value: 'Mon 1 Dec 2025' });
    expect(paper.intro).toBe('Nothing has been paid yet; the total is due before the first piece leaves us.');
  });

  it('of an order of the web store names no branch and nobody who served', () => {
    expect(invoice({ branch: 'WEB', status: 'paid', payments: whole }).facts.slice(2)).toEqual([
      { label: 'Sold by', value: 'Web store' },
    ]);
  });

  it('shows the price that is paid, the ticket price below it, how it is brought, and the parts of a set without a price', () => {
    const [sofa, bed] = invoice().lines;
    expect(sofa).toMatchObject({ each: '$2,990.00', was: 'was $3,290.00', total: '$2,990.00', qty: '1' });
    expect(sofa?.notes).toEqual(['Sand linen, chaise on the left', 'Delivery']);
    expect(sofa?.parts.map(({ name, qty }) => [name, qty])).toEqual([
      ['Linden middle seat', '1'],
      ['Linden chaise ottoman', '1'],
    ]);
    expect(bed).toMatchObject({ was: '', notes: ['Oat headboard, slat base', 'Collect from Auckland'], parts: [] });
  });
});

describe('a pro forma invoice', () => {
  it('asks for payment and says beside its title that it is no tax invoice', () => {
    const paper = proForma({ status: 'pending', payments: [] });
    expect([paper.title, paper.warning]).toEqual(['Pro forma invoice', 'This is not a tax invoice.']);
    expect(paper.intro).toBe('It asks for payment; no GST can be claimed on it.');
    expect(paper.stamp).toEqual({ label: 'Amount to pay', figure: '$4,709.00', note: '' });
    expect(paper.total).toEqual({ label: 'Amount to pay', value: '$4,709.00' });
    expect(paper.transfer?.title).toBe('Pay by bank transfer');
    expect(paper.facts[0]).toEqual({ label: 'Order number', value: '30871' });
    expect(paper.law).toMatch(/^A tax invoice follows payment\. Your rights/);
    expect(proForma({ status: 'quote', payments: [] }).law).toMatch(
      /^Stock is set aside when the money arrives; a tax/,
    );
    addUp(paper);
  });

  it('asks only for what is left', () => {
    const paper = proForma();
    expect(paper.stamp.figure).toBe('$2,504.00');
    expect(paper.total.label).toBe('Grand total');
    expect(paper.payments?.totals.at(-1)).toEqual({ label: 'Remaining to pay', value: '$2,504.00' });
  });

  it('of what is paid or cancelled says that nothing is to be paid, and names no account', () => {
    const paid = proForma({ status: 'paid', payments: whole });
    expect([paid.stamp.figure, paid.transfer]).toEqual(['$0.00', undefined]);
    expect(paid.intro).toBe('Nothing is left to pay. No GST can be claimed on it.');
    const cancelled = proForma({ status: 'locked', payments: [] });
    expect([cancelled.stamp, cancelled.transfer]).toEqual([
      { label: 'Cancelled, to pay', figure: '$0.00', note: '' },
      undefined,
    ]);
    expect(cancelled.intro).toBe('The order was cancelled: nothing is to be paid. No GST can be claimed on it.');
  });
});

describe('what an order can have printed', () => {
  const refusal = (status: (typeof DOCUMENT_STATUSES)[number]) => {
    try {
      assertPrintable('receipt', { ...matter().sale, status });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  it('is a receipt from its deposit on', () => {
    expect(DOCUMENT_STATUSES.filter((status) => refusal(status) !== '')).toEqual(['quote', 'pending', 'locked']);
    expect(refusal('pending')).toContain('A payment receipt is printed once an order is paid or has a deposit');
  });
});
