import { expect, it } from 'vitest';
import { parseAnswer } from './answers.ts';

const failureOf = (address: string, answer: unknown): string => {
  try {
    parseAnswer(address, answer);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
const suburb = {
  label: 'Petone',
  value: 'Petone, Lower Hutt',
  suburb: 'Petone',
  city: 'Lower Hutt',
  zip: '5012',
  rural: false,
};

it('an answer is held against the schema of its call, whatever the query and the last slash', () => {
  expect(failureOf('/v1/suburb?term=pet', [suburb])).toBe('');
  expect(failureOf('/v1/suburb/', [{ ...suburb, zip: 5012 }])).toContain('/v1/suburb answered');
  expect(failureOf('/v1/suburb', [{ ...suburb, zip: undefined }])).toContain('0.zip');
});

it('a field that a newer server added is no failure', () => {
  expect(failureOf('/v1/suburb', [{ ...suburb, island: 'North' }])).toBe('');
  expect(failureOf('/v1/newsletter', { success: true, message: 'Thanks', more: 1 })).toBe('');
  expect(failureOf('/v1/newsletter', { success: true })).toContain('message');
});

it('of two calls whose addresses look alike the exact one counts', () => {
  expect(failureOf('/v1/blog/1', { entry: {} })).toContain('/v1/blog/{page} answered');
  expect(failureOf('/v1/blog/entry/oak', { items: [] })).toContain('/v1/blog/entry/{url} answered');
});

it('a failure names neither what an answer held nor the secret of its address', () => {
  const failure = failureOf('/v1/order/confirmation/s3cret?x=1', { success: true, email: 'ana@demo.test' });
  expect(failure).toContain('/v1/order/confirmation/{token} answered');
  expect(failure).not.toMatch(/s3cret|ana@demo/);
});

it('an address outside the contract is a failure', () => {
  expect(failureOf('/v1/nothing', {})).toBe('/v1/nothing is no call of the contract');
});
