import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { replacePayments } from './pos/order-payments.ts';
import { checkPin, menuParams } from './pos/staff.ts';
import { routes } from './routes.ts';
import {
  addToCart,
  calculatorRequest,
  completeCart,
  updateBasic,
  updateItem,
  updatePayment,
} from './v1/cart-requests.ts';
import { listingRequest } from './v1/listing.ts';
import { trackOrder } from './v1/order.ts';
import { attemptParams, payGo } from './v1/pay.ts';
import { locationsQuery } from './v1/store.ts';
import { filledText, moneyInput, optionalText, REFUSED_QUANTITY, text } from './wire.ts';

/** The inputs that got through. */
const accepted = (schema: z.ZodType, inputs: unknown[]) => inputs.filter((input) => schema.safeParse(input).success);

describe('a listing request', () => {
  it('needs nothing: an empty one lists everything', () => {
    expect(listingRequest.parse({})).toMatchObject({
      routeType: 'search',
      pageNum: 1,
      search: '',
      collection: [],
      ready: false,
    });
    expect(listingRequest.parse({}).under).toBeUndefined();
  });
  it('takes lists as comma text or as lists, flags and numbers as text', () => {
    const request = listingRequest.parse({
      routeType: 'category',
      pageStr: '/sofas',
      cat2Arr: 'a, b,,a',
      style: ['x'],
      ready: '1',
      sale: 0,
      pageNum: '2',
      over: '50',
      under: 1999.995,
      uzip: 1010,
    });
    expect(request).toMatchObject({
      pageStr: 'sofas',
      cat2Arr: ['a', 'b'],
      style: ['x'],
      ready: true,
      sale: false,
      pageNum: 2,
      over: 5000,
      under: 200_000,
      uzip: '1010',
    });
  });
  it('takes the empty values that pages send for what is not chosen', () => {
    const request = listingRequest.parse({
      sort: '',
      under: '',
      over: 0,
      pageNum: '',
      routeType: '',
      search: null,
      collection: null,
      new: '',
      uzip: 'abc',
    });
    expect(request).toMatchObject({
      sort: undefined,
      under: undefined,
      over: undefined,
      pageNum: 1,
      uzip: '',
      new: false,
    });
  });
  it('refuses an unknown sort, a number that is none, and a page that cannot be', () => {
    expect(
      accepted(listingRequest, [
        { sort: 'price' },
        { under: 'cheap' },
        { over: -1 },
        { pageNum: 0 },
        { pageNum: 1.5 },
        { pageNum: 'x' },
        { pageNum: 1e9 },
        { routeType: 'x' },
        { ready: 2 },
        { style: [1] },
        { search: {} },
        { search: 'a\u0000' },
      ]),
    ).toEqual([]);
  });
});

