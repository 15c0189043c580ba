import { type Cents, asCents, centsFromWire, formatDollars, sum } from '@shop/primitives/money';
import { contactFrom, type ContactField } from '@shop/primitives/contact';
import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../../test/a-shop.ts';
import { type AnOrder, anOrder } from '../../../test/orders.ts';
import { staffLine } from '../../../test/quotes.ts';
import { confirmationEmail, deliveryFeeEmail, type OrderEmail, receivedEmail } from '../../domain/order-email.ts';
import { contactEmail, resetEmail } from '../../domain/short-email.ts';
import { toOrder } from '../grpc/order.mapper.ts';
import { emails } from './emails.ts';

const happenedAt = new Date('2026-11-25T03:13:00Z');
const matter = (options?: AnOrder) => ({ order: toOrder(anOrder(options)), places, shop: aShop, happenedAt });
const draw = (email: OrderEmail) => emails(aShop).order(email);
const cents = (text: string): Cents => {
  const amount = centsFromWire(text.replace(/[^\d.]/g, ''));
  return text.includes('−') ? asCents(-amount) : amount;
};
const words = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(style|head).*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** A new field of the contact does not compile until it is said whether the receipt shows it. */
const SHOWN: Record<ContactField, boolean> = {
  ...{
    firstname: true,
    lastname: true,
    company: true,
    mobile: true,
    address: true,
    zip: true,
    leaveAt: true,
    billingAddress: true,
    comment: true,
  },
  ...{ email: false },
};

