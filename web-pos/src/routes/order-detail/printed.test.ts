import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../features/order-detail/documents.ts';
import { detail, order, type Shown } from './testing/an-order.ts';

describe('what can be printed', () => {
  const named = (status: DetailOrder['status'], urls: Partial<Shown>) =>
    documentsOf({ ...detail, ...urls, order: { ...order, status } }).map(({ name }) => name);
  const urls = { printUrl: '/r', tillReceiptUrl: '/t', proFormaUrl: '/p', printLabelUrl: '/l' };
  const all = { ...urls, creditNoteUrl: '/c' };
  it('is what has an address, each under its name', () => {
    const receipts = ['Payment Receipt', 'Till Receipt'];
    expect(named('paid', urls)).toEqual([...receipts, 'Pro Forma Invoice', 'Sold Label']);
    expect(named('paid', all)).toEqual([...receipts, 'Credit Note', 'Pro Forma Invoice', 'Sold Label']);
    expect(named('pending', { proFormaUrl: '/p' })).toEqual(['Pro Forma Invoice']);
    expect(named('dispatched', { ...urls, printLabelUrl: '' })).not.toContain('Sold Label');
    expect(named('quote', { printUrl: '/q' })).toEqual(['Quote']);
    expect(named('paid', {})).toEqual([]);
  });
});