describe('a cart request', () => {
  it('counts one when no quantity is given, and reads it from text', () => {
    expect(addToCart.parse({ sku: 'A', xsel: 12 })).toEqual({ sku: 'A', xsel: '12', ysel: '', qty: 1 });
    expect(addToCart.parse({ sku: 'A', qty: '3' }).qty).toBe(3);
  });
  it('hands a quantity on that no cart accepts when it is not whole or too large', () => {
    expect([1.5, 1000, 1001, 1e300].map((qty) => addToCart.parse({ sku: 'A', qty }).qty)).toEqual(
      Array(4).fill(REFUSED_QUANTITY),
    );
    expect([-5, 0, 999, -1e300].map((qty) => addToCart.parse({ sku: 'A', qty }).qty)).toEqual([-5, 0, 999, -999]);
    expect(
      accepted(addToCart, [
        { sku: 'A', qty: 'two' },
        { sku: 'A', qty: null },
        { sku: 'A', qty: [1] },
        { sku: '' },
        {},
        { sku: 5 },
      ]),
    ).toEqual([]);
  });
  it('drops every money field of an item or a cart that is posted back whole', () => {
    const item = updateItem.parse({
      item: { sku: 'A', qty: 2, shipmethod: 'PCK', pick_location: 'AKL', eachpriceinc: '0.01', rowpriceinc: '0.02' },
      qty_diff: 0,
    });
    expect(item).toEqual({ item: { sku: 'A', qty: 2, shipmethod: 'PCK', pick_location: 'AKL' }, qty_diff: 0 });
    const basic = updateBasic.parse({
      cart: { firstname: 'Aroha', grandtotal: '0.01', shippingcost: '0.00', id: 'x', agree_terms: 1 },
      useSameAddress: 'true',
    });
    expect(basic).toEqual({ cart: { firstname: 'Aroha', agree_terms: true }, useSameAddress: true });
  });
  it('distinguishes a number in qty_diff from none', () => {
    const diff = (qty_diff: unknown) => updateItem.parse({ item: { sku: 'A' }, qty_diff }).qty_diff;
    expect([diff(-1), diff('2'), diff(''), diff(null), diff(undefined)]).toEqual([
      -1,
      2,
      undefined,
      undefined,
      undefined,
    ]);
    expect(updateItem.parse({ item: { sku: 'A' } })).toEqual({ item: { sku: 'A' } });
    expect(
      accepted(updateItem, [
        { item: { sku: 'A' }, qty_diff: 'x' },
        { item: 'A' },
        { item: { sku: 'A', shipmethod: 'FLY' } },
      ]),
    ).toEqual([]);
  });
  it('keeps what is absent apart from what is cleared, and refuses wrong types', () => {
    expect(updateBasic.parse({ cart: { mobile: '' } }).cart).toEqual({ mobile: '' });
    expect(updateBasic.parse({})).toEqual({ cart: {} });
    expect(
      accepted(updateBasic, [
        { cart: { firstname: 5 } },
        { cart: { email: null } },
        { cart: [] },
        { cart: { agree_terms: 'yes' } },
        { cart: { comment: 'x'.repeat(2001) } },
      ]),
    ).toEqual([]);
  });
  it('reads money from text or number, half up to cents', () => {
    expect(
      updatePayment.parse({ payments: [{ gateway: 'windcave', name: 'Card', amount: '99.995' }] }).payments[0]?.amount,
    ).toBe(10_000);
    expect(updatePayment.parse({ payments: '' }).payments).toEqual([]);
    expect(calculatorRequest.parse({ amount: '$1,299.50' })).toEqual({ amount: '1299.50' });
    expect(completeCart.parse({ expected: 10 })).toEqual({ 'g-recaptcha-response': '', expected: 1000 });
    expect(
      accepted(updatePayment, [
        {},
        { payments: [{ gateway: 'windcave', amount: 'lots' }] },
        { payments: Array(21).fill({ gateway: 'a', amount: 1 }) },
      ]),
    ).toEqual([]);
  });
});

describe('a field that must be filled', () => {
  const BLANK = ['', ' ', '\t\n', '\ufeff', '\u00a0', '\u2028', ' \ufeff\u3000 '];
  it('is not filled by anything that trimming takes away', () => {
    const requests = BLANK.flatMap(
      (blank) =>
        [
          [addToCart, { sku: blank }],
          [updateItem, { item: { sku: blank } }],
          [updatePayment, { payments: [{ gateway: blank, amount: 1 }] }],
          [attemptParams, { attempt: blank }],
          [payGo, { token: blank }],
        ] as const,
    );
    expect(requests.filter(([schema, input]) => schema.safeParse(input).success)).toEqual([]);
    expect(addToCart.parse({ sku: '\ufeff A-1 ' }).sku).toBe('A-1');
  });
});

describe('what a person words', () => {
  it('holds no card number; a code that is looked up may be any', () => {
    const words = ['the window', '4111 1111 1111 1111', 'card 378282246310005'];
    expect(accepted(filledText('reference'), words)).toEqual(['the window']);
    expect(accepted(optionalText('comment'), words)).toEqual(['the window']);
    expect(accepted(text('code'), words)).toEqual(words);
  });
});

describe('what is wrong with a field', () => {
  it.each([
    [payGo, { token: 'no token!' }, 'please follow the link as it was sent to you'],
    [listingRequest, { over: '-1' }, 'please enter 0 or more'],
    [addToCart, { sku: 'A', qty: 'two' }, 'please enter a number'],
    [addToCart, { sku: 'A\u0000B' }, 'it holds characters that cannot be kept, please type it again'],
    [moneyInput, 'much', 'please enter an amount such as 49.90'],
  ])('is said to a person: %#', (schema, input, sentence) => {
    expect(schema.safeParse(input).error?.issues.map(({ message }) => message)).toContain(sentence);
  });
});