describe('a receipt', () => {
  it('shows what a receipt must show, in both parts', async () => {
    const { html, text } = await draw(confirmationEmail(matter()));
    const needed = [
      ...['#10482', '25 Nov 2026', 'Drover 3 seater sofa', '3 seater, Sage linen', '1 × Drover sofa frame, Sage'],
      ...['2 at $249.00', '$498.00', 'On back order, about Fri 18 Dec', 'Collect from Auckland', '12 Corinthian Drive'],
      ...['$3,238.00', 'Includes GST of $422.35', 'Tussock &amp; Tarn Limited', '136-410-132', 'Paid by credit card'],
      ...['Aroha Whitcombe', '14 Swanson Road, Henderson, Auckland 0612', 'Consumer Guarantees Act'],
    ];
    for (const part of needed) {
      expect(words(html)).toContain(part);
      expect(text).toContain(part.replace('&amp;', '&'));
    }
    expect(`${html}${text}`).toContain('https://shop.test/order/confirmation/tok_en-1');
    expect(`${html}${text}`.toLowerCase()).not.toContain('no refund');
  });

  it('shows every text of the contact that it is to show, in both parts', async () => {
    const contact = contactFrom((field) => `the ${field}`);
    const { html, text } = await draw(confirmationEmail(matter({ contact })));
    for (const [field, isShown] of Object.entries(SHOWN))
      expect([words(html), text].map((part) => part.includes(`the ${field}`))).toEqual([isShown, isShown]);
  });

  it('says what was received beyond the total and is paid back', async () => {
    const order = { ...anOrder(), refundDueCents: 25_800 };
    const { html, text } = await draw(confirmationEmail({ ...matter(), order: toOrder(order) }));
    for (const part of [words(html), text.replace(/\s+/g, ' ')])
      expect(part).toContain('We have received $258.00 more than your order. We will pay it back to you.');
    expect((await draw(confirmationEmail(matter()))).text).not.toContain('more than your order');
  });

  it('lists no payment of nothing: what a manager let go without a deposit', async () => {
    const order = anOrder();
    const [paid] = order.payments;
    if (!paid) throw new Error('an order has its payment');
    const none = { ...paid, id: '0199', gateway: 'no-deposit', name: 'No deposit', flow: 'manual', amountCents: 0 };
    const email = confirmationEmail({ ...matter(), order: toOrder({ ...order, payments: [none, paid] }) });
    expect(email.facts.map(({ label }) => label)).toEqual(['Order', 'Placed', 'Paid', 'Paid by credit card']);
  });

  it('says the delivery tags of its lines with their prices, in both parts', async () => {
    const tags = [
      { code: 'ASM', text: 'Assembly', addsCents: 8_900 },
      { code: 'STAIRS', text: 'Stairs', addsCents: 0 },
    ];
    const lines = [staffLine({ sku: 'DSK-FL-BRS', name: 'Dusk floor lamp', tags })];
    const { html, text } = await draw(confirmationEmail(matter({ lines })));
    for (const part of [words(html), text]) expect(part).toContain('Assembly $89.00, Stairs');
  });

  it('is built so that mail clients and screen readers can read it', async () => {
    const { html } = await draw(confirmationEmail(matter()));
    expect(html).toMatch(/<html[^>]* lang="en-NZ"/);
    expect(html).toContain('<title>Your receipt for order 10482</title>');
    expect(html).toContain('prefers-color-scheme: dark');
    const layout = [...html.matchAll(/<table[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('figures'));
    expect(layout.filter((tag) => !tag.includes('role="presentation"'))).toEqual([]);
    for (const [tag] of html.matchAll(/<img[^>]*>/g)) {
      expect(tag).toMatch(/ alt=/);
      expect(tag).toMatch(/src="https:\/\/shop\.test\/pictures\/.*-480\.webp/);
      expect(tag).toMatch(/width="72"/);
      expect(tag).toMatch(/height="72"/);
    }
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  it('shows sums that are those of the document, and rows that add up to the total', () => {
    const { order } = matter();
    const email = confirmationEmail(matter());
    expect(email.total).toBe(formatDollars(order.totals.grandTotalCents));
    expect(email.gst).toContain(formatDollars(order.totals.gstCents));
    expect(sum(email.sums.map(({ value }) => cents(value)))).toBe(order.totals.grandTotalCents);
    expect(sum(email.lines.map(({ amount }) => cents(amount)))).toBe(order.totals.subtotalCents);
  });

  it('names the address of the buyer above $1,000 only, and that of a delivery always', () => {
    const lines = anOrder().document?.lines.slice(2) ?? [];
    const small = confirmationEmail(matter({ lines, delivery: 'FREE' }));
    expect(small.parties).toEqual([{ title: 'Receipt for', lines: ['Aroha Whitcombe'] }]);
    const large = confirmationEmail(matter({ lines: lines.map((line) => ({ ...line, qty: 2 })), delivery: 'FREE' }));
    expect(large.parties[0]?.lines).toContain('14 Swanson Road, Henderson, Auckland 0612');
    expect(small.sums).toContainEqual({ label: 'Collection', value: 'FREE' });
  });
});

describe('an order that waits for a bank transfer', () => {
  it('says how much goes where, with the order number as the reference', async () => {
    const email = receivedEmail(matter({ gateway: 'directcrd', delivery: 'TBC' }));
    const { html, text } = await draw(email);
    for (const part of [email.total, '01-0902-0068389-00', 'Reference', '10482', 'To be confirmed']) {
      expect(words(html)).toContain(part);
      expect(text).toContain(part);
    }
    expect(words(html)).not.toContain('Receipt for');
  });
});

describe('an order whose delivery was priced', () => {
  it('says the fee, the new total and what is to pay, and leads to where that is done', async () => {
    const email = deliveryFeeEmail(matter({ gateway: 'directcrd', delivery: 'PRICED' }));
    expect(email.subject).toMatch(/^Order 10482: your delivery costs \$[\d,.]+$/);
    const { html, text } = await draw(email);
    for (const part of [email.total, 'Delivery priced', 'Please transfer the amount below.', 'Nothing leaves before']) {
      expect(words(html)).toContain(part);
      expect(text).toContain(part);
    }
    expect(text).toContain('/order/confirmation/');
  });
  it('says that a freight coupon takes it off, and asks for nothing then', async () => {
    const made = matter({ gateway: 'windcave', delivery: 'PRICED' });
    const { totals } = made.order;
    const order = {
      ...{ ...made.order, couponCode: 'FREESHIP', status: 'paid' },
      totals: { ...totals, freightCouponCents: totals.shippingCents },
      payments: made.order.payments.map((row) => ({ ...row, status: 1, amountCents: totals.grandTotalCents })),
    } as typeof made.order;
    const { text } = await draw(deliveryFeeEmail({ ...made, order }));
    expect(text).toContain('Your coupon FREESHIP takes off all of it.');
    expect(text).toContain('of which nothing is to pay.');
    expect(text).not.toContain('Nothing leaves before');
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><h1>hi</h1>',
  '&lt;b&gt;',
  '<!--',
];

describe('texts from outside', () => {
  it.each(hostile)('%s is shown and never obeyed', async (text) => {
    const order = anOrder({ contact: { firstname: text, lastname: text } });
    const lines = order.document?.lines.map((line) => ({
      ...line,
      name: text,
      optionText: text,
      url: text,
      thumb: text,
    }));
    const drawn = await draw(
      confirmationEmail(matter({ contact: { firstname: text, lastname: text }, lines: lines ?? [] })),
    );
    const clean = await draw(confirmationEmail(matter()));
    expect([...markup(drawn.html)].filter((word) => !markup(clean.html).has(word))).toEqual([]);
    expect(drawn.text).toContain(text);
  });

  it('no product leads out of the shop', async () => {
    const lines = ['javascript:alert(1)', '//evil.test/x', 'https://evil.test/x', '\\\\evil.test'].map((url, at) => ({
      ...(anOrder().document?.lines[0] ?? never()),
      lineId: `l${at}`,
      url,
      thumb: url,
    }));
    const { html } = await draw(confirmationEmail(matter({ lines })));
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(https:\/\/shop\.test\/|mailto:kiaora@shop\.test$|tel:0800555014$)/);
  });

  it('keep their lines in the contact form', async () => {
    const lead = {
      kind: 'contact',
      email: 'ben@example.test',
      firstname: 'Ben\r\nBcc: x@y.z',
      lastname: '',
      mobile: '',
    };
    const email = contactEmail({ ...lead, subject: '', message: 'One\r\n\r\n<b>Two</b>', createdAt: happenedAt });
    expect(email.subject).toBe('Contact form: no subject');
    const { html, text } = await emails(aShop).short(email);
    expect(text).toContain('One\n\n<b>Two</b>');
    expect(html).toContain('&lt;b&gt;Two&lt;/b&gt;');
    expect(email.facts[0]?.value).toBe('Ben Bcc: x@y.z');
  });
});

describe('a reset mail', () => {
  it('holds the link with its token, and until when it works', async () => {
    const reset = { email: 'a@b.test', firstname: 'Aroha', token: 'id.se+cret', expiresAt: happenedAt };
    const { html, text } = await emails(aShop).short(resetEmail(reset, aShop));
    expect(text).toContain('https://shop.test/password/reset?token=id.se%2Bcret');
    expect(html).toContain('https://shop.test/password/reset?token=id.se%2Bcret');
    expect(text).toContain('25 Nov 2026, 4:13 pm');
  });
});

/** Every tag and attribute that a browser would find, without their values. */
function markup(html: string): Set<string> {
  const tags = [...html.replace(/<!--.*?-->/gs, '').matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, ''));
  return new Set(tags.flatMap((tag) => tag.match(/[a-z!-]+/gi) ?? []));
}
const never = (): never => {
  throw new Error('the order has no line');
};
