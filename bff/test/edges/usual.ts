import { productAnswer } from '@shop/contract/v1/product';
import { listingAnswer } from '@shop/contract/v1/listing';
import { redirectAnswer } from '@shop/contract/v1/cart';
import type { Browser } from '../browser.ts';
import type { Shop } from '../running-bff.ts';
import { type Usual, usualAtTheCounter } from './usual-counter.ts';

/** What lies in this shop. */
export interface Goods {
  readonly url: string;
  readonly productSku: string;
  readonly sku: string;
  readonly x: string;
  readonly y: string;
}

export async function goodsOf(shop: Shop): Promise<Goods> {
  const browser = shop.browser();
  const listed = await browser.post('/v1/getItems', { routeType: 'prodtype', pageStr: 'sofas' });
  const url = listingAnswer.parse(listed.json).items.find(({ needsChoice }) => needsChoice)?.url ?? '';
  const { product } = productAnswer.parse((await browser.get(`/v1/product/${url}`)).json);
  const { sku = '', x = '', y = '' } = product.combinations.find(({ available }) => available) ?? {};
  return { url, productSku: product.sku, sku, x, y };
}

const contact = {
  firstname: 'Ana',
  lastname: 'Lee',
  company: 'Lee & Co',
  email: 'ana@demo.test',
  mobile: '021555123',
  address: '1 Queen Street, Auckland',
  zip: '1010',
  baddress: '2 Queen Street, Auckland',
  comment: 'Please ring twice',
  agree_terms: 1,
  newsletter: 0,
};

/** A cart that could be bought as it stands. */
export async function fillCart(browser: Browser, { sku }: Goods): Promise<void> {
  await browser.post('/v1/cart/add', { sku, qty: 1 });
  await browser.post('/v1/cart/zip', { zip: '1010' });
  await browser.post('/v1/cart/updateBasic', { cart: contact, useSameAddress: 0 });
}

/** One order on its way to the card page. @returns the token the page would post */
export async function payTokenOf(browser: Browser): Promise<string> {
  const placed = await browser.post('/v1/cart/complete', { 'g-recaptcha-response': 'pass' });
  return redirectAnswer.parse(placed.json).params['token'] ?? '';
}

const captcha = { token: 'pass' };
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';

