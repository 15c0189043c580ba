// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PrintSheet } from './print-sheet.tsx';

const method = (gateway: string, expected: string, actual: string) => ({
  ...{ gateway, name: gateway.toUpperCase(), expected, actual, editable: true, paidBack: '0.00' },
});
const payment = (time: string, amount: string, reference: string) => ({
  ...{ time, amount, ref_code: reference, order_no: '100042', staff: 'Grace Patel', gateway: 'offline', late: false },
});
const record = {
  banking: {
    ...{ id: '418', date: '2025-12-02', location: 'Auckland', staff: 'Grace Patel', comment: 'Short by one note' },
    ...{ submitted_at: '2025-12-02 17:48', payments: 2 },
    pMethods: [method('offline', '320.00', '300.00'), method('veftpos', '50.00', '50.00')],
  },
  allPayments: [payment('2025-12-02 17:21', '50.00', '100042'), payment('2025-12-02 09:08', '320.00', 'CASH-1')],
} as unknown as Parameters<typeof PrintSheet>[0];

it('the paper of a record has its name, its number, the difference, sums, payments in the order of the day, and places to sign', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<PrintSheet {...record} />));
  const paper = document.querySelector('.sheet')?.textContent ?? '';
  for (const part of [
    ...[
      'Tussock & Tarn',
      'Record 418',
      'Submitted Tue 2 Dec 2025, 5:48 pm',
      'Banking record',
      'Auckland, Tue 2 Dec 2025',
    ],
    ...[
      '−$20.00',
      '1 method differs',
      'Payments, 9:08 am to 5:21 pm',
      'Total$370.00$350.00−$20.00',
      '2 payments$370.00',
    ],
    ...['Short by one note', 'Counted byChecked byDate', 'Banking record 418, Auckland, Tue 2 Dec 2025'],
  ])
    expect(paper).toContain(part);
  expect(paper.indexOf('CASH-1')).toBeLessThan(paper.indexOf('5:21 pm100042'));
  await act(async () => root.unmount());
  expect(document.querySelector('.sheet')).toBeNull();
  vi.unstubAllGlobals();
});
