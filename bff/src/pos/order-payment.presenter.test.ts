import { byHandReason } from '@shop/commerce/by-hand';
import type { OrderPayment } from '@shop/proto/order/v1/order';
import { expect, it } from 'vitest';
import { reasonWords, takersOf } from './order-payment.presenter.ts';

it('says in words why a payment ended without money, and leaves what the provider said', () => {
  expect(reasonWords('closed')).toBe('Its payment page was left before it was paid.');
  expect(reasonWords('never answered')).toBe('The provider never answered.');
  expect(reasonWords('NOT SUFFICIENT FUNDS')).toBe('NOT SUFFICIENT FUNDS');
  expect(reasonWords('')).toBe('');
});
it('says of a payment that a manager said is not paid who, when, and what the provider’s report said then', () => {
  const reason = byHandReason({ approverId: 'mia', at: '2026-11-27T17:12:31.000Z', reported: 'had nothing of it' });
  expect(reasonWords(reason, new Map([['mia', 'Mia Chen']]))).toBe(
    'Mia Chen said on 28 Nov 2026 at 06:12 that it is not paid. The provider’s report had nothing of it then.',
  );
  expect(reasonWords(reason)).toContain('A manager said on');
  expect(reasonWords('by hand')).toBe('A manager said that it is not paid.');
  expect(takersOf([{ reason } as OrderPayment])).toContain('mia');
});
