import { TOTAL_CHANGED } from '@shop/commerce/cart-rules';
import type { WebCheckout } from '@shop/commerce/checkout';
import { sentenceOf } from '@shop/commerce/rule';
import {
  contactRules,
  detailsRules,
  emailRules,
  newsletterRules,
  registrationRules,
} from '@shop/commerce/visitor-rules';
import { listingAnswer } from '@shop/contract/v1/listing';
import { productAnswer } from '@shop/contract/v1/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../../../web-store/src/features/cart/checkout/rules.ts';
import type { Answer, Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let sku: string;
beforeAll(async () => {
  shop = await runningShop({ whole: true, LIMIT_FACTOR: 1000 });
  const listed = await shop.browser().post('/v1/getItems', { routeType: 'prodtype', pageStr: 'sofas' });
  const { url } = listingAnswer.parse(listed.json).items[0] ?? {};
  const { product } = productAnswer.parse((await shop.browser().get(`/v1/product/${url}`)).json);
  sku = product.combinations.find(({ available }) => available)?.sku ?? '';
});
afterAll(() => shop.stop());

async function visitor(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  return browser;
}

/** The sentence of a refusal, whichever of its two shapes the call has (docs/rules/errors.md 2); '' for none. */
function refusalOf({ status, text, json }: Answer): string {
  if (status !== 200) return text;
  const { success, error } = json as { success?: boolean; error?: string };
  return success === false ? (error ?? '') : '';
}

describe('the checkout: the page and the server refuse with the same sentence, and let the same through', () => {
  const whole: WebCheckout = {
    itemCount: 1,
    firstname: 'Aroha',
    lastname: 'Ngata',
    email: 'aroha@demo.test',
    mobile: '0211234567',
    address: '12 Queen Street, Auckland',
    zip: '1010',
    useSameAddress: true,
    billingAddress: '',
    paymentCount: 1,
    agreeTerms: true,
  };
  const emails = ['', 'a', 'a@b', 'a.b@', '@.', 'a b@c.nz', 'a@b,c.nz', 'a@b@c.nz', 'a@b..nz', 'ａ@b.nz', ' a@b.nz '];
  const mobiles = ['', ' ', '021 123', '+6421123', ' 021123 ', '1'];
  const addresses = ['', '1234', '  a b   ', '1 Qu ', 'a'.repeat(255), '1234 Great North Road'];
  const zips = ['', '101', '10100', 'abcd', ' 1010 ', '0230'];
  const billings = ['', '1234', '  1234  ', '1 Hill Road'];
  const table: Partial<WebCheckout>[] = [
    {},
    { itemCount: 0 },
    ...['', ' ', '\u2003', 'Zoë'].flatMap((name) => [{ firstname: name }, { lastname: name }]),
    ...emails.map((email) => ({ email })),
    ...mobiles.map((mobile) => ({ mobile })),
    ...addresses.map((address) => ({ address })),
    ...zips.map((zip) => ({ zip })),
    { address: '99 Kerikeri Road, Kerikeri 0230', zip: '0230' },
    ...billings.flatMap((billingAddress) => [{ billingAddress, useSameAddress: false }, { billingAddress }]),
    { paymentCount: 0 },
    { agreeTerms: false },
    { firstname: '', email: 'x', agreeTerms: false },
  ];

  async function completed(form: WebCheckout): Promise<string> {
    const { itemCount, useSameAddress, paymentCount, agreeTerms, billingAddress: baddress, ...cart } = form;
    const browser = await visitor();
    if (itemCount > 0) await browser.post('/v1/cart/add', { sku, qty: itemCount });
    const body = {
      cart: { ...cart, baddress, agree_terms: agreeTerms ? 1 : 0 },
      useSameAddress: useSameAddress ? 1 : 0,
    };
    expect((await browser.post('/v1/cart/updateBasic', body)).status).toBe(200);
    if (paymentCount === 0) await browser.post('/v1/cart/updatePayment', { payments: [] });
    // A total that no page showed is refused after every rule (docs/rules/checkout.md 2): nothing is placed by what passes.
    return refusalOf(await browser.post('/v1/cart/complete', { 'g-recaptcha-response': 'pass', expected: '0.01' }));
  }
  it.each(table)('%j', async (row) => {
    const form = { ...whole, ...row };
    expect(await completed(form)).toBe(problemsOf(form)[0]?.text ?? TOTAL_CHANGED);
  });
});

describe('what a visitor fills in: the page and the server refuse with the same sentence', () => {
  const emails = ['', 'a', 'a@b', 'a b@c.nz', 'a@b.nz.', 'ａ@b.nz', ' a@b.nz '];
  const token = 'pass';
  const sent = async (path: string, body: object) => refusalOf(await (await visitor()).post(path, { ...body, token }));

  it.each(emails)('an e-mail address at the login: %j', async (email) =>
    expect(await sent('/v1/email', { email })).toBe(sentenceOf(emailRules, { email }) ?? ''),
  );
  it.each(emails)('an e-mail address for the newsletter: %j', async (email) =>
    expect(await sent('/v1/newsletter', { email })).toBe(sentenceOf(newsletterRules, { email }) ?? ''),
  );

  const contact = { name: 'Aroha', email: 'aroha@demo.test', message: 'Kia ora' };
  it.each([{}, { name: ' ' }, { message: '' }, ...emails.map((email) => ({ email }))])(
    'a message to us: %j',
    async (row) =>
      expect(await sent('/v1/contact/form', { ...contact, ...row })).toBe(
        sentenceOf(contactRules, { ...contact, ...row }) ?? '',
      ),
  );

  const customer = { email: 'new@demo.test', firstname: 'Aroha', lastname: 'Ngata', password: 'Passw0rd!' };
  const passwords = ['', 'P0!', 'Passw0rd', 'Password!', 'Passw0rd! ü', `${'a'.repeat(39)}0!`];
  it.each([
    ...emails.slice(0, -1).map((email) => ({ email })),
    { firstname: ' ' },
    { lastname: '' },
    ...passwords.map((password) => ({ password })),
    {},
  ])('a registration: %j', async (row) =>
    expect(await sent('/v1/register', { ...customer, ...row })).toBe(
      sentenceOf(registrationRules, { ...customer, ...row }) ?? '',
    ),
  );

  it('says the same about the details of an account', async () => {
    const browser = await visitor();
    await browser.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token });
    const own = { firstname: 'Ana', lastname: 'Lee', mobile: '', shipping_zip: '' };
    const rows = [
      ...['', ' 1', '1 2', '+64'].map((mobile) => ({ mobile })),
      ...['101', ' 1010', '1010'].map((zip) => ({ shipping_zip: zip })),
      ...['firstname', 'lastname'].flatMap((name) => [{ [name]: '' }, { [name]: ' ' }]),
    ].map((row) => ({ ...own, ...row }));
    const page = rows.map((row) => sentenceOf(detailsRules, { ...row, shippingZip: row.shipping_zip }) ?? '');
    const server: string[] = [];
    for (const row of rows) server.push(refusalOf(await browser.post('/v1/account/details', row)));
    expect(server).toEqual(page);
  });
});
