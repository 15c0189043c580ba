import type { OrderDeps } from './ports.ts';
import { type OrderReads, type OrderView, orRefuse, purchaseDue } from './read-orders.ts';

type Deps = Pick<OrderDeps, 'statements'> & { readonly documents: OrderReads };

/**
 * Claims the report of a sale to analytics, for whoever holds its confirmation token, or for the counter by its number
 * (docs/rules/orders.md, 11). @returns true for one caller, the first after it was paid
 * @throws Refusal not_found for a token or number that is none
 */
export function claimPurchase({ documents, statements }: Deps) {
  const claim = async (found: OrderView | undefined): Promise<boolean> => {
    const order = orRefuse(found);
    return purchaseDue(order) && statements.claimPurchase(order.orderNo);
  };
  return {
    claimPurchase: async (token: string) => claim(await documents.byConfirmation(token)),
    markGaSent: async (orderNo: string) => claim(await documents.byNumber(orderNo)),
  };
}
