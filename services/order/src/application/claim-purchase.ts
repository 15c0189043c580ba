import type { OrderDeps } from './ports.ts';
import { type OrderReads, orRefuse, purchaseDue } from './read-orders.ts';

/**
 * Claims the report of a sale to analytics, for whoever holds its confirmation token (docs/rules/orders.md, 11).
 * @returns true for one caller, the first after it was paid
 * @throws Refusal not_found for a token that is none
 */
export function claimPurchase({ documents, statements }: Pick<OrderDeps, 'statements'> & { documents: OrderReads }) {
  return async (token: string): Promise<boolean> => {
    const order = orRefuse(await documents.byConfirmation(token));
    return purchaseDue(order) && statements.claimPurchase(order.orderNo);
  };
}
