import { describe, expect, it } from 'vitest';
import { readReport } from './finance-report.ts';

const row = (change: object = {}) => ({
  ...{ id: 'a1', product: 'gem', status: 'approved', contractNumber: 'FC1', amount: '1299.00', currency: 'NZD' },
  ...{ merchantReference: 'ours', decidedAt: '2026-11-23T10:59:59.000Z', ...change },
});
const read = (...rows: readonly object[]) => readReport(200, { applications: rows, next: 'c2' });

describe("a finance company's list", () => {
  it('holds an approved application by its contract and any other by its own number, none of them a refund', () => {
    expect(read(row(), row({ id: 'a2', status: 'declined', contractNumber: '' }))).toEqual({
      transactions: [
        {
          ...{ reference: 'ours', id: 'FC1', isRefund: false, approved: true, amountCents: 1_299_00 },
          at: new Date('2026-11-23T10:59:59Z'),
        },
        expect.objectContaining({ id: 'a2', approved: false }),
      ],
      next: 'c2',
    });
  });
  it.each([
    ['an approval without a contract', { contractNumber: '' }],
    ['another currency', { currency: 'AUD' }],
    ['an amount that is none', { amount: '12' }],
    ['an application that nobody decided', { status: 'open' }],
    ['no such time', { decidedAt: 'today' }],
  ])('with %s cannot be read, so the whole page counts as no answer', (_what, change) => {
    expect(() => read(row(), row(change))).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  });
  it('that is an error or another document is none', () => {
    const none = expect.objectContaining({ kind: 'unavailable' });
    expect(() => readReport(404, { applications: [], next: '' })).toThrow(none);
    expect(() => readReport(200, [])).toThrow(none);
  });
});
