import { describe, expect, it } from 'vitest';
import { readReport } from './verifone-report.ts';

const row = (change: object = {}) => ({
  ...{ paymentId: 'p1', merchantId: 'M1', registerId: 'AKL-V1', referenceId: 'ours', type: 'purchase' },
  ...{ status: 'APPROVED', amount: '12.00', currency: 'NZD', responseCode: '00' },
  ...{ settledAt: '2026-11-23T10:59:59.000Z', ...change },
});
const read = (body: unknown, status = 200) => readReport({ status, text: JSON.stringify(body) }, 'M1');

describe("the registers' report", () => {
  it('holds each sale in whole cents, approved or not, and the cursor of the next page', () => {
    const rows = [row(), row({ type: 'refund', status: 'CANCELLED', paymentId: 'p2' })];
    expect(read({ transactions: rows, next: 'c2' })).toEqual({
      transactions: [
        {
          ...{ reference: 'ours', id: 'p1', isRefund: false, approved: true, amountCents: 12_00 },
          at: new Date('2026-11-23T10:59:59Z'),
        },
        expect.objectContaining({ id: 'p2', isRefund: true, approved: false }),
      ],
      next: 'c2',
    });
    expect(read({ transactions: [] })).toEqual({ transactions: [], next: '' });
  });
  it.each([
    ['another merchant', { merchantId: 'M2' }],
    ['another currency', { currency: 'AUD' }],
    ['an amount in cents', { amount: '1200' }],
    ['a state that we do not know', { status: 'SETTLED' }],
    ['no number', { paymentId: '' }],
    ['no such time', { settledAt: '2026-13-23' }],
  ])('with %s cannot be read, so the whole page counts as no answer', (_what, change) => {
    expect(() => read({ transactions: [row(), row(change)], next: '' })).toThrow(
      expect.objectContaining({ kind: 'unavailable' }),
    );
  });
  it('that is an error, no JSON or no answer is none', () => {
    const none = expect.objectContaining({ kind: 'unavailable' });
    expect(() => read({ code: 'UNAUTHORISED', message: 'no' }, 401)).toThrow(none);
    expect(() => readReport({ status: 200, text: '<html>' }, 'M1')).toThrow(none);
    expect(() => readReport({ failure: 'lost' }, 'M1')).toThrow(none);
  });
});
