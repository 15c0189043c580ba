import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../../test/a-shop.ts';
import { type AnOrder, anOrder } from '../../../test/orders.ts';
import { confirmationEmail, receivedEmail } from '../../domain/order-email.ts';
import { contactEmail, resetEmail } from '../../domain/short-email.ts';
import { toOrder } from '../grpc/order.mapper.ts';
import { emails } from './emails.ts';
import { orderEmailView } from './order-email.view.ts';
import { shortEmailView } from './short-email.view.ts';
import { ofOurs, ofReactEmail } from './text-part.ts';

const happenedAt = new Date('2026-11-25T03:13:00Z');
const matter = (options?: AnOrder) => ({ order: toOrder(anOrder(options)), places, shop: aShop, happenedAt });
const hostile = `" style="x" <link rel="preload" as="image" href="a>b"/> ‘&quot;’\n<!--body-->`;
const reset = { email: 'a@b.test', firstname: 'Aroha', token: 'id.se+cret', expiresAt: happenedAt };
const lead = { kind: 'contact', email: 'b@c.test', firstname: 'Ben', lastname: '', mobile: '', subject: '' };

const orders = {
  'a receipt': confirmationEmail(matter()),
  'a receipt with hostile names': confirmationEmail(matter({ contact: { firstname: hostile, lastname: hostile } })),
  'how to pay': receivedEmail(matter({ gateway: 'directcrd', delivery: 'TBC' })),
};
const shorts = {
  'a reset': resetEmail(reset, aShop),
  'a contact form': contactEmail({ ...lead, message: `One\r\n\r\n${hostile}`, createdAt: happenedAt }),
};
const all = [
  ...Object.entries(orders).map(([name, email]) => {
    const drawn = () => emails(aShop).order(email);
    return { name, tree: orderEmailView(aShop, email), drawn };
  }),
  ...Object.entries(shorts).map(([name, email]) => {
    const drawn = () => emails(aShop).short(email);
    return { name, tree: shortEmailView(aShop, email), drawn };
  }),
];

/** What react-dom leaves in a streamed page for a browser that takes it over: comments, never words. */
const MARKS = /<!--(?:\/?\$|html|head|body| )-->/g;
const streamed = async (tree: ReactNode) => (await render(tree)).replace(MARKS, '');

/** As it was before the styles were left out of the reading and the selectors were weighed once. */
const receipt = `Tussock & Tarn

Paid


Thanks, Aroha. It’s all in hand.

We have your payment. This is your receipt; you don’t need to do anything else.

Order: #10482
Placed: 25 Nov 2026, 4:12 pm
Paid: 25 Nov 2026
Paid by credit card: $3,238.00

See your order https://shop.test/order/confirmation/tok_en-1


WHAT HAPPENS NEXT

Delivered about Fri 18 Dec
2 × Dusk floor lamp: carried in. We text the evening before.

Delivery
Drover 3 seater sofa: carried in. We let you know the day as soon as we have it. We text the evening before.

Collection
Lupin tub chair: we let you know when you can collect from Auckland. Bring the order number, and a blanket for the boot. 12 Corinthian Drive, Albany. 9 am to 5.30 pm, every day.


YOUR ORDER

Drover 3 seater sofa https://shop.test/drover-sofa
$1,899.00

3 seater, Sage linen
Delivery
1 × Drover sofa frame, Sage
1 × Drover sofa cushions, Sage

Dusk floor lamp https://shop.test/dusk-floor-lamp
$498.00

Brass
2 at $249.00
Delivery. On back order, about Fri 18 Dec

Lupin tub chair https://shop.test/lupin-tub-chair
$899.00

Oat bouclé
Collect from Auckland

Subtotal                      $3,296.00
Delivery                      $89.00
Assembly                      $49.00
Direct discount               −$46.00
Coupon discount (SPRING150)   −$150.00

Total
Includes GST of $422.35
$3,238.00


Receipt for and delivery to
Aroha Whitcombe
14 Swanson Road, Henderson, Auckland 0612
021 555 0142

Tussock & Tarn

Something not right? Ring 0800 555 014, or write to kiaora@shop.test.

Seller: Tussock & Tarn Limited, GST number 136-410-132, 14 Constellation Drive, Rosedale, Auckland 0632.

Your rights under the Consumer Guarantees Act 1993 stand, whatever else is written here: if something is faulty we repair it, replace it or refund you.`;

describe('an e-mail is what @react-email/render makes of it', () => {
  it.each(all)('$name: the same HTML but for the marks of a stream', async ({ tree, drawn }) => {
    expect((await drawn()).html).toBe(await streamed(tree));
  });

  it.each(all)('$name: the same text, of what was streamed', async ({ tree, drawn }) => {
    const text = toPlainText(await render(tree), { selectors: [...ofOurs] });
    expect((await drawn()).text).toBe(text);
  });

  it('the text of a receipt stays as it was, to the last character', async () => {
    expect((await emails(aShop).order(orders['a receipt'])).text).toBe(receipt);
  });

  it('its text is read by the same rules', () => {
    expect(ofReactEmail).toEqual(plainTextSelectors);
  });
});
