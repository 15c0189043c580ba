import type { OrderDetail } from '@shop/contract/pos/order-detail';

/** What the parts of the detail get: the document, and whom to tell that it is no longer as it was. */
export type DetailPart = {
  readonly detail: OrderDetail & { success: true };
  readonly onChanged: () => Promise<unknown>;
};
