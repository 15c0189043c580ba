import { expect, it } from 'vitest';
import { reasonWords } from './order-payment.presenter.ts';

it('says in words why a payment ended without money, and leaves what the provider said', () => {
  expect(reasonWords('closed')).toBe('Its payment page was closed before it was paid.');
  expect(reasonWords('never answered')).toBe('The provider never answered.');
  expect(reasonWords('NOT SUFFICIENT FUNDS')).toBe('NOT SUFFICIENT FUNDS');
  expect(reasonWords('')).toBe('');
});
