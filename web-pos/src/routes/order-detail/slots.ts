import type { OrderDetail } from '@shop/contract/pos/order-detail';

/** What the parts of the detail get: the document, and what to call when it has changed. */
export type DetailPart = {
  readonly detail: OrderDetail & { success: true };
  readonly onChanged: () => Promise<unknown>;
};
