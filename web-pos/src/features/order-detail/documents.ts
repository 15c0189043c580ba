import type { OrderDetail } from '@shop/contract/pos/order-detail';

export interface PrintedDocument {
  readonly name: string;
  readonly url: string;
}

/** What can be printed of it: no receipt of a quote, nor of what was cancelled. */
export function documentsOf({ order, ...urls }: OrderDetail & { success: true }): PrintedDocument[] {
  const { status } = order;
  const isQuote = status === 'quote';
  const hasReceipt = !isQuote && status !== 'pending' && status !== 'locked';
  const all = [
    { name: isQuote ? 'Quote' : 'Payment Receipt', url: isQuote || hasReceipt ? urls.printUrl : '' },
    { name: 'Pro Forma Invoice', url: urls.proFormaUrl },
    { name: 'Sold Label', url: urls.printLabelUrl },
  ];
  return all.filter(({ url }) => url !== '');
}
