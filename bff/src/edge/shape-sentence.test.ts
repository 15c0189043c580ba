import { expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf } from './errors.ts';

const said = (shape: z.ZodType, value: unknown): string => failureOf(shape.safeParse(value).error).sentence;

it.each<[string, z.ZodType, unknown]>([
  ['email: please enter text', z.object({ email: z.string() }), {}],
  ['email: please enter text', z.object({ email: z.string() }), { email: 5 }],
  ['qty: please enter a number', z.object({ qty: z.number() }), { qty: 'x' }],
  ['qty: please enter a number', z.object({ qty: z.number() }), { qty: Number.NaN }],
  ['qty: please enter a whole number', z.object({ qty: z.int() }), { qty: 1.5 }],
  ['news: please enter true or false', z.object({ news: z.boolean() }), { news: 1 }],
  ['on: please enter a date', z.object({ on: z.date() }), { on: 1 }],
  ['lines: please send a list', z.object({ lines: z.array(z.string()) }), { lines: '' }],
  ['cart: please send a set of fields', z.object({ cart: z.object({}) }), { cart: 1 }],
  ['cart: please send a set of fields', z.object({ cart: z.record(z.string(), z.string()) }), { cart: 1 }],
  [
    'lines.1.sku: please enter text',
    z.object({ lines: z.array(z.object({ sku: z.string() })) }),
    { lines: [{ sku: 'A' }, {}] },
  ],
  ['version: please enter a number of 9 at most', z.object({ version: z.number().max(9) }), { version: 10 }],
  ['version: please enter a number of at least 0', z.object({ version: z.number().min(0) }), { version: -1 }],
  ['version: please enter a number below 9', z.object({ version: z.number().lt(9) }), { version: 9 }],
  ['version: please enter a number above 0', z.object({ version: z.number().gt(0) }), { version: 0 }],
  ['lines: please send at least 2 entries', z.object({ lines: z.array(z.string()).min(2) }), { lines: [] }],
  ['lines: please send 1 entry at most', z.object({ lines: z.array(z.string()).max(1) }), { lines: ['', ''] }],
  ['page: please enter a multiple of 5', z.object({ page: z.number().multipleOf(5) }), { page: 4 }],
  ['way: please choose one of DEL, PCK', z.object({ way: z.enum(['DEL', 'PCK']) }), { way: 'X' }],
  ['qty: please check what you entered', z.object({ qty: z.union([z.number(), z.string()]) }), { qty: null }],
  ['“more” is not a field that we know', z.strictObject({}), { more: 1 }],
  ['please send a set of fields', z.object({}), 'text'],
])('%s', (sentence, shape, value) => {
  expect(said(shape, value)).toBe(`The request could not be understood. ${sentence}`);
});

it('a sentence of our own stays as it is, behind the address of its field', () => {
  const shape = z.object({ q: z.string('Please send what to look for') });
  expect(said(shape, { q: 5 })).toBe('The request could not be understood. q: Please send what to look for');
});

const noCard = (text: z.ZodString) => text.refine(() => false, 'please leave card numbers out');

it.each<[string, z.ZodType, unknown]>([
  ['Sku: please enter at least 1 character.', z.object({ sku: z.string().min(1) }), { sku: '' }],
  ['Sku: please enter 3 characters at most.', z.object({ sku: z.string().max(3) }), { sku: 'long' }],
  ['Email: please enter an e-mail address.', z.object({ email: z.email() }), { email: 'x' }],
  ['Leave at: please leave card numbers out.', z.object({ leaveAt: noCard(z.string()) }), { leaveAt: '' }],
  ['Postcode: please leave card numbers out.', z.object({ shipping_zip: noCard(z.string()) }), { shipping_zip: '' }],
  [
    'Delivery fee: please leave card numbers out.',
    z.object({ shippingcost: noCard(z.string()) }),
    { shippingcost: '' },
  ],
  ['Billing address: please leave card numbers out.', z.object({ baddress: noCard(z.string()) }), { baddress: '' }],
  [
    'Reference: please leave card numbers out.',
    z.object({ payments: z.array(z.object({ reference: noCard(z.string()) })) }),
    { payments: [{ reference: '' }] },
  ],
  ['Please leave card numbers out.', noCard(z.string()), ''],
  ['On: No such day.', z.object({ on: z.string().refine(() => false, 'No such day.') }), { on: '' }],
])('what a person typed is said by the words of its field: %s', (sentence, shape, value) => {
  expect(said(shape, value)).toBe(sentence);
});
