import type { OpenAtTerminal } from '../../../features/terminal/terminal.calls.ts';
import type { DetailPart } from '../slots.ts';

export const method = (code: string, change: object = {}) => ({
  ...{
    ...{ code, name: code.toUpperCase(), reference: '', opensPage: false, awaited: false, terminal: '' },
    ...{ refunds: 'own', available: null, byCode: false },
  },
  ...change,
});
/** How the order's branch takes money; a test may add to it, and takes it out again. */
export const METHODS = [method('eftpos', { terminal: 'hit' }), method('transfer', { refunds: 'any' })];
/** A payment by card terminal, unpaid. */
export const row = (change: object = {}) => ({
  ...{
    id: 'p1',
    gateway: 'eftpos',
    name: 'EFTPOS',
    amount: '2005.00',
    status: 0,
    type: 1,
    refundOf: '',
    reference: '',
  },
  ...change,
});
/** Its attempt, under way. */
export const open = (change: Partial<OpenAtTerminal> = {}): OpenAtTerminal => ({
  ...{ option: 'p1', gateway: 'eftpos', station: 'AKL-2', stationName: 'Auckland 2', type: 'purchase' },
  ...{ amount: '2005.00', inDoubt: false, startedAt: '2026-11-25T00:00:00.000Z', referenceId: '', paymentId: '' },
  ...{ branch: 'AKL', doubt: '', charged: '', said: '', report: { asked: '2026-11-27T17:12:31.000Z', found: [] } },
  ...change,
});
/** An order of $2,005.00 with such payments. */
export const detailOf = (payments: object[], state = 'pending') =>
  ({
    ...{ success: true, ga4Itmes: [], disclosures: [] },
    order: {
      ...{ order_no: '100042', status: state, grandtotal: '2005.00', refundDue: '0.00', whyNotTaken: 'unpaid' },
      ...{ payments, items: [], total_tax: '0.00', shipping_cost: '0.00', coupon_code: '' },
    },
  }) as unknown as DetailPart['detail'];
