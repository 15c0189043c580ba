import { describe, expect, it } from 'vitest';
import { readReport } from './hit-report.ts';

const row = (change: Record<string, string> = {}): string => {
  const fields = {
    ...{ TxnRef: 'ours', TT: 'Purchase', AP: '1', AmtA: '1200', Cur: 'NZD', TR: '00a1' },
    ...{ RC: '00', RT: 'APPROVED', DT: '20261123105959', DT_TZ: 'UTC', ...change },
  };
  const children = Object.entries(fields).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<Txn>${children.join('')}</Txn>`;
};
const report = (rows: string, next = '', station = 'AKL-1'): string =>
  `<Scr><TxnType>Report</TxnType><Station>${station}</Station><Txns>${rows}</Txns><Next>${next}</Next></Scr>`;

describe("a terminal's report", () => {
  it('holds each transaction in whole cents and UTC, and the cursor of the next page', () => {
    expect(readReport(report(row() + row({ TT: 'Refund', AP: '0', TR: '00a2' }), 'c2'), 'AKL-1')).toEqual({
      transactions: [
        {
          ...{ reference: 'ours', id: '00a1', isRefund: false, approved: true, amountCents: 12_00 },
          at: new Date('2026-11-23T10:59:59Z'),
        },
        expect.objectContaining({ id: '00a2', isRefund: true, approved: false }),
      ],
      next: 'c2',
    });
    expect(readReport(report(''), 'AKL-1')).toEqual({ transactions: [], next: '' });
  });
  it('of a station that the provider does not know is none', () => {
    expect(readReport('<Scr><ReCo>PO</ReCo></Scr>', 'AKL-1')).toBeUndefined();
  });
  it.each([
    ['no document', 'x'],
    ['a document type', `<!DOCTYPE Scr>${report(row())}`],
    ['another station', report(row(), '', 'AKL-2')],
    ['a refusal', '<Scr><Response Code="P8">no</Response></Scr>'],
    ['an amount in dollars', report(row({ AmtA: '12.00' }))],
    ['another currency', report(row({ Cur: 'AUD' }))],
    ['no number', report(row({ TR: '' }))],
    ['no such time', report(row({ DT: '20261323105959' }))],
    ['another time zone', report(row({ DT_TZ: 'NZST' }))],
  ])('with %s cannot be read, so the whole page counts as no answer', (_what, xml) => {
    expect(() => readReport(xml, 'AKL-1')).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  });
});