describe('a number', () => {
  it('fits where it goes: a version into 32 bits, money far below where cents get lost', () => {
    const version = (value: unknown) => updateItem.safeParse({ item: { sku: 'A' }, version: value }).success;
    expect([2 ** 31 - 1, 0, '2147483647'].map(version)).toEqual([true, true, true]);
    expect([2 ** 31, 2 ** 32, 2 ** 53, -1, 0.5, '2147483648', '1e9'].map(version)).toEqual(Array(7).fill(false));
    const amount = (value: unknown) => completeCart.safeParse({ expected: value }).success;
    expect([999_999_999_999, '999999999999.99'].map(amount)).toEqual([true, true]);
    expect([1e12, 1e308, -1e12, '1000000000000', '9'.repeat(65)].map(amount)).toEqual(Array(5).fill(false));
  });
});

describe('the amount of a payment', () => {
  const amountOf = (amount: unknown) =>
    replacePayments.parse({ orderNo: '100042', payments: [{ gateway: 'offline', amount }] }).payments[0]?.amount;
  it('is dollars as a form or a script sends them', () => {
    expect(['49.90', 49.9, '0.01'].map(amountOf)).toEqual([4_990, 4_990, 1]);
  });
  it('that is no amount is 0, which the rule of amounts refuses with its sentence', () => {
    const none = ['', ' ', 'ten', '1,299.00', '1e3', '4.9.0', '0x10', 'NaN', 'Infinity', 1e15, '９'];
    expect(none.map(amountOf)).toEqual(none.map(() => 0));
  });
  it('of another type, or too long, is malformed', () => {
    const inputs = [null, true, [], {}, NaN, '1'.repeat(65)];
    const request = (amount: unknown) => ({ orderNo: '100042', payments: [{ gateway: 'offline', amount }] });
    expect(accepted(replacePayments, inputs.map(request))).toEqual([]);
  });
});

describe('other requests', () => {
  it('distinguish a flag that is off from one that is absent', () => {
    expect(locationsQuery.parse({ physical: '1', third_party: '0', website: '' })).toEqual({
      physical: true,
      third_party: false,
      website: undefined,
    });
  });
  it('take manager 0 as none', () => {
    expect(checkPin.parse({ pin: '0042', type: 'quote', managerId: 0 })).toEqual({
      pin: '0042',
      type: 'quote',
      managerId: '',
      target: '',
    });
    expect(menuParams.parse({ mini: '1' })).toEqual({ mini: true });
  });
  it('never throw, whatever is sent', () => {
    const schemas = routes
      .flatMap(({ request, query, params }) => [request, query, params])
      .filter((schema) => schema instanceof z.ZodObject);
    const value = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.double(),
      fc.constantFrom(null, '', '0', '1e9', '-', [], {}, 'NaN', 1e308),
    );
    const inputs = schemas.map((schema) => {
      const fields = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, value]));
      return fc.tuple(
        fc.constant(schema),
        fc.oneof({ weight: 9, arbitrary: fc.record(fields, { requiredKeys: [] }) }, { weight: 1, arbitrary: value }),
      );
    });
    const verdict = fc.property(
      fc.oneof(...inputs),
      ([schema, input]) => typeof schema.safeParse(input).success === 'boolean',
    );
    expect(fc.check(verdict, { numRuns: 5000 }).counterexample).toBeNull();
  });
});

describe('a look for one order', () => {
  it('takes the number as a number too, and blanks around what was typed', () => {
    const tracked = { orderNo: '100015', email: 'ana@example.nz' };
    expect(trackOrder.parse({ orderNo: 100_015, email: ' ana@example.nz ' })).toEqual(tracked);
    for (const orderNo of ['#100015', ' # 100015 '])
      expect(trackOrder.parse({ orderNo, email: 'ana@example.nz' })).toEqual(tracked);
  });
});