/** By method and path of the contract. */
export function usualRequests(goods: Goods, payToken: string): Readonly<Record<string, Usual>> {
  const { sku, url } = goods;
  const listing = {
    routeType: 'category',
    pageStr: 'living',
    pageNum: 1,
    sort: 'pasc',
    over: 0,
    under: 5000,
    uzip: '1010',
  };
  const lists = { collection: '', style: '', tag: '', cat1Arr: '', cat2Arr: 'sofas', cat3Arr: '', search: '' };
  const flags = { new: 0, sale: 0, bundle: 0, ready: 0, deals: 0, clearance: 0 };
  const item = { sku, qty: 1, shipmethod: 'DEL', pick_location: '' };
  const person = { firstname: 'Ana', lastname: 'Lee', email: 'ana@demo.test' };
  return {
    'post /v1/getItems': { body: { ...listing, ...lists, ...flags } },
    'get /v1/items': { query: { ...listing, ...lists, ...flags } },
    'get /v1/preview/{token}': { params: { token: TOKEN } },
    'post /v1/search/missed': { body: { search: 'hovercraft' } },
    'get /v1/product/{url}': { params: { url } },
    'post /v1/product/confselect': { body: { sku: goods.productSku, xsel: goods.x, ysel: goods.y, zip: '1010' } },
    'post /v1/cart/add': { body: { sku: goods.productSku, xsel: goods.x, ysel: goods.y, qty: 1 } },
    'post /v1/cart/remove': { body: { sku: 'NOT-IN-THE-CART' } },
    'post /v1/cart/zip': { body: { zip: '1010' } },
    'post /v1/cart/updateItem': { body: { item, qty_diff: 0 } },
    'post /v1/cart/updateBasic': { body: { cart: contact, useSameAddress: 0 } },
    'post /v1/cart/checkPayment': { body: { code: 'windcave', amount: '10.00', reference: '', cusId: '' } },
    'post /v1/cart/updatePayment': {
      body: { payments: [{ gateway: 'windcave', name: 'Card', amount: '10.00' }], orderNo: '' },
    },
    'post /v1/cart/complete': { body: { 'g-recaptcha-response': 'pass', expected: '1.00' } },
    'post /v1/cart/paymentcalculator': { body: { amount: '1299.00' } },
    'post /v1/wishlist/toggle': { body: { sku: goods.productSku, cart: 0 } },
    'post /v1/email': { body: { email: 'nobody-here@demo.test', password: 'Passw0rd!', ...captcha } },
    'post /v1/register': {
      body: { ...person, email: 'shopper@demo.test', password: 'Passw0rd!', news: 0, ...captcha },
    },
    'post /v1/password/forgot': { body: { email: 'nobody-here@demo.test', ...captcha } },
    'post /v1/password/reset': { body: { reset: TOKEN, password: 'Passw0rd!!', ...captcha } },
    'post /v1/password/change': { body: { current: 'not this one', password: 'Passw0rd!!' } },
    'post /v1/account/details': {
      body: {
        firstname: 'Ana',
        lastname: 'Lee',
        mobile: '021555123',
        organisation: '',
        shipping_address: '1 Queen Street',
        shipping_zip: '1010',
        billing_address: '1 Queen Street',
        newsletter: 0,
      },
    },
    'get /v1/order/confirmation/{token}': { params: { token: TOKEN } },
    'post /v1/order/confirmation/{token}/purchase': { params: { token: TOKEN } },
    'post /v1/order/track': { body: { orderNo: '10001', email: 'ana@demo.test' } },
    'get /v1/account/orders': { query: { page: '1', pageSize: '8' } },
    'get /v1/account/orders/{no}': { params: { no: '10001' } },
    'get /v1/store/getLocations': { query: { physical: '1', collect: '', website: '', third_party: '' } },
    'get /v1/suburb': { query: { term: 'auck' } },
    'get /v1/pickup': { query: { sku: 'nothing', qty: '1' } },
    'get /v1/address': { query: { term: '2/14 const' } },
    'get /v1/page/{slug}': { params: { slug: 'sofas' } },
    'get /v1/blog/{page}': { params: { page: '1' } },
    'get /v1/blog/entry/{url}': { params: { url: 'caring-for-oak' } },
    'get /v1/sleep-zone/mattressitem/{page}': { params: { page: '1' } },
    'get /v1/mattressbuilder/{size}': { params: { size: 'queen' } },
    'post /v1/contact/form': {
      body: {
        name: 'Ana',
        email: 'ana@demo.test',
        mobile: '021555123',
        subject: 'Hello',
        message: 'Hello',
        ...captcha,
      },
    },
    'post /v1/contact/plain': { body: { name: 'Ana', email: 'ana@demo.test', message: 'Hello' } },
    'post /v1/newsletter/plain': { body: { email: 'ana@demo.test' } },
    'post /v1/newsletter': { body: { email: 'ana@demo.test', ...captcha } },
    'post /v1/report': {
      body: { requestId: 'request-1', fault: '/v1/session answered what its contract does not say: csrf' },
    },
    'post /v1/fakeRegister': {
      body: {
        ...person,
        type: 'catalogue',
        address: '1 Queen Street',
        mobile: '021555123',
        nearest: 'AKL',
        ...captcha,
      },
    },
    'post /v1/pay/go': { body: { token: payToken } },
    'get /v1/pay/return/{attempt}': { params: { attempt: TOKEN }, query: { sessionId: 'x' } },
    'post /v1/pay/return/{attempt}': { params: { attempt: TOKEN }, body: { sessionId: 'x' } },
    'get /v1/pay/notify/{attempt}': { params: { attempt: TOKEN }, query: { sessionId: 'x' } },
    'post /v1/pay/notify/{attempt}': { params: { attempt: TOKEN }, body: { sessionId: 'x' } },
    'get /pos/microsoftlogin': { query: { login_hint: 'staff@demo.test' } },
    'post /pos/get-staffs': { body: { roles: ['manager'] } },
    'post /pos/check-pin': { body: { pin: '0000', type: 'quote', managerId: '', target: '' } },
    'post /pos/cart/searchItems': { body: { str: 'sofa' } },
    ...usualAtTheCounter(goods),
    'get /pos/change-menu/{mini}': { params: { mini: '1' } },
    'get /pos/change-branch/{code}': { params: { code: 'AKL' } },
  };
}
