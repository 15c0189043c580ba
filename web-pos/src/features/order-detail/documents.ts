import type { OrderDetail } from '@shop/contract/pos/order-detail';

export interface PrintedDocument {
  readonly name: string;
  readonly url: string;
}

/** What can be printed of it: what has an address. */
export function documentsOf({ order, ...urls }: OrderDetail & { success: true }): PrintedDocument[] {
  const all = [
    { name: order.status === 'quote' ? 'Quote' : 'Payment Receipt', url: urls.printUrl },
    { name: 'Till Receipt', url: urls.tillReceiptUrl },
    { name: 'Credit Note', url: urls.creditNoteUrl },
    { name: 'Pro Forma Invoice', url: urls.proFormaUrl },
    { name: 'Sold Label', url: urls.printLabelUrl },
  ];
  return all.filter(({ url }) => url !== '');
}
